import { type Currency, isCurrency } from '#shared/money/currency.ts'
import type { Occupancy } from '#shared/stay/occupancy.ts'
import { areOccupancies } from '#shared/stay/decode-rooms.ts'
import { isPlainDate, type PlainDate } from '#shared/stay/stay.ts'
import { isSearchableStay } from '#web/storefront/search-state.ts'
import { forgetStored, readStored, storeFor } from '#web/storage/expiring.ts'
import { number, optional, shaped, text, textThat, truth } from '#web/shape.ts'
import { VIEWED_HOTELS as KEY } from './has-viewed-hotels.ts'

const MOST = 6
/** From when each was opened: people plan for weeks. Logout forgets it as everything of VDHOL. */
const LIFETIME_S = 30 * 86_400

/** A total that a search of this browser found, and when. */
interface Found {
  amount: number
  dueAtHotel?: number | undefined
  at: number
}

/** What a price is for: only totals for the same can be held against each other. */
export interface Asked {
  checkIn: PlainDate
  checkOut: PlainDate
  occupancies: Occupancy[]
  residence?: string | undefined
  currency: Currency
  /** Members pay less. */
  isMember: boolean
}

export interface ViewedHotel {
  id: string
  name: string
  city: string
  picture?: string | undefined
  asked: Asked
  /** Its card when it was opened. */
  opened: Found
  /** The latest search for the same that found a room. */
  latest?: Found | undefined
}

const isFound = shaped<Found>({ amount: number, dueAtHotel: optional(number), at: number })
const isViewedHotel = shaped<ViewedHotel>({
  id: text,
  name: text,
  city: text,
  picture: optional(text),
  asked: shaped<Asked>({
    checkIn: textThat(isPlainDate),
    checkOut: textThat(isPlainDate),
    occupancies: areOccupancies,
    residence: optional(text),
    currency: isCurrency,
    isMember: truth,
  }),
  opened: isFound,
  latest: optional(isFound),
})

function readAll(): ViewedHotel[] {
  const stored = readStored(KEY)
  if (!Array.isArray(stored)) return []
  // Each search writes the whole list anew, and with it the time that the store counts from.
  const oldest = Date.now() - LIFETIME_S * 1000
  return stored.filter(isViewedHotel).filter(({ opened }) => opened.at > oldest)
}

/** Hotels opened from a search of this browser, the latest first, whose dates are still ahead. */
export const readViewedHotels = (today: PlainDate): ViewedHotel[] =>
  readAll().filter(({ asked }) => isSearchableStay(asked.checkIn, asked.checkOut, today))

const write = (hotels: readonly ViewedHotel[]) => storeFor(KEY, hotels.slice(0, MOST), LIFETIME_S)

export function rememberViewed(hotel: Omit<ViewedHotel, 'latest'>): void {
  const all = readAll()
  const known = all.find(({ id, asked }) => id === hotel.id && isSame(asked, hotel.asked))
  const others = all.filter(({ id }) => id !== hotel.id)
  // Opened again, it keeps the price of the first time.
  write([known ? { ...hotel, opened: known.opened, latest: hotel.opened } : hotel, ...others])
}

/** What a complete search found. */
interface Search {
  at: number
  /** Whether the hotel is of its place. */
  hasAsked: (hotelId: string) => boolean
  priceOf: (hotelId: string) => { totalRate: number; dueAtHotel?: number | undefined } | undefined
}

/**
 * What a search found for hotels that were opened before. Without a room there is nothing to say of today; of a hotel of
 * another place it knows nothing.
 */
export function learnPrices(asked: Asked, { at, hasAsked, priceOf }: Search): void {
  write(
    readAll().map((hotel) => {
      if (!isSame(hotel.asked, asked)) return hotel
      const price = priceOf(hotel.id)
      if (!price && !hasAsked(hotel.id)) return hotel
      const { latest: _older, ...known } = hotel
      return price ? { ...known, latest: { amount: price.totalRate, dueAtHotel: price.dueAtHotel, at } } : known
    }),
  )
}

/** Written the same way each time, the parts of a request are compared as text. */
const isSame = (one: Asked, other: Asked) => textOf(one) === textOf(other)
const textOf = ({ checkIn, checkOut, occupancies, residence, currency, isMember }: Asked) =>
  JSON.stringify([
    checkIn,
    checkOut,
    occupancies.map(({ numOfAdults, childAges }) => [numOfAdults, childAges]),
    residence,
    currency,
    isMember,
  ])

export function forgetViewedHotels(): void {
  forgetStored(KEY)
}
