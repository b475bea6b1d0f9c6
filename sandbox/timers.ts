/** What a party does later, and forgets when it closes. */
export class Timers {
  readonly #waiting = new Set<NodeJS.Timeout>()

  later(pauseMs: number, action: () => Promise<unknown>): void {
    const timer = setTimeout(() => {
      this.#waiting.delete(timer)
      void action()
    }, pauseMs)
    // What waits for hours keeps no process alive.
    timer.unref()
    this.#waiting.add(timer)
  }

  clear(): void {
    for (const timer of this.#waiting) clearTimeout(timer)
    this.#waiting.clear()
  }
}
