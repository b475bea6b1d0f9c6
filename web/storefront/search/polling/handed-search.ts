import type { HotelSummary } from '#shared/api/hotels.ts'
import type { HotelOffer } from '#shared/api/search.ts'
import type { Currency } from '#shared/money/currency.ts'
import { nothingYet, type SearchSnapshot } from './run-search.ts'

/** A search that the server began, on its way to the browser in the page's state: as much as its first cards show. */
export interface HandedSearch {
  /** The query of the browser that it answers. */
  searchId: string
  token: string
  /** Epoch milliseconds. */
  startedAt: number
  currency: Currency
  checked: number
  asked: number
  /** All suppliers have answered. */
  isCompleted: boolean
  hotels: readonly HotelSummary[]
  offers: readonly HotelOffer[]
}

/** Milliseconds after which it is begun anew: a page that comes back by Back, or after a night, may carry an old one. */
const FRESH_MS = 60_000

export const isFresh = ({ startedAt }: HandedSearch): boolean => Date.now() - startedAt < FRESH_MS

/** What the browser goes on from. Never completed, whatever the server knew: the other hotels are still to come. */
export function takeOver({ token, startedAt, currency, checked, asked, hotels, offers }: HandedSearch): SearchSnapshot {
  return {
    ...nothingYet,
    token,
    startedAt,
    currency,
    checked,
    asked,
    content: new Map(hotels.map((hotel) => [hotel.id, hotel])),
    offers: new Map(offers.map((offer) => [offer.id, offer])),
  }
}
