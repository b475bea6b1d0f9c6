import { noise } from '#sandbox/world/map/streets/lattice.ts'
import type { Spot } from '#sandbox/world/map/tile/mercator.ts'
import type { CoastLine } from './coast-line.ts'

/** How far from the shore its height still rises. */
export const REACH = 1_600
/** Hotels bring ground along: the data's shore is a kilometre coarse, and hotels stand on land. Beyond this they do not. */
export const SHELTER = 1_000
const WIDTH = 420
const ENOUGH = 0.35

/** What a hotel adds to the ground at a distance, by its square. */
export function landAround(square: number): number {
  return Math.exp(-square / WIDTH ** 2)
}

/** How high the ground of hotels is, from all they add. Never under water where one stands. */
export function shelteredHeight(sum: number, rugged: number): number {
  return sum === 0 ? -REACH : 300 * Math.log(sum / ENOUGH) + 0.6 * rugged
}

/** Bays and capes that the data is too coarse to know. */
export function ruggedness(x: number, y: number): number {
  return 170 * noise(x / 1_100, y / 1_100, 7) + 60 * noise(x / 260, y / 260, 8)
}

/** How far inland a spot is: metres of the map, negative in the sea, never more than REACH. */
export class Shore {
  readonly coast: CoastLine

  constructor(coast: CoastLine) {
    this.coast = coast
  }

  heightAt({ x, y }: Spot, hotels: readonly Spot[]): number {
    const inland = (this.isInside(x, y) ? 1 : -1) * this.distance(x, y)
    if (inland >= REACH) return inland
    const rugged = ruggedness(x, y)
    let sum = 0
    for (const hotel of hotels) {
      const square = (hotel.x - x) ** 2 + (hotel.y - y) ** 2
      if (square < SHELTER ** 2) sum += landAround(square)
    }
    return Math.max(inland + rugged, shelteredHeight(sum, rugged))
  }

  /** To the nearest shore of the data, at most REACH. */
  distance(x: number, y: number): number {
    const { coast } = this
    let nearest = REACH * REACH
    for (const side of coast.sides(y - REACH, y + REACH)) {
      const [ax, ay] = [coast.x[side]!, coast.y[side]!]
      const end = coast.next[side]!
      const [bx, by] = [coast.x[end]!, coast.y[end]!]
      if (Math.max(ax, bx) < x - REACH || Math.min(ax, bx) > x + REACH) continue
      nearest = Math.min(nearest, squareToSide(x, y, ax, ay, bx, by))
    }
    return Math.sqrt(nearest)
  }

  /** Inside a ring of land: an odd number of shores to the west. */
  isInside(x: number, y: number): boolean {
    let crossed = false
    for (const at of this.crossings(y)) if (at < x) crossed = !crossed
    return crossed
  }

  /** Where the shores cross a parallel. */
  crossings(y: number): number[] {
    const { coast } = this
    const found: number[] = []
    for (const side of new Set(coast.sides(y, y))) {
      const end = coast.next[side]!
      const [ay, by] = [coast.y[side]!, coast.y[end]!]
      if (ay <= y === by <= y) continue
      found.push(coast.x[side]! + ((y - ay) / (by - ay)) * (coast.x[end]! - coast.x[side]!))
    }
    return found
  }
}

export function squareToSide(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return (x - ax - share * dx) ** 2 + (y - ay - share * dy) ** 2
}
