import { LRUCache } from 'lru-cache'

interface Options<T> {
  ttlMs: number
  /** All kept values together. */
  maxBytes: number
  /** What one takes in memory, told from counts: writing it out to measure it would cost more than many a read. */
  weigh: (value: T) => number
  /** Answers worth keeping; all, unless said. */
  keeps?: (value: T) => boolean
}

interface Flight<T> {
  answer: Promise<T>
  /** Callers still waiting. The last one to hang up ends the flight. */
  waiting: number
  ended: AbortController
}

/**
 * Reads that are worth sharing: one flight for all callers who ask at the same time, the answer
 * kept for a while. Failures are not kept. A caller who hangs up stops waiting; the flight goes on
 * as long as another caller needs it.
 */
export class SharedReads<T extends object> {
  readonly #kept: LRUCache<string, T> | undefined
  readonly #flights = new Map<string, Flight<T>>()
  readonly #keeps: (value: T) => boolean

  /** Without options nothing is kept: only what is asked at the same time is shared. */
  constructor(options?: Options<T>) {
    this.#keeps = options?.keeps ?? (() => true)
    this.#kept =
      options &&
      new LRUCache({
        ttl: options.ttlMs,
        maxSize: options.maxBytes,
        // What nobody asks for again goes, too.
        ttlAutopurge: true,
        sizeCalculation: (value) => Math.ceil(options.weigh(value)) || 1,
      })
  }

  /** True while a caller waits for this answer: one who asks now joins. */
  isUnderWay(key: string): boolean {
    return this.#flights.has(key)
  }

  async get(key: string, load: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const kept = this.#kept?.get(key)
    if (kept) return kept
    const flight = this.#flights.get(key) ?? this.#start(key, load)
    if (!signal) {
      flight.waiting = Number.POSITIVE_INFINITY
      return flight.answer
    }
    flight.waiting += 1
    return this.#waitFor(key, flight, signal)
  }

  #start(key: string, load: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const ended = new AbortController()
    const answer = load(ended.signal)
      .then((value) => {
        if (this.#keeps(value)) this.#kept?.set(key, value)
        return value
      })
      .finally(() => {
        if (this.#flights.get(key) === flight) this.#flights.delete(key)
      })
    const flight: Flight<T> = { answer, waiting: 0, ended }
    // All callers may have left by the time it fails.
    answer.catch(() => undefined)
    this.#flights.set(key, flight)
    return flight
  }

  #waitFor(key: string, flight: Flight<T>, signal: AbortSignal): Promise<T> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        flight.waiting -= 1
        if (flight.waiting === 0) {
          this.#flights.delete(key)
          flight.ended.abort()
        }
        reject(signal.reason as Error)
      }
      if (signal.aborted) return leave()
      signal.addEventListener('abort', leave, { once: true })
      flight.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }
}
