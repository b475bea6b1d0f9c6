import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { dateOf, type PlainDate } from '#shared/stay/stay.ts'
import { useMadeAt } from '#web/shell/use-clock.ts'
import { usePageState } from '#web/page-state.ts'
import { useResidence } from '#web/shell/residence.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import {
  isSameStay,
  parseStayQuery,
  readSearchState,
  readStoredSearch,
  type Stay,
  stayOf,
} from '#web/storefront/search-state.ts'

/**
 * What the address and the router's entry of a hotel page say of the stay: its query, else the search that it came with or
 * that is stored under `d`, else the default.
 */
export function writtenStay(query: URLSearchParams, state: unknown, today: PlainDate, serversDay?: PlainDate) {
  const d = query.get('d')
  const carried = readSearchState(state) ?? (d === null ? undefined : readStoredSearch(d))
  return stayOf(parseStayQuery(query, today), carried, today, serversDay)
}

/**
 * The stay of this page, and where its guests live. Until hydrated it is the one that the server drew prices for, if it did.
 */
export function useStay(): Stay | undefined {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const today = dateOf(useMadeAt())
  const residence = useResidence()
  const { pricedFor } = usePageState()
  const isHydrated = useHydrated()
  return useMemo(() => {
    const drawn = pricedFor?.stay
    if (!isHydrated) return drawn
    const own = { ...writtenStay(params, state, today, pricedFor?.today), residence }
    // The same object: what was drawn for it is not drawn anew.
    return drawn && isSameStay(own, drawn) ? drawn : own
  }, [isHydrated, params, state, today, pricedFor, residence])
}
