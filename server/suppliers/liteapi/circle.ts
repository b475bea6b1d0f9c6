import type { Region } from '#shared/api/hotels.ts'
import { circleAround, type Circle } from '#server/suppliers/region.ts'

/** Less than this LiteAPI does not take, */
const LEAST_RADIUS_M = 1000
/** and further than this it does not look. */
const MOST_RADIUS_M = 200_000

/** LiteAPI searches circles only: the one around the region, in whole metres; undefined when it is too large. */
export function liteCircle(region: Region): Circle | undefined {
  const { radiusM, ...middle } = circleAround(region)
  if (radiusM > MOST_RADIUS_M) return undefined
  return { ...middle, radiusM: Math.max(LEAST_RADIUS_M, Math.ceil(radiusM)) }
}
