import type { CitySuggestion } from '#web/storefront/find-cities.ts'
import { destinations } from '#web/storefront/landing/tiles/destinations.ts'
import type { SearchState } from '#web/storefront/search-state.ts'

type Popular = (typeof destinations)[number]

/** A line of the list under the destination. `clear` and `retry` are lines, too: the arrow keys reach only those. */
export type PlaceEntry =
  | { id: string; kind: 'city'; city: CitySuggestion }
  | { id: string; kind: 'recent'; search: SearchState }
  | { id: string; kind: 'popular'; destination: Popular }
  | { id: 'clear' | 'retry'; kind: 'clear' | 'retry' }

export interface PlaceSection {
  id: 'found' | 'recent' | 'popular'
  entries: PlaceEntry[]
}

/** No visitor reads further. */
const MOST_CITIES = 8

export function foundSection(cities: readonly CitySuggestion[]): PlaceSection[] {
  if (cities.length === 0) return []
  return [{ id: 'found', entries: cities.slice(0, MOST_CITIES).map((city) => ({ id: city.id, kind: 'city', city })) }]
}

/** What an empty box offers: what was searched here before, then the documents' destinations. */
export function emptyBoxSections(recent: readonly SearchState[]): PlaceSection[] {
  const known = new Set(recent.map(({ placeId }) => placeId))
  const popular: PlaceEntry[] = destinations
    .filter(({ placeId }) => !known.has(placeId))
    .map((destination) => ({ id: destination.placeId, kind: 'popular', destination }))
  const before: PlaceEntry[] = recent.map((search) => ({ id: `recent-${search.placeId}`, kind: 'recent', search }))
  return [
    ...(before.length > 0
      ? [{ id: 'recent' as const, entries: [...before, { id: 'clear' as const, kind: 'clear' as const }] }]
      : []),
    { id: 'popular', entries: popular },
  ]
}
