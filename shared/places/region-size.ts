import { degreesEast, KM_PER_DEGREE } from './distance.ts'

interface Corner {
  lat: number
  long: number
}

/** What a search may reach. Malaysia with its open sea, the largest destination on our pages, has 1.56 million. */
export const MAX_REGION_KM2 = 1_600_000
/** And how far across it may be, however thin. Malaysia is 2,190 km long. */
export const MAX_REGION_KM = 2_400

/** More than a search may reach, by its size or from end to end. */
export function isTooLarge(rings: readonly (readonly Corner[])[]): boolean {
  return boxedKm2(rings) > MAX_REGION_KM2 || longestSideKm(rings) > MAX_REGION_KM
}

/**
 * Square kilometres of the boxes around the rings. Read as plain numbers, as others may: a ring across the date line
 * counts as one around the world. Borders that we give out are cut there.
 */
export function boxedKm2(rings: readonly (readonly Corner[])[]): number {
  const drawn = rings.filter((ring) => ring.length > 0)
  return drawn.reduce((sum, ring) => {
    const [south, north] = spanOf(ring.map(({ lat }) => lat))
    const [west, east] = spanOf(ring.map(({ long }) => long))
    const width = (east - west) * Math.cos((((south + north) / 2) * Math.PI) / 180)
    return sum + (north - south) * width * KM_PER_DEGREE ** 2
  }, 0)
}

/** The longest side of the boxes around each ring, and around all of them the shorter way round the globe. */
export function longestSideKm(rings: readonly (readonly Corner[])[]): number {
  const drawn = rings.filter((ring) => ring.length > 0)
  const first = drawn[0]?.[0]
  if (!first) return 0
  const together = drawn.flat().map(({ lat, long }) => ({ lat, long: degreesEast(first.long, long) }))
  return [...drawn, together].reduce((longest, ring) => {
    const [south, north] = spanOf(ring.map(({ lat }) => lat))
    const [west, east] = spanOf(ring.map(({ long }) => long))
    const width = (east - west) * Math.cos((((south + north) / 2) * Math.PI) / 180)
    return Math.max(longest, (north - south) * KM_PER_DEGREE, width * KM_PER_DEGREE)
  }, 0)
}

function spanOf(degrees: readonly number[]): [number, number] {
  return degrees.reduce<[number, number]>(
    ([low, high], one) => [Math.min(low, one), Math.max(high, one)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
}
