/** A question under way. It may outlive who asked it, to be joined again later; when all callers hang up, it ends. */
export class Flight<T> {
  readonly answer: Promise<T>
  readonly #ended = new AbortController()
  #waiting = 0

  constructor(ask: (signal: AbortSignal) => Promise<T>) {
    this.answer = ask(this.#ended.signal)
    // No caller may be waiting when it fails.
    this.answer.catch(() => undefined)
  }

  get hasEnded(): boolean {
    return this.#ended.signal.aborted
  }

  /** `signal` is aborted when this one hangs up. */
  join(signal: AbortSignal): Promise<T> {
    this.#waiting += 1
    const hangUp = () => {
      this.leave()
      if (this.#waiting === 0) this.#ended.abort()
    }
    if (signal.aborted) hangUp()
    else signal.addEventListener('abort', hangUp, { once: true })
    return this.answer
  }

  /** Goes without an answer, but not for good. */
  leave(): void {
    this.#waiting -= 1
  }
}
