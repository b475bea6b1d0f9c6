import { LRUCache } from 'lru-cache'
import type { Atlas } from '#sandbox/supply/atlas/atlas.ts'
import { readCoastLine, type CoastLine } from './land/coast-line.ts'
import { farLand } from './land/far-land.ts'
import { encodeTile, type Layers } from './tile/encode-tile.ts'
import { tileAt } from './tile/mercator.ts'

const MEGABYTE = 1024 * 1024

/** Draws tiles on demand and keeps the last ones. The shores are read when the first tile is asked for. */
export function openTiles(_atlas: Atlas) {
  const kept = new LRUCache<string, Buffer>({ maxSize: 16 * MEGABYTE, sizeCalculation: (tile) => tile.length + 100 })
  let coast: CoastLine | undefined

  function draw(z: number, x: number, y: number): Layers {
    coast ??= readCoastLine()
    return { land: farLand(coast, tileAt(z, x, y)) }
  }

  return {
    find(z: number, x: number, y: number): Buffer {
      const key = `${z}/${x}/${y}`
      const tile = kept.get(key) ?? Buffer.from(encodeTile(draw(z, x, y)))
      kept.set(key, tile)
      return tile
    },
  }
}
