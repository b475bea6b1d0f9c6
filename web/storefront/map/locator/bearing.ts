import type { GeoPoint } from '#shared/api/fields.ts'

export const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Direction = (typeof directions)[number]

/** The way from one point to another near it: radians clockwise from the north. */
export function bearing(from: GeoPoint, to: GeoPoint): number {
  const east = (((to.long - from.long + 540) % 360) - 180) * Math.cos((from.lat * Math.PI) / 180)
  return (Math.atan2(east, to.lat - from.lat) + 2 * Math.PI) % (2 * Math.PI)
}

export function directionOf(angle: number): Direction {
  return directions[Math.round(angle / (Math.PI / 4)) % directions.length]!
}
