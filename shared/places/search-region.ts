import { DEFAULT_RADIUS_KM, type AskedRegion } from '#shared/api/hotels.ts'
import type { Location } from '#shared/api/places.ts'

/** The border of the place when the hub knows it, else a circle; kilometres count from its centre. */
export function regionOf(location: Location): AskedRegion {
  const { coordinates, boundaries } = location
  const polygons = boundaries.filter((ring) => ring.length >= 3).map((ring) => ({ coordinates: ring }))
  if (polygons.length > 0) return { multiPolygonalRegion: { polygons }, distanceFrom: coordinates }
  return {
    circularRegion: { centerlat: coordinates.lat, centerlong: coordinates.long, radiusInKM: DEFAULT_RADIUS_KM },
    distanceFrom: coordinates,
  }
}
