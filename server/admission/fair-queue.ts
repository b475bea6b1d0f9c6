interface Options {
  /** Turns under way together, always or as things are now, and how many of them one address may hold. */
  atOnce: number | (() => number)
  atOnceOfOne: number
  /** Those who wait for a turn, and how many of them may come from one address. */
  mayWait: number
  mayWaitOfOne: number
  /** A caller who has waited longer gets no turn any more: the answer would come too late. */
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
  readonly #waiters = new Map<string, Set<Waiter>>()
  #waiting = 0
  /** By address. */
  readonly #turns = new Map<string, number>()
  #underWay = 0

  constructor(options: Options, now: () => number = () => performance.now()) {
    this.#options = options
    this.#now = now
  }

  /** How many wait for a turn. */
  get waiting(): number {
    return this.#waiting
  }

  /** True when `enter` would refuse this address at once. */
  isFullFor(address: string): boolean {
    const { mayWait, mayWaitOfOne } = this.#options
    if (this.#mayBegin(address)) return false
    return this.#waiting >= mayWait || (this.#waiters.get(address)?.size ?? 0) >= mayWaitOfOne
  }

  /** Takes the end of the turn that begins now; undefined when there is none. Throws when the caller hangs up. */
  async enter(address: string, signal?: AbortSignal): Promise<(() => void) | undefined> {
    signal?.throwIfAborted()
    if (this.isFullFor(address)) return undefined
    if (this.#mayBegin(address)) this.#begin(address)
    else if (!(await this.#turn(address, signal))) {
      signal?.throwIfAborted()
      return undefined
    }
    return () =>
      void setImmediate(() => {
        this.#end(address)
        this.#next()
      })
  }

  #mayBegin(address: string): boolean {
    const { atOnce, atOnceOfOne } = this.#options
    return (
      this.#underWay < (typeof atOnce === 'number' ? atOnce : atOnce()) && (this.#turns.get(address) ?? 0) < atOnceOfOne
    )
  }

  #begin(address: string): void {
    this.#underWay += 1
    this.#turns.set(address, (this.#turns.get(address) ?? 0) + 1)
  }

  #end(address: string): void {
    this.#underWay -= 1
    const left = (this.#turns.get(address) ?? 0) - 1
    if (left > 0) this.#turns.set(address, left)
    else this.#turns.delete(address)
  }

  #turn(address: string, signal: AbortSignal | undefined): Promise<boolean> {
    const ofAddress = this.#waiters.get(address) ?? new Set<Waiter>()
    this.#waiters.set(address, ofAddress)
    return new Promise((resolve) => {
      const settle = (hasTurn: boolean) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        if (ofAddress.delete(waiter)) this.#waiting -= 1
        if (ofAddress.size === 0 && this.#waiters.get(address) === ofAddress) this.#waiters.delete(address)
        resolve(hasTurn)
      }
      const waiter = { since: this.#now(), settle }
      const giveUp = () => settle(false)
      const timer = setTimeout(giveUp, this.#options.waitMs)
      signal?.addEventListener('abort', giveUp, { once: true })
      ofAddress.add(waiter)
      this.#waiting += 1
    })
  }

  #next(): void {
    for (;;) {
      const next = [...this.#waiters].find(([address]) => this.#mayBegin(address))
      if (!next) return
      const [address, ofAddress] = next
      // To the end of the round, if more of it wait.
      this.#waiters.delete(address)
      this.#waiters.set(address, ofAddress)
      const [waiter] = ofAddress
      if (!waiter) throw new Error('an address that waits without a waiter')
      // A busy loop runs its timers late.
      const isInTime = this.#now() - waiter.since < this.#options.waitMs
      if (isInTime) this.#begin(address)
      waiter.settle(isInTime)
      if (isInTime) return
    }
  }
}
