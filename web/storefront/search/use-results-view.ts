import { startTransition, useOptimistic } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { readResultsView, type ResultsView, writeResultsView } from './results-view.ts'

/**
 * The view in the URL. Filters and sort replace the entry and go to page 1 (B2-051); pages are links
 * of their own. The router changes pages in a transition, so the boxes show what was ticked before
 * the list has followed.
 */
export function useResultsView() {
  const [params, setParams] = useSearchParams()
  const { pathname, state } = useLocation()
  const [view, setView] = useOptimistic(readResultsView(params))
  return {
    view,
    change: (changes: Partial<Omit<ResultsView, 'page'>>) => {
      const next = { ...view, ...changes, page: 1 }
      startTransition(() => {
        setView(next)
        setParams(writeResultsView(params, next), {
          replace: true,
          preventScrollReset: true,
          state: state as unknown,
        })
      })
    },
    pageLink: (page: number) => ({
      to: { pathname, search: writeResultsView(params, { ...view, page }).toString() },
      state: state as unknown,
    }),
  }
}
