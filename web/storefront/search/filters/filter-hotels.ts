import { filterFlags, type FilterFlag, type PriceBounds, type HotelFilters } from './hotel-filters.ts'
import { bits, columnsOf, failuresOf } from './hotel-columns.ts'
import type { PricedHotel } from '#web/storefront/search/polling/merge-offers.ts'
import type { StarBand } from './star-band.ts'

/** Bounds of the price inputs until the search is complete. */
export const DEFAULT_PRICE_BOUNDS: PriceBounds = { min: 0, max: 100 }

export const noFilters: HotelFilters = {
  stars: [],
  flags: [],
  types: [],
  boards: [],
  name: '',
  saved: false,
  withinPolicy: false,
}

const nobody: ReadonlySet<string> = new Set()

export function filterHotels(
  hotels: readonly PricedHotel[],
  filters: HotelFilters,
  saved: ReadonlySet<string> = nobody,
): PricedHotel[] {
  const failures = failuresOf(hotels, filters, saved)
  return hotels.filter((_, at) => failures[at] === 0)
}

export interface FilterCounts {
  stars: Record<StarBand, number>
  flags: Record<FilterFlag, number>
  /** There are guests' ratings to go by. */
  isRated: boolean
  types: Map<string, number>
  boards: Map<string, number>
  saved: number
  /** Undefined where no policy holds. */
  withinPolicy: number | undefined
}

/** How many hotels each option would show, given everything ticked in the other groups. Zero options stay listed. */
export function countOptions(
  hotels: readonly PricedHotel[],
  filters: HotelFilters,
  saved: ReadonlySet<string> = nobody,
): FilterCounts {
  const { bands, flags, isJudged, isRated, types, boards } = columnsOf(hotels)
  const failures = failuresOf(hotels, filters, saved)
  const stars = [0, 0, 0, 0, 0, 0]
  const ofType = types.words.map(() => 0)
  const ofBoard = boards.words.map(() => 0)
  const counts = { freeBreakfast: 0, payAtHotel: 0, refundable: 0, wellRated: 0, saved: 0, withinPolicy: 0 }
  for (let at = 0; at < hotels.length; at += 1) {
    // A hotel that fails one group still counts for the options of that group; one that fails two counts nowhere.
    const failed = failures[at]!
    if ((failed & (failed - 1)) !== 0) continue
    if ((failed & ~bits.star) === 0) stars[bands[at]!]! += 1
    if ((failed & ~bits.type) === 0) ofType[types.at[at]!]! += 1
    if ((failed & ~bits.board) === 0) ofBoard[boards.at[at]!]! += 1
    for (const flag of filterFlags) {
      if ((failed & ~bits[flag]) === 0 && (flags[at]! & bits[flag]) !== 0) counts[flag] += 1
    }
    if ((failed & ~bits.withinPolicy) === 0 && (flags[at]! & bits.withinPolicy) !== 0) counts.withinPolicy += 1
    if (saved.size > 0 && (failed & ~bits.saved) === 0 && saved.has(hotels[at]!.id)) counts.saved += 1
  }
  const { saved: kept, withinPolicy, ...ofFlag } = counts
  return {
    stars: { 1: stars[1]!, 2: stars[2]!, 3: stars[3]!, 4: stars[4]!, 5: stars[5]! },
    flags: ofFlag,
    isRated,
    types: byWord(types.words, ofType),
    boards: byWord(boards.words, ofBoard),
    saved: kept,
    withinPolicy: isJudged ? withinPolicy : undefined,
  }
}

const byWord = (words: readonly string[], counts: readonly number[]) =>
  new Map(words.map((word, at) => [word, counts[at]!] as const).filter(([word]) => word !== ''))

/** Floor of the lowest and ceiling of the highest total: the range the inputs start with. */
export function priceBoundsOf(hotels: readonly PricedHotel[]): PriceBounds {
  if (hotels.length === 0) return DEFAULT_PRICE_BOUNDS
  let [min, max] = [Infinity, -Infinity]
  for (const { rate } of hotels) {
    min = Math.min(min, rate.totalRate)
    max = Math.max(max, rate.totalRate)
  }
  return { min: Math.floor(min), max: Math.ceil(max) }
}
