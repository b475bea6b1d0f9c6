import { useLocation, useSearchParams } from 'react-router'
import { readResultsView, type ResultsView, writeResultsView } from './results-view.ts'

/** The view in the URL. Filters and sort replace the entry and go to page 1; pages are links of their own. */
export function useResultsView() {
  const [params, setParams] = useSearchParams()
  const { pathname, state } = useLocation()
  const view = readResultsView(params)
  return {
    view,
    change: (changes: Partial<Omit<ResultsView, 'page'>>) => {
      setParams((now) => writeResultsView(now, { ...readResultsView(now), ...changes, page: 1 }), {
        replace: true,
        preventScrollReset: true,
        state: state as unknown,
      })
    },
    pageLink: (page: number) => ({
      to: { pathname, search: writeResultsView(params, { ...view, page }).toString() },
      state: state as unknown,
    }),
  }
}
