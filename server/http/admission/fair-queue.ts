interface Options {
  /** Turns under way together. */
  atOnce: number
  /** Those who wait for a turn, and how many of them may come from one address. */
  mayWait: number
  mayWaitOfOne: number
  /** Whoever has waited longer gets no turn any more: the answer would come too late. */
  waitMs: number
}

interface Waiter {
  since: number
  settle: (hasTurn: boolean) => void
}

/**
 * A short queue in front of work that costs much: so many at once, so many behind them, and a quick no for the rest.
 * Addresses take turns, so that one that floods waits for itself. Before each turn from the queue the event loop
 * goes round once: what has come in meanwhile, a payment perhaps, is not behind the whole queue.
 */
export class FairQueue {
  readonly #options: Options
  readonly #now: () => number
  /** By address, the next one first. */
  readonly #lines = new Map<string, Set<Waiter>>()
  #waiting = 0
  #underWay = 0

  constructor(options: Options, now: () => number = () => performance.now()) {
    this.#options = options
    this.#now = now
  }

  /** True when `enter` would refuse this address at once. */
  isFullFor(address: string): boolean {
    const { atOnce, mayWait, mayWaitOfOne } = this.#options
    if (this.#underWay < atOnce) return false
    return this.#waiting >= mayWait || (this.#lines.get(address)?.size ?? 0) >= mayWaitOfOne
  }

  /** Takes the end of the turn that begins now; undefined when there is none. Throws when the caller hangs up. */
  async enter(address: string, signal?: AbortSignal): Promise<(() => void) | undefined> {
    signal?.throwIfAborted()
    if (this.isFullFor(address)) return undefined
    if (this.#underWay < this.#options.atOnce) this.#underWay += 1
    else if (!(await this.#turn(address, signal))) {
      signal?.throwIfAborted()
      return undefined
    }
    return () => void setImmediate(() => this.#next())
  }

  #turn(address: string, signal: AbortSignal | undefined): Promise<boolean> {
    const line = this.#lines.get(address) ?? new Set<Waiter>()
    this.#lines.set(address, line)
    return new Promise((resolve) => {
      const settle = (hasTurn: boolean) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        if (line.delete(waiter)) this.#waiting -= 1
        if (line.size === 0 && this.#lines.get(address) === line) this.#lines.delete(address)
        resolve(hasTurn)
      }
      const waiter = { since: this.#now(), settle }
      const giveUp = () => settle(false)
      const timer = setTimeout(giveUp, this.#options.waitMs)
      signal?.addEventListener('abort', giveUp, { once: true })
      line.add(waiter)
      this.#waiting += 1
    })
  }

  #next(): void {
    for (;;) {
      const [first] = this.#lines
      if (!first) {
        this.#underWay -= 1
        return
      }
      const [address, line] = first
      // To the end of the round, if there is more of it.
      this.#lines.delete(address)
      this.#lines.set(address, line)
      const [waiter] = line
      if (!waiter) throw new Error('a line without anybody in it')
      // A busy loop runs its timers late.
      const isInTime = this.#now() - waiter.since < this.#options.waitMs
      waiter.settle(isInTime)
      if (isInTime) return
    }
  }
}
