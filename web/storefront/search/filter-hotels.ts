import type { PricedHotel } from './merge-offers.ts'

export const starBands = [5, 4, 3, 2, 1] as const
export type StarBand = (typeof starBands)[number]
export const optionFlags = ['freeBreakfast', 'payAtHotel', 'refundable'] as const
export type OptionFlag = (typeof optionFlags)[number]

/** Bounds of the price inputs until the search is complete (B9-002, Q16). */
export const DEFAULT_PRICE_BOUNDS: PriceBounds = { min: 0, max: 100 }

/** Whole major units of the search's currency, for the whole stay. */
export interface PriceBounds {
  min: number
  max: number
}

export interface HotelFilters {
  stars: readonly StarBand[]
  flags: readonly OptionFlag[]
  types: readonly string[]
  /** Board types, the supplier's words: HalfBoard, AllInclusive, … */
  boards: readonly string[]
  name: string
  /** Only hotels with a heart in this browser. */
  saved: boolean
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

export const noFilters: HotelFilters = { stars: [], flags: [], types: [], boards: [], name: '', saved: false }

const nobody: ReadonlySet<string> = new Set()

/** Band N holds ratings from N up to but not including N+1; 5 holds 5 and above (Q15). */
export function starBandOf(rating: number): StarBand | undefined {
  return rating < 1 ? undefined : (Math.min(5, Math.floor(rating)) as StarBand)
}

interface Test {
  /** Groups are joined by AND, the stars, types and boards inside theirs by OR (Q16). */
  group: OptionFlag | 'star' | 'type' | 'board' | 'name' | 'saved' | 'price'
  passes: (hotel: PricedHotel) => boolean
}

const boardOf = ({ rate }: PricedHotel): string => rate.boardBasis?.type ?? ''

function testsOf(filters: HotelFilters, saved: ReadonlySet<string>): Test[] {
  const tests: Test[] = []
  const stars = new Set<number>(filters.stars)
  if (stars.size > 0) tests.push({ group: 'star', passes: (hotel) => stars.has(starBandOf(hotel.starRating) ?? 0) })
  const types = new Set(filters.types)
  if (types.size > 0) tests.push({ group: 'type', passes: (hotel) => types.has(hotel.type) })
  const boards = new Set(filters.boards)
  if (boards.size > 0) tests.push({ group: 'board', passes: (hotel) => boards.has(boardOf(hotel)) })
  for (const flag of filters.flags) tests.push({ group: flag, passes: (hotel) => hotel.options[flag] })
  if (filters.saved) tests.push({ group: 'saved', passes: (hotel) => saved.has(hotel.id) })
  const { minPrice = 0, maxPrice = Infinity } = filters
  if (minPrice > 0 || maxPrice < Infinity) {
    const passes = ({ rate }: PricedHotel) => rate.totalRate >= minPrice && rate.totalRate <= maxPrice
    tests.push({ group: 'price', passes })
  }
  const needle = filters.name.trim().toLocaleLowerCase()
  if (needle !== '') {
    tests.push({ group: 'name', passes: (hotel) => hotel.name.toLocaleLowerCase().includes(needle) })
  }
  return tests
}

export function filterHotels(
  hotels: readonly PricedHotel[],
  filters: HotelFilters,
  saved: ReadonlySet<string> = nobody,
): PricedHotel[] {
  const tests = testsOf(filters, saved)
  return hotels.filter((hotel) => tests.every(({ passes }) => passes(hotel)))
}

export interface FilterCounts {
  stars: Record<StarBand, number>
  flags: Record<OptionFlag, number>
  types: Map<string, number>
  boards: Map<string, number>
  saved: number
}

function note(map: Map<string, number>, key: string, by: number): void {
  if (key !== '') map.set(key, (map.get(key) ?? 0) + by)
}

/** How many hotels each option would show, given everything ticked in the other groups. Zero options stay listed. */
export function countOptions(
  hotels: readonly PricedHotel[],
  filters: HotelFilters,
  saved: ReadonlySet<string> = nobody,
): FilterCounts {
  const tests = testsOf(filters, saved)
  const counts: FilterCounts = {
    stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    flags: { freeBreakfast: 0, payAtHotel: 0, refundable: 0 },
    types: new Map(),
    boards: new Map(),
    saved: 0,
  }
  for (const hotel of hotels) {
    // A hotel that fails one group still counts for the options of that group; one that fails two counts nowhere.
    let failed: Test['group'] | undefined
    let failures = 0
    for (const { group, passes } of tests) {
      if (passes(hotel)) continue
      failed = group
      if ((failures += 1) > 1) break
    }
    // The only group that the hotel may still fail: '' when it passes all, undefined when it fails two.
    const open = failures > 1 ? undefined : (failed ?? '')
    const band = starBandOf(hotel.starRating)
    if (band && (open === '' || open === 'star')) counts.stars[band] += 1
    for (const flag of optionFlags) {
      if (hotel.options[flag] && (open === '' || open === flag)) counts.flags[flag] += 1
    }
    note(counts.types, hotel.type, open === '' || open === 'type' ? 1 : 0)
    note(counts.boards, boardOf(hotel), open === '' || open === 'board' ? 1 : 0)
    if (saved.has(hotel.id) && (open === '' || open === 'saved')) counts.saved += 1
  }
  return counts
}

/** Floor of the lowest and ceiling of the highest total: the range the inputs start with (Q16). */
export function priceBoundsOf(hotels: readonly PricedHotel[]): PriceBounds {
  if (hotels.length === 0) return DEFAULT_PRICE_BOUNDS
  let [min, max] = [Infinity, -Infinity]
  for (const { rate } of hotels) {
    min = Math.min(min, rate.totalRate)
    max = Math.max(max, rate.totalRate)
  }
  return { min: Math.floor(min), max: Math.ceil(max) }
}
