import { featuredPlaces } from '#shared/places/featured.ts'
import type { CitySuggestion } from '#web/storefront/find-cities.ts'
import { destinations } from '#web/storefront/landing/tiles/destinations.ts'
import type { SearchState } from '#web/storefront/search-state.ts'
import { matchedPart } from './matched-part.ts'

const countries = new Map(featuredPlaces.map(({ placeId, country }) => [placeId as string, country]))

type Popular = (typeof destinations)[number]

/** A line of the list under the destination. `clear` and `retry` are lines, too: the arrow keys reach only those. */
export type PlaceEntry =
  | { id: string; kind: 'city'; city: CitySuggestion }
  | { id: string; kind: 'recent'; search: SearchState }
  | { id: string; kind: 'popular'; destination: Popular; country: string }
  | { id: 'clear' | 'retry'; kind: 'clear' | 'retry' }

export interface PlaceSection {
  /** `led`: cities that what was typed only leads to, as an airport does. */
  id: 'found' | 'led' | 'recent' | 'popular'
  entries: PlaceEntry[]
}

/** No visitor reads further. */
const MOST_CITIES = 8

/** Earlier searches among what was typed: what is asked for may be another place of that name. */
const MOST_RECENT = 2

/** What is offered for a term: earlier searches of places with that name, cities, and cities that something of that name leads to. */
export function foundSections(
  term: string,
  cities: readonly CitySuggestion[],
  recent: readonly SearchState[],
): PlaceSection[] {
  const isNamed = (name: string) => matchedPart(name, term)[1].length >= term.length
  const matching = term === '' ? [] : recent.filter(({ place }) => isNamed(place)).slice(0, MOST_RECENT)
  const first = cities.slice(0, MOST_CITIES)
  const found: PlaceSection = { id: 'found', entries: first.filter(({ near }) => !near).map(cityEntry) }
  const led: PlaceSection = { id: 'led', entries: first.filter(({ near }) => near).map(cityEntry) }
  // "Changi" is Singapore's airport before it is a village in France: the best city's part comes first.
  const parts = first[0]?.near ? [led, found] : [found, led]
  const sections: PlaceSection[] = [{ id: 'recent', entries: matching.map(recentEntry) }, ...parts]
  return sections.filter(({ entries }) => entries.length > 0)
}

const cityEntry = (city: CitySuggestion): PlaceEntry => ({ id: city.id, kind: 'city', city })
const recentEntry = (search: SearchState): PlaceEntry => ({
  id: `recent-${search.placeId}`,
  kind: 'recent',
  search,
})

/** What an empty box offers: what was searched here before, then the documents' destinations. */
export function emptyBoxSections(recent: readonly SearchState[]): PlaceSection[] {
  const known = new Set(recent.map(({ placeId }) => placeId))
  const popular: PlaceEntry[] = destinations
    .filter(({ placeId }) => !known.has(placeId))
    .map((destination) => ({
      id: destination.placeId,
      kind: 'popular',
      destination,
      country: countries.get(destination.placeId) ?? '',
    }))
  const before = recent.map(recentEntry)
  return [
    ...(before.length > 0
      ? [{ id: 'recent' as const, entries: [...before, { id: 'clear' as const, kind: 'clear' as const }] }]
      : []),
    { id: 'popular', entries: popular },
  ]
}
