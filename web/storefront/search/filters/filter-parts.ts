import { filterHotels } from './filter-hotels.ts'
import { type HotelFilters, type FilterFlag } from '#web/storefront/search/filters/hotel-filters.ts'
import type { PricedHotel } from '#web/storefront/search/polling/merge-offers.ts'
import type { StarBand } from './star-band.ts'

/** One thing that can be taken away on its own: a chip. */
export type FilterPart =
  | { kind: 'star'; value: StarBand }
  | { kind: 'flag'; value: FilterFlag }
  | { kind: 'type'; value: string }
  | { kind: 'board'; value: string }
  | { kind: 'name'; value: string }
  | { kind: 'saved' }
  | { kind: 'policy' }
  | { kind: 'price'; min?: number | undefined; max?: number | undefined }

export function listFilterParts(filters: HotelFilters): FilterPart[] {
  const { minPrice: min, maxPrice: max } = filters
  return [
    ...filters.stars.map((value) => ({ kind: 'star', value }) as const),
    ...filters.flags.map((value) => ({ kind: 'flag', value }) as const),
    ...filters.types.map((value) => ({ kind: 'type', value }) as const),
    ...filters.boards.map((value) => ({ kind: 'board', value }) as const),
    ...(filters.saved ? [{ kind: 'saved' } as const] : []),
    ...(filters.withinPolicy ? [{ kind: 'policy' } as const] : []),
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
    case 'board':
      return { ...filters, boards: filters.boards.filter((board) => board !== part.value) }
    case 'saved':
      return { ...filters, saved: false }
    case 'policy':
      return { ...filters, withinPolicy: false }
    case 'name':
      return { ...filters, name: '' }
    case 'price':
      return { ...filters, minPrice: undefined, maxPrice: undefined }
  }
}

/** A box that is ticked or not. */
export type FilterBox =
  | Exclude<FilterPart, { kind: 'name' | 'price' | 'saved' | 'policy' }>
  | { kind: 'saved' | 'policy'; value: '' }

const toggle = <T>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item]

export function toggleBox(filters: HotelFilters, box: FilterBox): HotelFilters {
  switch (box.kind) {
    case 'star':
      return { ...filters, stars: toggle(filters.stars, box.value) }
    case 'flag':
      return { ...filters, flags: toggle(filters.flags, box.value) }
    case 'type':
      return { ...filters, types: toggle(filters.types, box.value) }
    case 'board':
      return { ...filters, boards: toggle(filters.boards, box.value) }
    case 'saved':
      return { ...filters, saved: !filters.saved }
    case 'policy':
      return { ...filters, withinPolicy: !filters.withinPolicy }
  }
}

/** When nothing is left: the one part whose removal brings back the most, and how many. */
export function suggestRemoval(
  hotels: readonly PricedHotel[],
  filters: HotelFilters,
  saved?: ReadonlySet<string>,
): { part: FilterPart; count: number } | undefined {
  const candidates = listFilterParts(filters).map((part) => ({
    part,
    count: filterHotels(hotels, dropFilterPart(filters, part), saved).length,
  }))
  return candidates.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)[0]
}
