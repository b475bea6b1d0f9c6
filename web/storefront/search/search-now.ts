import type { Location } from 'react-router'

/**
 * The query of an entry as the address bar has it by now. Filters are written past the router, and may be while the
 * router is still about to show this entry: what it knows of the query is older than the address.
 */
export function searchNow({ key, search }: Pick<Location, 'key' | 'search'>): string {
  const shown = window.history.state as { key?: string } | null
  // The router gives the entry with which a visit begins no key.
  return shown && (shown.key ?? 'default') === key ? window.location.search : search
}
