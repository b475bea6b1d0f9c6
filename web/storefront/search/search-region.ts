import type { Region } from '#shared/api/hotels.ts'
import type { Location } from '#shared/api/places.ts'

/** Radius searched around a place without a known border (Q20). */
export const RADIUS_KM = 10

/** The border of the place when the hub knows it, else a circle; kilometres count from its centre (Q20). */
export function regionOf(location: Location): Region {
  const { coordinates, boundaries } = location
  const polygons = boundaries.filter((ring) => ring.length >= 3).map((ring) => ({ coordinates: ring }))
  if (polygons.length > 0) return { multiPolygonalRegion: { polygons }, distanceFrom: coordinates }
  return {
    circularRegion: { centerLat: coordinates.lat, centerLong: coordinates.long, radiusInKM: RADIUS_KM },
    distanceFrom: coordinates,
  }
}
