import { MAX_RADIUS_KM, type Region } from '#shared/api/hotels.ts'
import type { GeoPoint } from '#shared/api/fields.ts'
import { degreesEast, KM_PER_DEGREE } from '#shared/places/distance.ts'
import { circleAround } from '#server/suppliers/region.ts'

/** As far apart as two suppliers place one hotel: so far from the border, every hotel that fits is in the region. */
const BORDER_KM = 0.3

/** May a neighbour of this place, whom the region does not list, fit as well? */
export function isNearBorder({ circularRegion, multiPolygonalRegion }: Region, place: GeoPoint): boolean {
  if (circularRegion) {
    const { centerLat, centerLong, radiusInKM } = circularRegion
    const { north, east } = kilometresFrom(place, { lat: centerLat, long: centerLong })
    return radiusInKM - Math.hypot(north, east) < BORDER_KM
  }
  return (multiPolygonalRegion?.polygons ?? []).some(({ coordinates }) =>
    coordinates.some(
      (corner, i) => kilometresToSide(place, corner, coordinates[(i + 1) % coordinates.length]!) < BORDER_KM,
    ),
  )
}

/** A circle with the region and everything that may fit along its border; undefined when that is too large to be listed. */
export function widened(region: Region): Region | undefined {
  const { lat, long, radiusM } = circleAround(region)
  const radiusInKM = radiusM / 1000 + 2 * BORDER_KM
  return radiusInKM > MAX_RADIUS_KM ? undefined : { circularRegion: { centerLat: lat, centerLong: long, radiusInKM } }
}

/** Flat-earth kilometres: exact enough for a few hundred metres. */
function kilometresFrom(place: GeoPoint, other: GeoPoint) {
  return {
    north: (other.lat - place.lat) * KM_PER_DEGREE,
    east: degreesEast(place.long, other.long) * KM_PER_DEGREE * Math.cos((place.lat * Math.PI) / 180),
  }
}

function kilometresToSide(place: GeoPoint, from: GeoPoint, to: GeoPoint): number {
  const [a, b] = [kilometresFrom(place, from), kilometresFrom(place, to)]
  const side = { north: b.north - a.north, east: b.east - a.east }
  const length = side.north ** 2 + side.east ** 2
  const along = length === 0 ? 0 : -(a.north * side.north + a.east * side.east) / length
  const nearest = Math.min(1, Math.max(0, along))
  return Math.hypot(a.north + nearest * side.north, a.east + nearest * side.east)
}
