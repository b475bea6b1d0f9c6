import type { PricedHotel } from '#web/storefront/search/polling/merge-offers.ts'

/** Highest stars, highest price, lowest price, nearest. */
export const sortCodes = ['sh', 'pl', 'ph', 'nr'] as const
export type SortCode = (typeof sortCodes)[number]
export const DEFAULT_SORT: SortCode = 'sh'

type Compare = (a: PricedHotel, b: PricedHotel) => number

const price: Compare = (a, b) => a.rate.totalRate - b.rate.totalRate
/** What the hotel asks on top. */
const due: Compare = (a, b) => (a.rate.dueAtHotel ?? 0) - (b.rate.dueAtHotel ?? 0)
const stars: Compare = (a, b) => b.starRating - a.starRating
const distance: Compare = (a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity) || 0
// Ties end at the id, so that the same hotels always come in the same order.
const id: Compare = (a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

const orders: Record<SortCode, readonly Compare[]> = {
  sh: [stars, price, id],
  ph: [(a, b) => price(b, a), stars, id],
  pl: [price, due, stars, id],
  nr: [distance, price, id],
}

export function sortHotels(hotels: readonly PricedHotel[], code: SortCode): PricedHotel[] {
  const order = orders[code]
  return hotels.toSorted((a, b) => {
    for (const compare of order) {
      const difference = compare(a, b)
      if (difference) return difference
    }
    return 0
  })
}
