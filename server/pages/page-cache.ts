import { LRUCache } from 'lru-cache'
import { KeptPage } from './kept-page.ts'
import type { Page } from './pages.ts'

const MAX_BYTES = 32 * 1024 * 1024
const LIFETIME_MS = 10 * 60 * 1000

/**
 * Rendered pages of one status that are the same for all visitors. One rendering at a time for a key, however many ask.
 * A page rendered during an outage serves those who wait for it, and is then forgotten.
 */
export function createPageCache(status: number) {
  const cache = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    ttl: LIFETIME_MS,
    // What nobody asks for any more goes, too.
    ttlAutopurge: true,
    sizeCalculation: (page) => page.weight,
  })
  const running = new Map<string, Promise<KeptPage>>()

  return async function once(key: string, render: () => Promise<Page>): Promise<KeptPage> {
    const kept = cache.get(key)
    if (kept) return kept
    const started = running.get(key) ?? render().then((page) => new KeptPage(page))
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
