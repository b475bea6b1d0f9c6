import type { Location, LocationSuggestion } from '#shared/api/places.ts'
import { nameOfSlug } from '#web/paths.ts'

export interface PlaceLookup {
  /** Undefined when the hub knows no such place; throws when it cannot say. */
  findLocation(id: string): Promise<Location | undefined>
  suggest(name: string): Promise<LocationSuggestion[]>
}

const isPlaceId = (id: string | null | undefined): id is string => /^\d+$/.test(id ?? '')

/** Path id, else `p_id`, else the first city of that name (Q04). Undefined when none leads anywhere. */
export async function resolvePlace(
  wanted: { slug: string; placeId?: string; queryId?: string | null },
  lookup: PlaceLookup,
): Promise<Location | undefined> {
  const ids = [wanted.placeId, wanted.queryId].filter(isPlaceId)
  for (const id of new Set(ids)) {
    const location = await lookup.findLocation(id)
    if (location) return location
  }
  const name = nameOfSlug(wanted.slug)
  if (name === '') return undefined
  const cities = (await lookup.suggest(name)).filter(({ type }) => type.toLowerCase() === 'city')
  return cities[0] && lookup.findLocation(cities[0].id)
}
