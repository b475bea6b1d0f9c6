import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate, type LinkProps } from 'react-router'
import type { Currency } from '#shared/money/currency.ts'
import { queryNow } from '#web/query-now.ts'
import { readResultsView, type ResultsLayout, type ResultsView, writeResultsView } from './results-view.ts'
import { type SearchArea, writeArea } from './place/search-area.ts'

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
  const navigate = useNavigate()
  const [entry, setEntry] = useState(() => ({ location, search: queryNow(location) }))
  if (entry.location !== location) setEntry({ location, search: queryNow(location) })
  const { search } = entry.location === location ? entry : location
  const view = useMemo(() => readResultsView(new URLSearchParams(search), currency), [search, currency])

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
  const push = (changes: Partial<ResultsView>, write = (params: URLSearchParams) => params) => {
    const next = write(writeResultsView(new URLSearchParams(search), { ...view, ...changes }, currency))
    void navigate({ pathname, search: next.toString() }, { preventScrollReset: true, state })
  }
  return {
    view,
    /** The same function for as long as the currency is the same. */
    change,
    look: (layout: ResultsLayout | undefined) => push({ layout }),
    searchArea: (area: SearchArea | undefined) => push({ page: 1 }, (params) => writeArea(params, area)),
    pageLink: (page: number): Pick<LinkProps, 'to' | 'state'> => ({
      to: { pathname, search: writeResultsView(new URLSearchParams(search), { ...view, page }, currency).toString() },
      state,
    }),
  }
}
