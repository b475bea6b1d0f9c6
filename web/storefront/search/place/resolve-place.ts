import type { Location, LocationSuggestion } from '#shared/api/places.ts'
import { nameOfSlug } from '#web/paths.ts'
import { bare } from '#web/storefront/bare-name.ts'
import { findCities } from '#web/storefront/find-cities.ts'

export interface PlaceLookup {
  /** Undefined when the hub knows no such place; throws when it cannot say. */
  findLocation(id: string): Promise<Location | undefined>
  suggest(name: string): Promise<LocationSuggestion[]>
}

const isPlaceId = (id: string | null | undefined): id is string => /^\d+$/.test(id ?? '')

interface Wanted {
  slug: string
  placeId?: string | undefined
  queryId?: string | null
}

/** Was the place only found because its name resembles the link's? Then the visitor has to be told. */
export function isGuess({ slug, placeId, queryId }: Wanted, found: Pick<Location, 'id' | 'name'>): boolean {
  return found.id !== placeId && found.id !== queryId && !bare(nameOfSlug(slug)).startsWith(bare(found.name))
}

/** Path id, else `p_id`, else the first city of that name. Undefined when none leads anywhere. */
export async function resolvePlace(wanted: Wanted, lookup: PlaceLookup): Promise<Location | undefined> {
  const ids = [wanted.placeId, wanted.queryId].filter(isPlaceId)
  for (const id of new Set(ids)) {
    const location = await lookup.findLocation(id)
    if (location) return location
  }
  const words = nameOfSlug(wanted.slug).split(' ').filter(Boolean)
  // The slug holds the full name, "Kuala-Lumpur-Malaysia": without a match the last words were the country.
  for (let length = words.length; length > 0; length -= 1) {
    const [city] = findCities(await lookup.suggest(words.slice(0, length).join(' ')))
    if (city) return lookup.findLocation(city.id)
  }
  return undefined
}
