import { EXTENT, type Feature, wholeTile } from '#sandbox/world/map/tile/encode-tile.ts'
import type { Spot, Tile } from '#sandbox/world/map/tile/mercator.ts'
import { contour } from './contour.ts'
import { REACH, ruggedness, SHELTER, landAround, shelteredHeight, squareToSide, type Shore } from './shore.ts'

/** Samples over a tile's width, and as many around it as the margin takes. */
const SAMPLES = 72
const AROUND = 2

/** Land with its shore as fine as the zoom, drawn as the line where the height is nothing. */
export function nearLand(shore: Shore, tile: Tile, hotels: readonly Spot[]): { land: Feature[]; shore: Feature[] } {
  const step = tile.size / SAMPLES
  const side = SAMPLES + 1 + 2 * AROUND
  const [west, north] = [tile.west - AROUND * step, tile.north - AROUND * step]
  const heights = new Float64Array(side * side).fill(REACH * REACH)
  const touched = lower(shore, heights, { west, north, step, side })
  if (!touched && hotels.length === 0) {
    return shore.isInside(tile.west + tile.size / 2, tile.north + tile.size / 2)
      ? { land: [{ geometry: 'polygon', parts: [wholeTile] }], shore: [] }
      : { land: [], shore: [] }
  }
  const shelters = shelterOf(hotels, { west, north, step, side })
  for (let row = 0; row < side; row++) {
    const y = north + row * step
    const crossings = shore.crossings(y).toSorted((a, b) => a - b)
    let passed = 0
    for (let column = 0; column < side; column++) {
      const x = west + column * step
      while (passed < crossings.length && crossings[passed]! < x) passed++
      const at = row * side + column
      const inland = Math.sqrt(heights[at]!) * (passed % 2 ? 1 : -1)
      if (inland >= REACH) heights[at] = inland
      else {
        const rugged = ruggedness(x, y)
        heights[at] = Math.max(inland + rugged, shelteredHeight(shelters[at]!, rugged))
      }
    }
  }
  const unit = EXTENT / SAMPLES
  const { rings, lines } = contour(heights, side, (position) => (position - AROUND) * unit)
  return {
    land: rings.map((parts) => ({ geometry: 'polygon', parts })),
    shore: lines.map((part) => ({ geometry: 'line', parts: [part] })),
  }
}

interface Grid {
  west: number
  north: number
  step: number
  side: number
}

/** Squares of the distance to the shores; false when none is near. */
function lower(shore: Shore, heights: Float64Array, { west, north, step, side }: Grid): boolean {
  const { coast } = shore
  const size = step * (side - 1)
  let touched = false
  for (const start of new Set(coast.sides(north - REACH, north + size + REACH))) {
    const end = coast.next[start]!
    const [ax, ay, bx, by] = [coast.x[start]!, coast.y[start]!, coast.x[end]!, coast.y[end]!]
    const [left, right] = [Math.min(ax, bx) - REACH, Math.max(ax, bx) + REACH]
    const [top, bottom] = [Math.min(ay, by) - REACH, Math.max(ay, by) + REACH]
    if (right < west || left > west + size || bottom < north || top > north + size) continue
    touched = true
    const lastRow = Math.min(side - 1, Math.floor((bottom - north) / step))
    const lastColumn = Math.min(side - 1, Math.floor((right - west) / step))
    for (let row = Math.max(0, Math.ceil((top - north) / step)); row <= lastRow; row++) {
      for (let column = Math.max(0, Math.ceil((left - west) / step)); column <= lastColumn; column++) {
        const square = squareToSide(west + column * step, north + row * step, ax, ay, bx, by)
        const at = row * side + column
        if (square < heights[at]!) heights[at] = square
      }
    }
  }
  return touched
}

/** What all hotels together add to the ground. */
function shelterOf(hotels: readonly Spot[], { west, north, step, side }: Grid): Float64Array {
  const sums = new Float64Array(side * side)
  const reach = Math.ceil(SHELTER / step)
  for (const { x, y } of hotels) {
    const column = Math.round((x - west) / step)
    const row = Math.round((y - north) / step)
    for (let r = Math.max(0, row - reach); r <= Math.min(side - 1, row + reach); r++) {
      for (let c = Math.max(0, column - reach); c <= Math.min(side - 1, column + reach); c++) {
        const square = (west + c * step - x) ** 2 + (north + r * step - y) ** 2
        if (square < SHELTER ** 2) sums[r * side + c]! += landAround(square)
      }
    }
  }
  return sums
}
