import type { Location } from 'react-router'

/**
 * Whether an entry that the router shows is the address bar's, too. A push or Back changes the address at once, and the page
 * later. An entry with which a visit begins, and one that a link to a part of the page makes, has no key.
 */
export function isCurrentEntry({ key }: Pick<Location, 'key'>): boolean {
  if (typeof window === 'undefined') return false
  const shown = window.history.state as { key?: string } | null
  return (shown?.key ?? 'default') === key
}

/** The query of an entry as the address has it by now: filters are written past the router, which does not know them. */
export function queryNow(location: Pick<Location, 'key' | 'search'>): string {
  return isCurrentEntry(location) ? window.location.search : location.search
}
