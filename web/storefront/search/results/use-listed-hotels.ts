import { useMemo, type RefObject } from 'react'
import {
  countOptions,
  DEFAULT_PRICE_BOUNDS,
  filterHotels,
  priceBoundsOf,
} from '#web/storefront/search/filters/filter-hotels.ts'
import { useMarks } from '#web/storefront/search/card/hotel-marks.ts'
import { listPricedHotels } from '#web/storefront/search/polling/merge-offers.ts'
import type { ResultsView } from '#web/storefront/search/results-view.ts'
import type { SearchSnapshot } from '#web/storefront/search/polling/run-search.ts'
import { DEFAULT_SORT, sortHotels } from './sort-hotels.ts'
import { useReadingOrder } from './use-reading-order.ts'

interface Wanted {
  search: SearchSnapshot
  /** Another one means another search: its list starts in full order. */
  searchId: string
  view: ResultsView
  list: RefObject<HTMLElement | null>
}

/** From what the search knows to what is on the screen: joined, sorted, filtered, in the reader's order. */
export function useListedHotels({ search, searchId, view, list }: Wanted) {
  const { completed, content, offers } = search
  const saved = useMarks('saved')
  const { filters, sort, page } = view
  const priced = useMemo(() => listPricedHotels(content, offers), [content, offers])
  // Sorted before it is filtered: a ticked box does not sort thousands of hotels again.
  const hotels = useMemo(() => sortHotels(priced, sort), [priced, sort])
  const bounds = useMemo(() => (completed ? priceBoundsOf(priced) : DEFAULT_PRICE_BOUNDS), [completed, priced])
  const counts = useMemo(() => countOptions(hotels, filters, saved), [hotels, filters, saved])
  const sorted = useMemo(() => filterHotels(hotels, filters, saved), [hotels, filters, saved])
  const choice = useMemo(() => JSON.stringify([view.filters, sort]), [view.filters, sort])
  const isOrderAsked = sort !== DEFAULT_SORT
  const order = useReadingOrder({ sorted, searchId, choice, isOrderAsked, page, completed }, list)
  return { hotels, bounds, counts, saved, ...order }
}
