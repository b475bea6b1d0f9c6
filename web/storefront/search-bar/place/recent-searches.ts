import type { PlainDate } from '#shared/stay/stay.ts'
import { isSearchableStay, readSearchState, type SearchState } from '#web/storefront/search-state.ts'
import { forgetStored, readStored, storeFor } from '#web/storage/expiring.ts'
import { RECENT_SEARCHES as KEY } from './has-recent-searches.ts'

const MOST = 4
/** Longer than a search keeps its results: people plan for weeks. Logout forgets it as everything of VDHOL. */
const LIFETIME_S = 30 * 86_400

/** Searches made in this browser whose dates are not past, the newest first; one for each place. */
export function readRecentSearches(today: PlainDate): SearchState[] {
  const stored = readStored(KEY)
  const searches = Array.isArray(stored) ? stored.flatMap((one) => readSearchState(one) ?? []) : []
  return searches.filter(({ startDate, endDate }) => isSearchableStay(startDate, endDate, today))
}

export function rememberSearch(search: SearchState, today: PlainDate): void {
  const others = readRecentSearches(today).filter(({ placeId }) => placeId !== search.placeId)
  storeFor(KEY, [search, ...others].slice(0, MOST), LIFETIME_S)
}

export function forgetRecentSearches(): void {
  forgetStored(KEY)
}
