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

/** Stops calling what keeps failing, and lets one call at a time find out whether it is back. */
export class Breaker {
  readonly #options: Options
  #window = { startedAt: 0, calls: 0, failures: 0 }
  /** Undefined while closed. */
  #restsUntil: number | undefined
  #isTrying = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Is this call to be spared? When not, its end must be told with `record`. */
  get isOpen(): boolean {
    if (this.#restsUntil === undefined) return false
    if (this.#isTrying || Date.now() < this.#restsUntil) return true
    this.#isTrying = true
    return false
  }

  /** `abandoned`: the caller hung up, which says nothing. */
  record(end: 'answered' | 'failed' | 'abandoned'): void {
    const { windowMs, failures, restMs, onOpen, onClose } = this.#options
    if (this.#restsUntil !== undefined) {
      this.#isTrying = false
      if (end === 'failed') this.#restsUntil = Date.now() + restMs
      if (end !== 'answered') return
      this.#restsUntil = undefined
      this.#window = { startedAt: Date.now(), calls: 0, failures: 0 }
      return onClose()
    }
    if (end === 'abandoned') return
    if (Date.now() - this.#window.startedAt > windowMs) this.#window = { startedAt: Date.now(), calls: 0, failures: 0 }
    this.#window.calls += 1
    if (end === 'answered') return
    this.#window.failures += 1
    if (this.#window.failures < failures || this.#window.failures * 2 < this.#window.calls) return
    this.#restsUntil = Date.now() + restMs
    onOpen()
  }
}
