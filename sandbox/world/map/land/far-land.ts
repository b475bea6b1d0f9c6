import { clipRing } from '#sandbox/world/map/tile/clip.ts'
import { EXTENT, type Feature } from '#sandbox/world/map/tile/encode-tile.ts'
import type { Tile } from '#sandbox/world/map/tile/mercator.ts'
import type { CoastLine } from './coast-line.ts'

/** Corners nearer to each other than this many units are one. */
const FINEST = 6

/** Land as seen from far away: the shores as they are in the data, without what the eye cannot see. */
export function farLand(coast: CoastLine, tile: Tile): Feature[] {
  const scale = EXTENT / tile.size
  const [east, south] = [tile.west + tile.size, tile.north + tile.size]
  const features: Feature[] = []
  for (let ring = 0; ring + 1 < coast.starts.length; ring++) {
    const [west, top, right, bottom] = coast.boxes.subarray(ring * 4, ring * 4 + 4) as unknown as Box
    if (right < tile.west || west > east || bottom < tile.north || top > south) continue
    if ((right - west + bottom - top) * scale < FINEST) continue
    const part = clipRing(coarse(coast, ring, tile, scale))
    if (part.length > 0) features.push({ geometry: 'polygon', parts: [part] })
  }
  return features
}

type Box = [west: number, north: number, east: number, south: number]

/** A ring in the tile's units, as fine as the eye is. */
function coarse(coast: CoastLine, ring: number, tile: Tile, scale: number): number[] {
  const flat: number[] = []
  let [lastX, lastY] = [Infinity, Infinity]
  for (let at = coast.starts[ring]!; at < coast.starts[ring + 1]!; at++) {
    const x = (coast.x[at]! - tile.west) * scale
    const y = (coast.y[at]! - tile.north) * scale
    if (Math.abs(lastX - x) + Math.abs(lastY - y) < FINEST) continue
    flat.push(x, y)
    lastX = x
    lastY = y
  }
  return flat
}
