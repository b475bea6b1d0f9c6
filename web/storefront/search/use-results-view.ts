import { startTransition, useOptimistic } from 'react'
import { useLocation, useSearchParams, type LinkProps } from 'react-router'
import type { Currency } from '#shared/currency.ts'
import { readResultsView, type ResultsLayout, type ResultsView, writeResultsView } from './results-view.ts'
import { type SearchArea, writeArea } from './search-area.ts'

/**
 * The view in the URL. Filters and sort replace the entry and go to page 1 (B2-051); pages, another part of the map
 * and the way to look are entries of their own, so that Back undoes them. The router changes pages in a transition, so
 * the boxes show what was ticked before the list has followed.
 */
export function useResultsView(currency: Currency) {
  const [params, setParams] = useSearchParams()
  const { pathname, state } = useLocation() as { pathname: string; state: unknown }
  const [view, setView] = useOptimistic(readResultsView(params, currency))
  const go = (next: URLSearchParams, shown: ResultsView, replace: boolean) =>
    startTransition(() => {
      setView(shown)
      setParams(next, { replace, preventScrollReset: true, state })
    })
  return {
    view,
    change: (changes: Partial<Pick<ResultsView, 'filters' | 'sort'>>) => {
      const next = { ...view, ...changes, page: 1 }
      go(writeResultsView(params, next, currency), next, true)
    },
    look: (layout: ResultsLayout | undefined) => {
      const next = { ...view, layout }
      go(writeResultsView(params, next, currency), next, false)
    },
    searchArea: (area: SearchArea | undefined) => {
      const next = { ...view, page: 1 }
      go(writeArea(writeResultsView(params, next, currency), area), next, false)
    },
    pageLink: (page: number): Pick<LinkProps, 'to' | 'state'> => ({
      to: { pathname, search: writeResultsView(params, { ...view, page }, currency).toString() },
      state,
    }),
  }
}
