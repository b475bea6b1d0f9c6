import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { dateOf } from '#shared/stay/stay.ts'
import { usePageState } from '#web/page-state.ts'
import { useResidence } from '#web/shell/residence.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { parseStayQuery, readSearchState, readStoredSearch, type Stay, stayOf } from '#web/storefront/search-state.ts'

/**
 * The stay of this page: URL, navigation state, the search stored under `d`, else the default; and where its guests live.
 * Until hydrated it is the one that the server drew prices for, if it did.
 */
export function useStay(): Stay | undefined {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const [today] = useState(() => dateOf(new Date()))
  const residence = useResidence()
  const { pricedFor } = usePageState()
  if (!useHydrated()) return pricedFor?.stay
  const d = params.get('d')
  const carried = readSearchState(state) ?? (d === null ? undefined : readStoredSearch(d))
  return { ...stayOf(parseStayQuery(params, today), carried, today, pricedFor?.today), residence }
}
