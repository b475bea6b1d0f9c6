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
  name: string
  minPrice?: number
  maxPrice?: number
}

export const noFilters: HotelFilters = { stars: [], flags: [], types: [], name: '' }

/** One thing that can be taken away on its own: a chip. */
export type FilterPart =
  | { kind: 'star'; value: StarBand }
  | { kind: 'flag'; value: OptionFlag }
  | { kind: 'type'; value: string }
  | { kind: 'name'; value: string }
  | { kind: 'price'; min?: number; max?: number }

/** Band N holds ratings from N up to but not including N+1; 5 holds 5 and above (Q15). */
export function starBandOf(rating: number): StarBand | undefined {
  const band = Math.min(5, Math.floor(rating))
  return starBands.find((star) => star === band)
}

type Test = (hotel: PricedHotel) => boolean

/** One test per group: groups are joined by AND, the stars and the types inside theirs by OR (Q16). */
function testsOf(filters: HotelFilters): Map<string, Test> {
  const tests = new Map<string, Test>()
  const stars = new Set<number>(filters.stars)
  if (stars.size > 0) tests.set('star', (hotel) => stars.has(starBandOf(hotel.starRating) ?? 0))
  const types = new Set(filters.types)
  if (types.size > 0) tests.set('type', (hotel) => types.has(hotel.type))
  for (const flag of filters.flags) tests.set(flag, (hotel) => hotel.options[flag])
  const needle = filters.name.trim().toLocaleLowerCase()
  if (needle !== '') tests.set('name', (hotel) => hotel.name.toLocaleLowerCase().includes(needle))
  const { minPrice = 0, maxPrice = Infinity } = filters
  if (minPrice > 0 || maxPrice < Infinity) {
    tests.set('price', ({ rate }) => rate.totalRate >= minPrice && rate.totalRate <= maxPrice)
  }
  return tests
}

export function filterHotels(hotels: readonly PricedHotel[], filters: HotelFilters): PricedHotel[] {
  const tests = [...testsOf(filters).values()]
  return hotels.filter((hotel) => tests.every((test) => test(hotel)))
}

export interface FilterCounts {
  stars: Record<StarBand, number>
  flags: Record<OptionFlag, number>
  types: Map<string, number>
}

/** How many hotels each option would show, given everything ticked in the other groups. */
export function countOptions(hotels: readonly PricedHotel[], filters: HotelFilters): FilterCounts {
  const tests = [...testsOf(filters)]
  const counts: FilterCounts = {
    stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    flags: { freeBreakfast: 0, payAtHotel: 0, refundable: 0 },
    types: new Map(),
  }
  for (const hotel of hotels) {
    const failed = tests.filter(([, test]) => !test(hotel)).map(([group]) => group)
    if (failed.length > 1) continue
    const counted = (group: string) => failed.length === 0 || failed[0] === group
    const band = starBandOf(hotel.starRating)
    if (band && counted('star')) counts.stars[band] += 1
    for (const flag of optionFlags) if (hotel.options[flag] && counted(flag)) counts.flags[flag] += 1
    const seen = counts.types.get(hotel.type) ?? 0
    counts.types.set(hotel.type, seen + (counted('type') ? 1 : 0))
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

export function listFilterParts(filters: HotelFilters): FilterPart[] {
  const { minPrice: min, maxPrice: max } = filters
  return [
    ...filters.stars.map((value) => ({ kind: 'star', value }) as const),
    ...filters.flags.map((value) => ({ kind: 'flag', value }) as const),
    ...filters.types.map((value) => ({ kind: 'type', value }) as const),
    ...(filters.name.trim() === '' ? [] : [{ kind: 'name', value: filters.name } as const]),
    ...(min === undefined && max === undefined ? [] : [{ kind: 'price', min, max } as const]),
  ]
}

export function dropFilterPart(filters: HotelFilters, part: FilterPart): HotelFilters {
  switch (part.kind) {
    case 'star':
      return { ...filters, stars: filters.stars.filter((star) => star !== part.value) }
    case 'flag':
      return { ...filters, flags: filters.flags.filter((flag) => flag !== part.value) }
    case 'type':
      return { ...filters, types: filters.types.filter((type) => type !== part.value) }
    case 'name':
      return { ...filters, name: '' }
    case 'price':
      return { ...filters, minPrice: undefined, maxPrice: undefined }
  }
}

/** When nothing is left: the one part whose removal brings back the most, and how many. */
export function suggestDrop(
  hotels: readonly PricedHotel[],
  filters: HotelFilters,
): { part: FilterPart; count: number } | undefined {
  const candidates = listFilterParts(filters).map((part) => ({
    part,
    count: filterHotels(hotels, dropFilterPart(filters, part)).length,
  }))
  return candidates.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)[0]
}
