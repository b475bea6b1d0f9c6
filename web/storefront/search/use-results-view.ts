import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate, type LinkProps, type NavigateOptions } from 'react-router'
import type { Currency } from '#shared/money/currency.ts'
import { queryNow } from '#web/query-now.ts'
import { readResultsView, type ResultsLayout, type ResultsView, writeResultsView } from './results-view.ts'
import { readCompared, writeCompared } from './compare/compared.ts'
import { type SearchArea, writeArea } from './place/search-area.ts'

/** In the state of a map's entry: the query of the list that lies below it in the history. */
const OVER = 'mapOver'

/** In the state of a comparison's entry: the list lies below it in the history. */
const OVER_LIST = 'comparisonOver'

type Changes = Partial<Pick<ResultsView, 'filters' | 'sort'>>

/**
 * The view in the URL. Filters and sort replace the entry and go to page 1; pages, another part of the map
 * and the way to look are entries of their own, so that Back undoes them.
 *
 * What replaces the entry is written past the router, which would draw header, search bar and footer again for a ticked
 * box that must be answered within the frame. The router reads the address anew at the next entry.
 */
export function useResultsView(currency: Currency) {
  const location = useLocation()
  const { pathname } = location
  const state = location.state as unknown
  const kept = (state ?? {}) as Record<string, unknown>
  const navigate = useNavigate()
  const [entry, setEntry] = useState(() => ({ location, search: queryNow(location) }))
  if (entry.location !== location) setEntry({ location, search: queryNow(location) })
  const { search } = entry.location === location ? entry : location
  const view = useMemo(() => readResultsView(new URLSearchParams(search), currency), [search, currency])

  const compared = useMemo(() => readCompared(new URLSearchParams(search)), [search])

  const change = useCallback(
    (changesOf: (view: ResultsView) => Changes) => {
      // The page is being left: the address is the next one's.
      if (window.location.pathname !== pathname) return
      const params = new URLSearchParams(window.location.search)
      const known = readResultsView(params, currency)
      const next = writeResultsView(params, { ...known, ...changesOf(known), page: 1 }, currency).toString()
      window.history.replaceState(window.history.state, '', next === '' ? pathname : `?${next}`)
      setEntry((shown) => ({ ...shown, search: next }))
    },
    [pathname, currency],
  )
  const write = (changes: Partial<ResultsView>) =>
    writeResultsView(new URLSearchParams(search), { ...view, ...changes }, currency)
  const push = (next: URLSearchParams, how: NavigateOptions = { state }) =>
    void navigate({ pathname, search: next.toString() }, { preventScrollReset: true, ...how })
  return {
    view,
    /** The same function for as long as the currency is the same. */
    change,
    look: (layout: ResultsLayout | undefined) => push(write({ layout })),
    /** The map in place of the list. */
    openMap: () => push(write({ layout: 'map' }), { state: { ...kept, [OVER]: write({}).toString() } }),
    /** As Back does, but for what was filtered on the map: that stays. */
    closeMap: () => {
      const next = write({ layout: undefined })
      if (kept[OVER] === next.toString()) void navigate(-1)
      else push(next, { replace: true, state })
    },
    /** Ids of hotels that stand side by side; undefined while none do. */
    compared,
    /** Stays of a comparison come and go in its one entry: Back closes it. */
    compare: (ids: readonly string[]) => {
      const isOpen = compared !== undefined
      push(writeCompared(write({}), ids), {
        replace: isOpen,
        state: isOpen ? state : { ...kept, [OVER_LIST]: true },
      })
    },
    closeComparison: () => {
      if (kept[OVER_LIST]) void navigate(-1)
      else push(writeCompared(write({}), undefined), { replace: true, state })
    },
    searchArea: (area: SearchArea | undefined) =>
      push(writeArea(write({ page: 1 }), area), { state: { ...kept, [OVER]: undefined } }),
    pageLink: (page: number): Pick<LinkProps, 'to' | 'state'> => ({
      to: { pathname, search: writeResultsView(new URLSearchParams(search), { ...view, page }, currency).toString() },
      state,
    }),
  }
}
