import { plainLetters } from '#shared/language/plain-letters.ts'
import { type HotelFilters, WELL_RATED } from '#web/storefront/search/filters/hotel-filters.ts'
import { starBandOf } from './star-band.ts'
import type { PricedHotel } from '#web/storefront/search/polling/merge-offers.ts'

/** A bit for each group of filters. Groups are joined by AND, the stars, types and boards inside theirs by OR. */
export const bits = {
  star: 1,
  type: 2,
  board: 4,
  name: 8,
  saved: 16,
  price: 32,
  freeBreakfast: 64,
  payAtHotel: 128,
  refundable: 256,
  withinPolicy: 512,
  wellRated: 1024,
} as const

/** Words that repeat, by number. */
interface WordColumn {
  words: string[]
  at: Uint16Array
}

/**
 * What filters ask about thousands of hotels, laid out once per list: a ticked box then compares numbers that lie side
 * by side, and is answered within the frame.
 */
export interface HotelColumns {
  bands: Uint8Array
  /** Bits of the options that a hotel offers. */
  flags: Uint16Array
  /** A travel policy holds for the reader: hotels come with what it says of them. */
  isJudged: boolean
  /** Guests have rated one of them at least. */
  isRated: boolean
  prices: Float64Array
  types: WordColumn
  boards: WordColumn
  /** Only who filters by name needs them. */
  names: () => readonly string[]
}

const known = new WeakMap<readonly PricedHotel[], HotelColumns>()

export function columnsOf(hotels: readonly PricedHotel[]): HotelColumns {
  const columns = known.get(hotels) ?? layOut(hotels)
  known.set(hotels, columns)
  return columns
}

function layOut(hotels: readonly PricedHotel[]): HotelColumns {
  let names: string[] | undefined
  return {
    bands: Uint8Array.from(hotels, ({ starRating }) => starBandOf(starRating) ?? 0),
    flags: Uint16Array.from(hotels, (hotel) => offered(hotel)),
    isJudged: hotels.some(({ verdict }) => verdict !== undefined),
    isRated: hotels.some(({ guestRating }) => guestRating),
    prices: Float64Array.from(hotels, ({ rate }) => rate.totalRate),
    types: wordColumn(hotels, ({ type }) => type),
    boards: wordColumn(hotels, ({ rate }) => rate.boardBasis?.type ?? ''),
    names: () => (names ??= hotels.map(({ name }) => plainLetters(name))),
  }
}

const offered = ({ options, verdict, guestRating }: PricedHotel): number =>
  (guestRating && guestRating.tenths >= WELL_RATED ? bits.wellRated : 0) |
  (verdict && isWithin(verdict) ? bits.withinPolicy : 0) |
  (options.freeBreakfast ? bits.freeBreakfast : 0) |
  (options.payAtHotel ? bits.payAtHotel : 0) |
  (options.refundable ? bits.refundable : 0)

/** Certainly so: what only the checkout can compare is not. */
const isWithin = ({ action, capIn }: NonNullable<PricedHotel['verdict']>) => action === 'allow' && capIn === undefined

function wordColumn(hotels: readonly PricedHotel[], wordOf: (hotel: PricedHotel) => string): WordColumn {
  const places = new Map<string, number>()
  const at = Uint16Array.from(hotels, (hotel) => {
    const word = wordOf(hotel)
    const place = places.get(word) ?? places.size
    places.set(word, place)
    return place
  })
  return { words: [...places.keys()], at }
}

/** The groups that each hotel fails, as bits: 0 passes. */
export function failuresOf(
  hotels: readonly PricedHotel[],
  filters: HotelFilters,
  saved: ReadonlySet<string>,
): Uint16Array {
  const { bands, flags, isJudged, isRated, prices, types, boards, names } = columnsOf(hotels)
  const failures = new Uint16Array(hotels.length)
  const fail = (bit: number, passes: (at: number) => boolean) => {
    for (let at = 0; at < failures.length; at += 1) if (!passes(at)) failures[at]! |= bit
  }
  if (filters.stars.length > 0) {
    const wanted = new Set<number>(filters.stars)
    fail(bits.star, (at) => wanted.has(bands[at]!))
  }
  if (filters.types.length > 0) {
    const wanted = types.words.map((word) => filters.types.includes(word))
    fail(bits.type, (at) => wanted[types.at[at]!]!)
  }
  if (filters.boards.length > 0) {
    const wanted = boards.words.map((word) => filters.boards.includes(word))
    fail(bits.board, (at) => wanted[boards.at[at]!]!)
  }
  for (const flag of filters.flags) {
    // A link from where guests' ratings are known hides nothing where none is.
    if (flag !== 'wellRated' || isRated) fail(bits[flag], (at) => (flags[at]! & bits[flag]) !== 0)
  }
  // A link that a company's member shared hides nothing from visitors without a policy.
  if (filters.withinPolicy && isJudged) fail(bits.withinPolicy, (at) => (flags[at]! & bits.withinPolicy) !== 0)
  if (filters.saved) fail(bits.saved, (at) => saved.has(hotels[at]!.id))
  const { minPrice = 0, maxPrice = Infinity } = filters
  if (minPrice > 0 || maxPrice < Infinity) {
    fail(bits.price, (at) => prices[at]! >= minPrice && prices[at]! <= maxPrice)
  }
  const needle = plainLetters(filters.name)
  if (needle !== '') {
    const folded = names()
    fail(bits.name, (at) => folded[at]!.includes(needle))
  }
  return failures
}
