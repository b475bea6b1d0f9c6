import type { GeoPoint } from '#shared/api/fields.ts'

/** What the map's view was made for. */
export interface Framed {
  place: string
  count: number
}

/** So many times the hotels of the view that is shown call for another one: suppliers answer quarter by quarter. */
const GROWN = 2

/** Another place is always shown anew; more hotels of the same only while the view is still ours. */
export function wantsNewView(framed: Framed | undefined, now: Framed, isMoved: boolean): boolean {
  if (now.count === 0) return false
  if (framed?.place !== now.place) return true
  return !isMoved && now.count >= framed.count * GROWN
}

/** So much is left out at each end of the compass: an airport hotel and a far island are not the city. */
const OUTSIDE = 0.05

/** West-south and east-north corner of where the hotels are, save the outermost. At least one is needed. */
export function centralBounds(points: readonly GeoPoint[]): [[number, number], [number, number]] {
  const [west, east] = middleOf(points.map(({ long }) => long))
  const [south, north] = middleOf(points.map(({ lat }) => lat))
  return [
    [west, south],
    [east, north],
  ]
}

function middleOf(values: readonly number[]): [number, number] {
  const sorted = values.toSorted((a, b) => a - b)
  const skipped = Math.floor(sorted.length * OUTSIDE)
  return [sorted[skipped] ?? 0, sorted[sorted.length - 1 - skipped] ?? 0]
}
