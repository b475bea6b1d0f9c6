import { LRUCache } from 'lru-cache'
import type { Page } from './pages.ts'

const MAX_BYTES = 32 * 1024 * 1024
const LIFETIME_MS = 10 * 60 * 1000

/**
 * Rendered pages of one status that are the same for all visitors. One rendering at a time for a key, however many ask.
 * A page rendered during an outage serves those who wait for it, and is then forgotten.
 */
export function createPageCache(status: number) {
  const cache = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    ttl: LIFETIME_MS,
    sizeCalculation: (page) => page.html.length,
  })
  const running = new Map<string, Promise<Page>>()

  return async function once(key: string, render: () => Promise<Page>): Promise<Page> {
    const kept = cache.get(key)
    if (kept) return kept
    const started = running.get(key) ?? render()
    running.set(key, started)
    try {
      const page = await started
      if (page.status === status && page.isWhole) cache.set(key, page)
      return page
    } finally {
      running.delete(key)
    }
  }
}
