import type { GeoPoint } from '#shared/api/fields.ts'
import { degreesEast } from '#shared/places/distance.ts'

/**
 * A ring across the date line as one on either side of it. Code that reads longitudes as plain numbers would take it
 * for one around the world. A ring around a pole stays what it is.
 */
export function cutAtDateLine(ring: readonly GeoPoint[]): GeoPoint[][] {
  const unrolled = unroll(ring)
  if (!unrolled) return [[...ring]]
  const longs = unrolled.map(({ long }) => long)
  const line = Math.max(...longs) > 180 ? 180 : Math.min(...longs) < -180 ? -180 : undefined
  if (line === undefined) return [[...ring]]
  return [clip(unrolled, line, 1), clip(unrolled, line, -1)]
    .filter((part) => part.length >= 3)
    .map((part) => {
      const turns = Math.round(part.reduce((sum, { long }) => sum + long, 0) / part.length / 360)
      return part.map(({ lat, long }) => ({ lat, long: long - turns * 360 }))
    })
}

/** Each corner the shorter way from the one before, beyond 180 too; undefined when the ring does not close. */
function unroll(ring: readonly GeoPoint[]): GeoPoint[] | undefined {
  const corners: GeoPoint[] = []
  for (const { lat, long } of ring) {
    const before = corners.at(-1)?.long ?? long
    corners.push({ lat, long: before + degreesEast(before, long) })
  }
  const [first, last] = [corners[0], corners.at(-1)]
  if (!first || !last) return undefined
  return Math.abs(last.long + degreesEast(last.long, first.long) - first.long) < 1 ? corners : undefined
}

/** What of a ring lies east (1) or west (-1) of a meridian. */
function clip(ring: readonly GeoPoint[], meridian: number, side: 1 | -1): GeoPoint[] {
  const isKept = ({ long }: GeoPoint) => (long - meridian) * side >= 0
  return ring.flatMap((to, i) => {
    const from = ring.at(i - 1) ?? to
    if (isKept(from) === isKept(to)) return isKept(to) ? [to] : []
    const share = (meridian - from.long) / (to.long - from.long)
    const crossing = { lat: from.lat + share * (to.lat - from.lat), long: meridian }
    return isKept(to) ? [crossing, to] : [crossing]
  })
}
