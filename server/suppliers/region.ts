import type { GeoPoint } from '#shared/api/fields.ts'
import type { Region } from '#shared/api/hotels.ts'
import { degreesEast, metresBetween } from '#shared/places/distance.ts'

export interface Circle extends GeoPoint {
  radiusM: number
}

const ringsOf = ({ multiPolygonalRegion }: Region): GeoPoint[][] =>
  (multiPolygonalRegion?.polygons ?? []).map(({ coordinates }) => coordinates)

/** The circle itself, or the one around a border. */
export function circleAround(region: Region): Circle {
  const { circularRegion } = region
  if (circularRegion) {
    const { centerLat, centerLong, radiusInKM } = circularRegion
    return { lat: centerLat, long: centerLong, radiusM: radiusInKM * 1000 }
  }
  const corners = ringsOf(region).flat()
  const from = corners[0] ?? { lat: 0, long: 0 }
  const longs = corners.map(({ long }) => degreesEast(from.long, long))
  const lats = corners.map(({ lat }) => lat)
  const middle = {
    lat: (least(lats) + most(lats)) / 2,
    long: degreesEast(0, from.long + (least(longs) + most(longs)) / 2),
  }
  return { ...middle, radiusM: most(corners.map((corner) => metresBetween(corner, middle))) }
}

const least = (values: readonly number[]) => values.reduce((low, value) => Math.min(low, value), Infinity)
const most = (values: readonly number[]) => values.reduce((high, value) => Math.max(high, value), 0 - Infinity)

/** Where the kilometres on a card start. */
export function distanceStart(region: Region): GeoPoint {
  return region.distanceFrom ?? circleAround(region)
}

/** Is the point in the region itself, not only in the circle around it? */
export function isInside(region: Region, point: GeoPoint): boolean {
  const { circularRegion: circle } = region
  if (circle) {
    return metresBetween({ lat: circle.centerLat, long: circle.centerLong }, point) <= circle.radiusInKM * 1000
  }
  return ringsOf(region).reduce((inside, ring) => inside !== isInRing(ring, point), false)
}

/** The even-odd rule. */
function isInRing(ring: readonly GeoPoint[], { lat, long }: GeoPoint): boolean {
  return ring.reduce((inside, a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a
    if (a.lat > lat === b.lat > lat) return inside
    const [eastOfA, eastOfB] = [degreesEast(long, a.long), degreesEast(long, b.long)]
    const crossing = eastOfA + ((lat - a.lat) / (b.lat - a.lat)) * (eastOfB - eastOfA)
    return crossing > 0 ? !inside : inside
  }, false)
}
