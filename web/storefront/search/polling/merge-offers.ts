import type { HotelSummary } from '#shared/api/hotels.ts'
import type { HotelOffer } from '#shared/api/search.ts'

/** What a result card shows: what the hotel is, and the best rate that arrived for the stay. */
export interface PricedHotel extends HotelSummary {
  rate: HotelOffer['rate']
  options: HotelOffer['options']
  verdict?: HotelOffer['verdict']
}

export type Offers = ReadonlyMap<string, HotelOffer>

/** Adds a batch to what is known. A hotel that comes again replaces itself: the last word wins. */
export function mergeOffers(known: Offers, batch: readonly HotelOffer[]): Offers {
  const merged = new Map(known)
  for (const offer of batch) merged.set(offer.id, offer)
  return merged
}

/** Only hotels with both content and a rate are listed. */
export function listPricedHotels(content: ReadonlyMap<string, HotelSummary>, offers: Offers): PricedHotel[] {
  const hotels: PricedHotel[] = []
  for (const offer of offers.values()) {
    const summary = content.get(offer.id)
    if (summary) hotels.push({ ...summary, rate: offer.rate, options: offer.options, verdict: offer.verdict })
  }
  return hotels
}

/** Whether any hotel with a price is described yet. */
export function hasPricedHotel(content: ReadonlyMap<string, HotelSummary>, offers: Offers): boolean {
  return [...offers.keys()].some((id) => content.has(id))
}

/** Rates whose hotel is not described yet: asked for once by id, then dropped. */
export function findUndescribed(content: ReadonlyMap<string, HotelSummary>, offers: Offers): string[] {
  return [...offers.keys()].filter((id) => !content.has(id))
}

/**
 * Order while results still stream in: what is on the screen keeps its place, newcomers follow in
 * the order of the sort. A hotel that the filters dropped leaves.
 */
export function keepPlaces(shown: readonly PricedHotel[], sorted: readonly PricedHotel[]): PricedHotel[] {
  const byId = new Map(sorted.map((hotel) => [hotel.id, hotel]))
  const kept = shown.flatMap(({ id }) => byId.get(id) ?? [])
  const placed = new Set(shown.map(({ id }) => id))
  return [...kept, ...sorted.filter((hotel) => !placed.has(hotel.id))]
}
