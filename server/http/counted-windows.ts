import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'

interface Window {
  count: number
  begunAt: number
}

/** As many as the plugin's own store keeps. */
const MOST = 5000

/**
 * The counts of a limit. On the clock that cannot be set, unlike the plugin's own store: where a machine's clock is put
 * back, a window must not last until it has caught up.
 */
export class CountedWindows implements FastifyRateLimitStore {
  #kept: LRUCache<string, Window> | undefined

  /** Made for the first who comes: it takes its room at once, and most calls have no caller for days. */
  get #windows(): LRUCache<string, Window> {
    this.#kept ??= new LRUCache<string, Window>({ max: MOST, ttlAutopurge: true })
    return this.#kept
  }

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const now = performance.now()
    const known = this.#windows.get(key)
    const window = known && now - known.begunAt < windowMs ? known : { count: 0, begunAt: now }
    window.count += 1
    // A window after its last call an address counts for nothing.
    this.#windows.set(key, window, { ttl: windowMs })
    callback(null, { current: window.count, ttl: windowMs - (now - window.begunAt) })
  }

  child(): CountedWindows {
    return new CountedWindows()
  }
}
