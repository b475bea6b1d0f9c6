import type { GeoPoint } from '#shared/api/fields.ts'

const EARTH_METRES = 6_371_008.8
/** Of latitude, and of longitude on the equator. */
export const KM_PER_DEGREE = 111.195

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** As the crow flies, over the globe. */
export function metresBetween(a: GeoPoint, b: GeoPoint): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const east = Math.sin(radians(b.long - a.long) / 2) ** 2
  const chord = north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east
  // Rounding may push two ends of the earth a little further apart than that.
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** The shorter way round, -180 to 180: a border may cross the date line. */
export function degreesEast(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180
}
