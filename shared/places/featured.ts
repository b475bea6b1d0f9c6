import type { Currency } from '#shared/money/currency.ts'
import type { PlainDate } from '#shared/stay/stay.ts'

/** A featured city by its name in links, and its id at the hub: the documents' place ids that are not countries. */
export const featuredPlaces = [
  { place: 'Singapore', placeId: '246673', country: 'SG' },
  { place: 'Bali', placeId: '328057', country: 'ID' },
  { place: 'Tokyo', placeId: '246750', country: 'JP' },
  { place: 'Paris', placeId: '437227', country: 'FR' },
  { place: 'Sydney', placeId: '383923', country: 'AU' },
  { place: 'London', placeId: '435089', country: 'GB' },
  { place: 'New York', placeId: '4349', country: 'US' },
  { place: 'Taipei', placeId: '246729', country: 'TW' },
  { place: 'Athens', placeId: '480712', country: 'GR' },
  { place: 'Istanbul', placeId: '213435', country: 'TR' },
] as const
export type FeaturedPlace = (typeof featuredPlaces)[number]

/** The documents' price on every tile, in US dollars: said only where a rate at or under it was found. */
export const FEATURED_COST = 99.9

/** No tile says a price that was found longer ago. */
export const FEATURED_LIFE_MS = 24 * 60 * 60_000

/** The lowest price found for one guest and one night in a featured city. Travels in the page's state. */
export interface FeaturedPrice {
  placeId: string
  /** Whole major units, taxes in. Absent: known in US dollars only, and no more than FEATURED_COST. */
  amount?: number
  currency: Currency
  /** ISO code of the country whose residents may have it. */
  country: string
  checkIn: PlainDate
  /** ISO instant. */
  foundAt: string
}

/** Is it still true enough to be said: found within a day, for a night that has not passed? `today` is the reader's. */
export function isCurrentPrice(
  { foundAt, checkIn }: { foundAt: Date; checkIn: PlainDate },
  now: Date,
  today: PlainDate,
): boolean {
  return now.getTime() - foundAt.getTime() < FEATURED_LIFE_MS && checkIn >= today
}
