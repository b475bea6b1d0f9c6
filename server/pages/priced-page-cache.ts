import { LRUCache } from 'lru-cache'
import type { PricesThere } from '#shared/page/page.ts'
import { KeptPage } from './kept-page.ts'
import type { Page } from './pages.ts'

const MAX_BYTES = 16 * 1024 * 1024

/**
 * Milliseconds. About half of what a browser goes on from (`web/storefront/search/polling/handed-search.ts`): the other half
 * is for its way there. While prices still come, a crowd gets the same page, and a newer one soon.
 */
const LIFETIMES: Record<PricesThere, number> = { all: 30_000, some: 2000, none: 0 }

/** Pages with prices, for whoever asks for the same. Who comes before the prices gets a page of their own, in its parts. */
export function createPricedPageCache() {
  const cache = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    ttl: LIFETIMES.all,
    // What nobody asks for any more goes, too.
    ttlAutopurge: true,
    sizeCalculation: (page) => page.weight,
  })

  async function keep(key: string, page: Page): Promise<void> {
    const rest = await page.rest
    const ttl = LIFETIMES[rest?.prices ?? 'none']
    if (!rest || ttl === 0 || !page.isWhole || page.status !== 200) return
    cache.set(key, new KeptPage({ ...page, html: page.html + rest.html }), { ttl })
  }

  return async function once(key: string, render: () => Promise<Page>): Promise<Page | KeptPage> {
    const kept = cache.get(key)
    if (kept) return kept
    const page = await render()
    // Where its rest fails, who waits for it hears of that.
    keep(key, page).catch(() => undefined)
    return page
  }
}
