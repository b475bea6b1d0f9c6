import { KM_PER_DEGREE } from './distance.ts'

interface Corner {
  lat: number
  long: number
}

/** What a search may reach. Malaysia with its open sea, the largest destination on our pages, has 1.56 million. */
export const MAX_REGION_KM2 = 1_600_000

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

function spanOf(degrees: readonly number[]): [number, number] {
  return degrees.reduce<[number, number]>(
    ([low, high], one) => [Math.min(low, one), Math.max(high, one)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
}
