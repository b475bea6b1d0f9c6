import type { FeaturedPrice } from '#shared/places/featured.ts'
import type { Partner } from '#shared/partner/partner.ts'
import type { Context } from '#server/context.ts'
import { DatabaseAway } from '#server/db/database-away.ts'
import { listFeaturedPrices } from './list-featured-prices.ts'

const KEPT_MS = 20_000

interface Kept {
  prices: readonly FeaturedPrice[]
  askedAt: number
}

/**
 * What the tiles of a site may say, looked up a few times a minute. Only who asks first waits for the database; a page is rendered with
 * the prices of a moment ago, or without any, rather than later.
 */
export function keptFeaturedPrices(context: Context): (site: Partner) => Promise<readonly FeaturedPrice[]> {
  const kept = new Map<string, Kept>()

  async function look(site: Partner): Promise<readonly FeaturedPrice[]> {
    const before = kept.get(site.id)?.prices ?? []
    kept.set(site.id, { prices: before, askedAt: performance.now() })
    const prices = await listFeaturedPrices(context, site).catch((error: unknown) => {
      // An outage has its own line in the log.
      if (!(error instanceof DatabaseAway)) context.log.warn({ err: error }, 'the featured prices are not known')
      return before
    })
    kept.set(site.id, { prices, askedAt: performance.now() })
    return prices
  }

  return async (site) => {
    const entry = kept.get(site.id)
    if (!entry) return look(site)
    if (performance.now() - entry.askedAt > KEPT_MS) void look(site)
    return entry.prices
  }
}
