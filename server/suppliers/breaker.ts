interface Options {
  /** Failures are counted in windows of this length. */
  windowMs: number
  /** Opens when a window has so many failures, and they are at least half of its calls. */
  failures: number
  /** Once open, how long before one call may try again. */
  restMs: number
  onOpen: () => void
  onClose: () => void
}

/** `abandoned`: the caller hung up, which says nothing. */
type End = 'answered' | 'failed' | 'abandoned'

/** Stops calling what keeps failing, and lets one call at a time find out whether it is back. */
export class Breaker {
  readonly #options: Options
  #window = { startedAt: 0, calls: 0, failures: 0 }
  /** Undefined while closed. On the monotonic clock: a supplier must not rest for the hour that was put back. */
  #restsUntil: number | undefined
  #isTrying = false
  /** Counts openings: what began before one says nothing after it. */
  #era = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** How long it is open at least. */
  get restMs(): number {
    return Math.max(0, (this.#restsUntil ?? 0) - performance.now())
  }

  /** Takes the end of the call that begins now. Undefined when this call is to be spared. */
  begin(): ((end: End) => void) | undefined {
    const era = this.#era
    if (this.#restsUntil === undefined) {
      return (end) => {
        if (era === this.#era) this.#count(end)
      }
    }
    if (this.#isTrying || performance.now() < this.#restsUntil) return undefined
    this.#isTrying = true
    return (end) => this.#endTrial(end)
  }

  #endTrial(end: End): void {
    this.#isTrying = false
    if (end === 'failed') this.#restsUntil = performance.now() + this.#options.restMs
    if (end !== 'answered') return
    this.#restsUntil = undefined
    this.#window = { startedAt: performance.now(), calls: 0, failures: 0 }
    this.#options.onClose()
  }

  #count(end: End): void {
    const { windowMs, failures, restMs, onOpen } = this.#options
    if (end === 'abandoned') return
    if (performance.now() - this.#window.startedAt > windowMs)
      this.#window = { startedAt: performance.now(), calls: 0, failures: 0 }
    this.#window.calls += 1
    if (end === 'answered') return
    this.#window.failures += 1
    if (this.#window.failures < failures || this.#window.failures * 2 < this.#window.calls) return
    this.#restsUntil = performance.now() + restMs
    this.#era += 1
    onOpen()
  }
}
