import { type HotelFilters, optionFlags, starBands } from './filter-hotels.ts'
import { DEFAULT_SORT, type SortCode, sortCodes } from './sort-hotels.ts'

/** What the traveller chose to look at. Lives in the URL, so Back, refresh and a shared link restore it. */
export interface ResultsView {
  filters: HotelFilters
  sort: SortCode
  page: number
}

const keys = ['stars', 'with', 'types', 'name', 'min', 'max', 'sort', 'page'] as const

const list = (text: string | null): string[] => (text ? text.split(',').filter(Boolean) : [])
const amount = (text: string | null): number | undefined => {
  const digits = /^\d{1,12}$/.exec(text ?? '')
  return digits ? Number(digits[0]) : undefined
}

/** Reads what is there and passes over what makes no sense. */
export function readResultsView(params: URLSearchParams): ResultsView {
  const stars = list(params.get('stars'))
  const flags = list(params.get('with'))
  return {
    filters: {
      stars: starBands.filter((star) => stars.includes(String(star))),
      flags: optionFlags.filter((flag) => flags.includes(flag)),
      types: list(params.get('types')),
      name: params.get('name') ?? '',
      minPrice: amount(params.get('min')),
      maxPrice: amount(params.get('max')),
    },
    sort: sortCodes.find((code) => code === params.get('sort')) ?? DEFAULT_SORT,
    page: Math.max(1, amount(params.get('page')) ?? 1),
  }
}

/** The same parameters with the view written over them; defaults are left out. */
export function writeResultsView(params: URLSearchParams, view: ResultsView): URLSearchParams {
  const { filters, sort, page } = view
  const written: Record<(typeof keys)[number], string> = {
    stars: filters.stars.join(','),
    with: filters.flags.join(','),
    types: filters.types.join(','),
    name: filters.name,
    min: filters.minPrice === undefined ? '' : String(filters.minPrice),
    max: filters.maxPrice === undefined ? '' : String(filters.maxPrice),
    sort: sort === DEFAULT_SORT ? '' : sort,
    page: page > 1 ? String(page) : '',
  }
  const next = new URLSearchParams(params)
  for (const key of keys) {
    if (written[key] === '') next.delete(key)
    else next.set(key, written[key])
  }
  return next
}
