import type { Currency } from '#shared/money/currency.ts'
import { filterFlags, type HotelFilters } from '#web/storefront/search/filters/hotel-filters.ts'
import { DEFAULT_SORT, type SortCode, sortCodes } from './results/sort-hotels.ts'
import { starBands } from './filters/star-band.ts'

/** What a screen beside or instead of the list; without a choice wide screens show both, narrow ones the list. */
export const layouts = ['list', 'map'] as const
export type ResultsLayout = (typeof layouts)[number]

/** What the traveller chose to look at. Lives in the URL, so Back, refresh and a shared link restore it. */
export interface ResultsView {
  filters: HotelFilters
  sort: SortCode
  page: number
  layout?: ResultsLayout | undefined
}

const keys = [
  'stars',
  'with',
  'types',
  'boards',
  'name',
  'saved',
  'policy',
  'min',
  'max',
  'sort',
  'page',
  'view',
] as const

const list = (text: string | null): string[] => (text ? text.split(',').filter(Boolean) : [])
const amount = (text: string | null): number | undefined => {
  const digits = /^\d{1,12}$/.exec(text ?? '')
  return digits ? Number(digits[0]) : undefined
}

/** Reads what is there and passes over what makes no sense: amounts in another currency than prices are shown in, too. */
export function readResultsView(params: URLSearchParams, currency?: Currency): ResultsView {
  const isInCurrency = !params.has('currency') || params.get('currency') === currency
  const stars = list(params.get('stars'))
  const flags = list(params.get('with'))
  return {
    filters: {
      stars: starBands.filter((star) => stars.includes(String(star))),
      flags: filterFlags.filter((flag) => flags.includes(flag)),
      types: list(params.get('types')),
      boards: list(params.get('boards')),
      name: params.get('name') ?? '',
      saved: params.get('saved') === '1',
      withinPolicy: params.get('policy') === 'within',
      minPrice: isInCurrency ? amount(params.get('min')) : undefined,
      maxPrice: isInCurrency ? amount(params.get('max')) : undefined,
    },
    sort: sortCodes.find((code) => code === params.get('sort')) ?? DEFAULT_SORT,
    page: Math.max(1, amount(params.get('page')) ?? 1),
    layout: layouts.find((layout) => layout === params.get('view')),
  }
}

/** The same parameters with the view written over them; defaults are left out. */
export function writeResultsView(params: URLSearchParams, view: ResultsView, currency?: Currency): URLSearchParams {
  const { filters, sort, page, layout = '' } = view
  const written: Record<(typeof keys)[number], string> = {
    stars: filters.stars.join(','),
    with: filters.flags.join(','),
    types: filters.types.join(','),
    boards: filters.boards.join(','),
    name: filters.name,
    saved: filters.saved ? '1' : '',
    policy: filters.withinPolicy ? 'within' : '',
    min: filters.minPrice === undefined ? '' : String(filters.minPrice),
    max: filters.maxPrice === undefined ? '' : String(filters.maxPrice),
    sort: sort === DEFAULT_SORT ? '' : sort,
    page: page > 1 ? String(page) : '',
    view: layout,
  }
  const next = new URLSearchParams(params)
  if (currency !== undefined && (written.min !== '' || written.max !== '')) next.set('currency', currency)
  else next.delete('currency')
  for (const key of keys) {
    if (written[key] === '') next.delete(key)
    else next.set(key, written[key])
  }
  return next
}
