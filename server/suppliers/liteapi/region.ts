import type { Region } from '#shared/api/hotels.ts'

export interface Point {
  lat: number
  long: number
}

/** LiteAPI searches circles only. Metres, whole ones. */
export interface Circle extends Point {
  radiusM: number
}

const KM_PER_DEGREE = 111.195
/** Less than this LiteAPI does not take. */
const LEAST_RADIUS_M = 1000

/** Flat-earth kilometres: exact enough for a city and its surroundings. */
export function kilometresBetween(a: Point, b: Point): number {
  const east = turn(a.long - b.long) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180)
  return Math.hypot(a.lat - b.lat, east) * KM_PER_DEGREE
}

/** Degrees east within half a turn: borders may cross the date line. */
const turn = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180

const ringsOf = ({ multiPolygonalRegion }: Region): Point[][] =>
  (multiPolygonalRegion?.polygons ?? []).map(({ coordinates }) => coordinates)

/** The circle itself, or the one around a border. */
export function circleAround(region: Region): Circle {
  const { circularRegion } = region
  if (circularRegion) {
    const { centerLat, centerLong, radiusInKM } = circularRegion
    return { lat: centerLat, long: centerLong, radiusM: atLeast(radiusInKM) }
  }
  const corners = ringsOf(region).flat()
  const from = corners[0] ?? { lat: 0, long: 0 }
  const longs = corners.map(({ long }) => turn(long - from.long))
  const lats = corners.map(({ lat }) => lat)
  const middle = {
    lat: (least(lats) + most(lats)) / 2,
    long: turn(from.long + (least(longs) + most(longs)) / 2),
  }
  return { ...middle, radiusM: atLeast(most(corners.map((corner) => kilometresBetween(corner, middle)))) }
}

const least = (values: readonly number[]) => values.reduce((low, value) => Math.min(low, value), Infinity)
const most = (values: readonly number[]) => values.reduce((high, value) => Math.max(high, value), 0 - Infinity)
const atLeast = (km: number) => Math.max(LEAST_RADIUS_M, Math.ceil(km * 1000))

/** Where the kilometres on a card start (Q20). */
export function distanceStart(region: Region): Point {
  return region.distanceFrom ?? circleAround(region)
}

/** Is the point in the region itself, not only in the circle around it? */
export function isInside(region: Region, point: Point): boolean {
  const { circularRegion: circle } = region
  if (circle) {
    return kilometresBetween({ lat: circle.centerLat, long: circle.centerLong }, point) <= circle.radiusInKM
  }
  return ringsOf(region).reduce((inside, ring) => inside !== isInRing(ring, point), false)
}

/** The even-odd rule. */
function isInRing(ring: readonly Point[], { lat, long }: Point): boolean {
  return ring.reduce((inside, a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a
    if (a.lat > lat === b.lat > lat) return inside
    const [eastOfA, eastOfB] = [turn(a.long - long), turn(b.long - long)]
    const crossing = eastOfA + ((lat - a.lat) / (b.lat - a.lat)) * (eastOfB - eastOfA)
    return crossing > 0 ? !inside : inside
  }, false)
}
