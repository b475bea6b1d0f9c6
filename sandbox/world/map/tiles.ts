import { LRUCache } from 'lru-cache'
import { farLand } from './land/far-land.ts'
import { nearTile } from './near-tile.ts'
import { placeLabels } from './place-labels.ts'
import type { StreetWorld } from './streets/world.ts'
import { encodeTile, type Layers, wholeTile } from './tile/encode-tile.ts'
import { tileAt } from './tile/mercator.ts'

const MEGABYTE = 1024 * 1024
/** From this zoom on the shore is drawn finer than the data, and roads appear. */
const NEAR_FROM = 10

/** Draws tiles on demand and keeps the last ones. */
export function openTiles(world: StreetWorld) {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: 6 * MEGABYTE,
    sizeCalculation: (tile) => tile.length + 100,
  })

  function draw(z: number, x: number, y: number): Layers {
    const tile = tileAt(z, x, y)
    const ground = z < NEAR_FROM ? { land: farLand(world.ground.shore.coast, tile) } : nearTile(world, tile)
    // The sea comes with the tile: until then the map is land, not an ocean that dries up.
    return {
      sea: [{ geometry: 'polygon', parts: [wholeTile] }],
      ...ground,
      place: placeLabels(world.ground.atlas, tile),
    }
  }

  return {
    find(z: number, x: number, y: number): Uint8Array {
      const key = `${z}/${x}/${y}`
      const tile = kept.get(key) ?? encodeTile(draw(z, x, y))
      kept.set(key, tile)
      return tile
    },
  }
}
