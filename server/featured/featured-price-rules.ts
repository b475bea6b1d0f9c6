import type { FeaturedQuestion } from '#server/featured/featured-price-store.ts'
import type { Currency } from '#shared/money/currency.ts'
import { FEATURED_COST, featuredPlaces, isCurrentPrice, type FeaturedPrice } from '#shared/places/featured.ts'
import type { Partner } from '#shared/partner/partner.ts'
import { dateOf } from '#shared/stay/stay.ts'
import { nationalityOf } from '#server/search/search-rules.ts'
import type { FoundPrice } from './featured-price-store.ts'

/** Who is asked for on the tiles of a site: its own currency, and residents of one country. */
export interface Shop {
  currency: Currency
  country: string
}

/** A visitor who says nothing counts as in a search; then those that the site names besides. */
export function shopsOf({ currency, countryCode, residents = [] }: Partner): Shop[] {
  return [...new Set([nationalityOf(countryCode), ...residents])].map((country) => ({ currency, country }))
}

/** Every search that the tiles of these sites need, each once: a city for all shops before the next. */
export function featuredQuestions(sites: readonly Partner[]): FeaturedQuestion[] {
  const shops = new Map<string, Shop>()
  for (const site of sites) {
    const hasTiles = !site.landing || site.landing.sections.some(({ kind }) => kind === 'featured')
    if (site.status !== 'active' || !hasTiles) continue
    for (const shop of shopsOf(site)) shops.set(`${shop.currency} ${shop.country}`, shop)
  }
  return featuredPlaces.flatMap(({ placeId }) => [...shops.values()].map((shop) => ({ placeId, ...shop })))
}

/**
 * What the tiles of a shop may say to residents of its country. In the shop's own currency the lowest price that was found;
 * where that is not known yet, the documents' price, if a rate at or under it was found in US dollars; else nothing.
 */
export function featuredPrices(shop: Shop, found: readonly FoundPrice[], now: Date): FeaturedPrice[] {
  const today = dateOf(now, 'UTC')
  const current = found.filter(({ foundAt, checkIn }) => isCurrentPrice({ foundAt, checkIn }, now, today))
  return featuredPlaces.flatMap(({ placeId }) => {
    const here = current.filter((price) => price.placeId === placeId && price.country === shop.country)
    const own = here.find(({ currency }) => currency === shop.currency)
    if (own) return [{ ...facts(own), amount: own.amount }]
    const dollars = here.find(({ currency, amount }) => currency === 'USD' && amount <= FEATURED_COST)
    return dollars ? [facts(dollars)] : []
  })
}

function facts({ placeId, currency, country, checkIn, foundAt }: FoundPrice): FeaturedPrice {
  return { placeId, currency, country, checkIn, foundAt: foundAt.toISOString() }
}
