import type { GeoPoint } from '#shared/api/fields.ts'
import type { NearbyPlace } from '#shared/api/nearby.ts'
import { metresBetween } from '#shared/places/distance.ts'
import type { FoundPlace } from '#server/nearby/nearby-places.ts'

/** What really lies within the radius, nearest first. */
export function measure(here: GeoPoint, places: readonly FoundPlace[], radiusMetres: number): NearbyPlace[] {
  return places
    .map((place) => ({ ...place, metres: Math.round(metresBetween(here, place.position)) }))
    .filter(({ metres }) => metres <= radiusMetres)
    .toSorted((a, b) => a.metres - b.metres)
}
