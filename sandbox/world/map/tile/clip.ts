import { EXTENT } from './encode-tile.ts'
import type { Spot, Tile } from './mercator.ts'

/** Shapes reach this far over a tile's edge, so that outlines are not seen there. */
const MARGIN = 96
const LOW = -MARGIN
const HIGH = EXTENT + MARGIN

type Side = (x: number, y: number) => number
/** Positive inside. */
const SIDES: readonly Side[] = [(x) => x - LOW, (x) => HIGH - x, (_x, y) => y - LOW, (_x, y) => HIGH - y]

/** A run of spots in a tile's units, flat. */
export function toUnits(tile: Tile, spots: readonly Spot[]): number[] {
  const scale = EXTENT / tile.size
  return spots.flatMap(({ x, y }) => [(x - tile.west) * scale, (y - tile.north) * scale])
}

/** The part of a ring that a tile shows; empty when it shows none (Sutherland and Hodgman). */
export function clipRing(ring: readonly number[]): readonly number[] {
  let kept = ring
  for (const side of SIDES) {
    if (kept.length < 6) return []
    const next: number[] = []
    let [fromX, fromY] = [kept.at(-2)!, kept.at(-1)!]
    let from = side(fromX, fromY)
    for (let at = 0; at < kept.length; at += 2) {
      const [x, y] = [kept[at]!, kept[at + 1]!]
      const to = side(x, y)
      if (from >= 0 !== to >= 0) {
        const share = from / (from - to)
        next.push(fromX + (x - fromX) * share, fromY + (y - fromY) * share)
      }
      if (to >= 0) next.push(x, y)
      ;[fromX, fromY, from] = [x, y, to]
    }
    kept = next
  }
  return kept.length < 6 ? [] : kept
}

/** Does a tile show any of it? By its box. */
export function isShown(flat: readonly number[]): boolean {
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let at = 0; at < flat.length; at += 2) {
    west = Math.min(west, flat[at]!)
    east = Math.max(east, flat[at]!)
    north = Math.min(north, flat[at + 1]!)
    south = Math.max(south, flat[at + 1]!)
  }
  return east >= LOW && west <= HIGH && south >= LOW && north <= HIGH
}
