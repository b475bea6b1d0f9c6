import { useDeferredValue, useMemo, type RefObject } from 'react'
import { countOptions, DEFAULT_PRICE_BOUNDS, filterHotels, noFilters, priceBoundsOf } from './filter-hotels.ts'
import { useMarks } from './hotel-marks.ts'
import { listPricedHotels } from './merge-offers.ts'
import type { ResultsView } from './results-view.ts'
import type { SearchSnapshot } from './run-search.ts'
import { sortHotels } from './sort-hotels.ts'
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
  const hotels = useMemo(() => listPricedHotels(content, offers), [content, offers])
  // The URL carries the view, so its text says whether anything changed.
  const applied = useDeferredValue(JSON.stringify([view.filters, view.sort]))
  const { filters, sort } = useMemo(() => {
    const [wanted, code] = JSON.parse(applied) as [typeof view.filters, typeof view.sort]
    return { filters: completed ? wanted : noFilters, sort: code }
  }, [applied, completed])
  const bounds = useMemo(() => (completed ? priceBoundsOf(hotels) : DEFAULT_PRICE_BOUNDS), [completed, hotels])
  const counts = useMemo(() => countOptions(hotels, filters, saved), [hotels, filters, saved])
  // Sorted before it is filtered: a ticked box does not sort thousands of hotels again.
  const inOrder = useMemo(() => sortHotels(hotels, sort), [hotels, sort])
  const sorted = useMemo(() => filterHotels(inOrder, filters, saved), [inOrder, filters, saved])
  const order = useReadingOrder(sorted, `${searchId} ${applied}`, completed, list)
  return { hotels, filters, bounds, counts, saved, ...order }
}
