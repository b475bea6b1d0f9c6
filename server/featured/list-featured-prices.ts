import { FEATURED_LIFE_MS, type FeaturedPrice } from '#shared/places/featured.ts'
import type { Partner } from '#shared/partner/partner.ts'
import type { Context } from '#server/context.ts'
import { listFoundPrices } from './featured-price-store.ts'
import { featuredPrices, shopsOf } from './featured-price-rules.ts'

/** Rendered pages are kept for ten minutes: what they say then is not older than a day either. */
const PAGE_MARGIN_MS = 15 * 60_000

/** What the tiles of a site may say now. */
export async function listFeaturedPrices({ db, now }: Context, site: Partner): Promise<FeaturedPrice[]> {
  const found = await listFoundPrices(db, new Date(now().getTime() - FEATURED_LIFE_MS + PAGE_MARGIN_MS))
  return shopsOf(site).flatMap((shop) => featuredPrices(shop, found, now()))
}
