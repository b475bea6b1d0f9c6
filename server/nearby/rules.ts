import type { GeoPoint } from '#shared/api/fields.ts'
import type { NearbyPlace } from '#shared/api/nearby.ts'
import type { FoundPlace } from './nearby-places.ts'

const EARTH_METRES = 6_371_008
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** As the crow flies, over the globe. */
export function metresBetween(a: GeoPoint, b: GeoPoint): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const east = Math.sin(radians(b.long - a.long) / 2) ** 2
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east))
}

/** What really lies within the radius, nearest first. */
export function measure(here: GeoPoint, places: readonly FoundPlace[], radiusMetres: number): NearbyPlace[] {
  return places
    .map((place) => ({ ...place, metres: Math.round(metresBetween(here, place.position)) }))
    .filter(({ metres }) => metres <= radiusMetres)
    .toSorted((a, b) => a.metres - b.metres)
}
