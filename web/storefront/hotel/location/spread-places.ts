import type { GeoPoint } from '#shared/api/fields.ts'
import { metresBetween } from '#shared/places/distance.ts'

/** Signs on the map closer than this would cover each other at the zoom it opens with. */
const APART_METRES = 40

/** The places that have room for a sign of their own beside the hotel's; the first come first. The list has them all. */
export function spreadPlaces<Place extends { position: GeoPoint }>(places: readonly Place[], hotel: GeoPoint): Place[] {
  const kept: Place[] = []
  for (const place of places) {
    const taken = [hotel, ...kept.map(({ position }) => position)]
    if (taken.every((point) => metresBetween(point, place.position) >= APART_METRES)) kept.push(place)
  }
  return kept
}
