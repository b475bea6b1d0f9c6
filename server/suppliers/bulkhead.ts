interface Options {
  /** Calls under way together. */
  atOnce: number
  /** Calls that wait for their turn, each of them no longer than this. */
  mayWait: number
  waitMs: number
  /** Said once, until there is room again. */
  onFull: () => void
}

/** Bounds what one party may cost us when it is slow: so many calls at once, a short queue, and a quick no. */
export class Bulkhead {
  readonly #options: Options
  readonly #waiting = new Set<() => void>()
  #underWay = 0
  #isFull = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Takes the end of the call that begins now. Undefined when there is no room; throws when the caller hangs up. */
  async enter(signal?: AbortSignal): Promise<(() => void) | undefined> {
    signal?.throwIfAborted()
    if (this.#underWay < this.#options.atOnce) {
      this.#underWay += 1
      this.#isFull = false
    } else if (this.#waiting.size >= this.#options.mayWait || !(await this.#turn(signal))) {
      signal?.throwIfAborted()
      if (!this.#isFull) this.#options.onFull()
      this.#isFull = true
      return undefined
    }
    return () => this.#leave()
  }

  /** False when the turn did not come in time, or the caller no longer waits for it. */
  #turn(signal: AbortSignal | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (hasTurn: boolean) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        this.#waiting.delete(begin)
        resolve(hasTurn)
      }
      const begin = () => settle(true)
      const giveUp = () => settle(false)
      const timer = setTimeout(giveUp, this.#options.waitMs)
      signal?.addEventListener('abort', giveUp, { once: true })
      this.#waiting.add(begin)
    })
  }

  /** The place goes to the longest waiting call: none slips in between. */
  #leave(): void {
    const [next] = this.#waiting
    if (next) next()
    else this.#underWay -= 1
  }
}
