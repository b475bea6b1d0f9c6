import { clipRing, isShown, toUnits } from './tile/clip.ts'
import type { Feature, Layers, Tags } from './tile/encode-tile.ts'
import { positionOf, spotOf, type Spot, type Tile } from './tile/mercator.ts'
import { nearLand } from './land/near-land.ts'
import { hotelsAround } from './streets/hotels-around.ts'
import { housesOf } from './streets/houses.ts'
import { QUARTER, toLattice } from './streets/lattice.ts'
import { farRoads } from './streets/main-roads.ts'
import type { Area, Road } from './streets/quarter.ts'
import { shopsOf } from './streets/shops.ts'
import type { StreetWorld } from './streets/world.ts'
import { sightsAround } from '#sandbox/world/sights.ts'

/** From here on whole quarters are drawn; before, only the main roads. */
const QUARTERS_FROM = 12
const STREETS_FROM = 13
const HOUSES_FROM = 15

/** A tile near enough for roads and a natural shore. */
export function nearTile(world: StreetWorld, tile: Tile): Layers {
  const centre = { x: tile.west + tile.size / 2, y: tile.north + tile.size / 2 }
  const isCoast = tile.z < 14 || !world.ground.isInland(centre)
  const hotels = isCoast ? hotelsAround(world.ground.atlas, centre, tile.size * 0.75 + 1_500) : []
  const layers: Record<string, Feature[]> = { ...nearLand(world.ground.shore, tile, hotels) }
  const into = (name: string) => (layers[name] ??= [])
  const { from, to } = quartersOf(tile)
  if (tile.z >= QUARTERS_FROM) {
    const { lat, lon, km } = circleAround(tile)
    sightsAround(world.ground.atlas, lat, lon, km).forEach((sight, rank) =>
      addPoint(into('sight'), tile, spotOf(sight.lat, sight.lon), { name: sight.name, type: sight.type, rank }),
    )
  }
  if (tile.z < QUARTERS_FROM) {
    for (const road of farRoads(world.ground, from, to)) addLine(into('road'), tile, road.way, { kind: road.kind })
    return layers
  }
  for (let row = from.row; row <= to.row; row++) {
    for (let column = from.column; column <= to.column; column++) {
      const quarter = world.quarter(column, row)
      for (const road of quarter.roads) if (isWorth(road, tile.z)) addRoad(into, tile, road)
      for (const area of quarter.areas) addArea(into, tile, area)
      if (tile.z >= 14) for (const path of quarter.paths) addLine(into('path'), tile, path, {})
      if (tile.z >= HOUSES_FROM) {
        for (const ring of housesOf(quarter)) addRing(into('building'), tile, ring)
        shopsOf(quarter).forEach(({ name, type, spot }, rank) =>
          addPoint(into('poi'), tile, spot, { name, type, rank }),
        )
      }
    }
  }
  return layers
}

function isWorth({ kind }: Road, z: number): boolean {
  return z >= STREETS_FROM || kind !== 'street'
}

function addRoad(into: (name: string) => Feature[], tile: Tile, { kind, name, way }: Road): void {
  addLine(into('road'), tile, way, tile.z >= STREETS_FROM ? { kind, name } : { kind })
}

function addArea(into: (name: string) => Feature[], tile: Tile, { kind, ring, name }: Area): void {
  addRing(into(kind), tile, ring)
  if (name === undefined || kind !== 'park' || tile.z < STREETS_FROM) return
  const middle = ring.reduce((sum, { x, y }) => ({ x: sum.x + x / ring.length, y: sum.y + y / ring.length }), {
    x: 0,
    y: 0,
  })
  addPoint(into('park-name'), tile, middle, { name })
}

/** Only in the tile that it lies in, or it would be written twice. */
export function addPoint(features: Feature[], tile: Tile, spot: Spot, tags: Tags): void {
  const isHere =
    spot.x >= tile.west && spot.y >= tile.north && spot.x < tile.west + tile.size && spot.y < tile.north + tile.size
  if (isHere) features.push({ geometry: 'point', parts: [toUnits(tile, [spot])], tags })
}

function addLine(features: Feature[], tile: Tile, way: readonly Spot[], tags: Tags): void {
  const part = toUnits(tile, way)
  if (isShown(part)) features.push({ geometry: 'line', parts: [part], tags })
}

function addRing(features: Feature[], tile: Tile, ring: readonly Spot[]): void {
  const units = toUnits(tile, ring)
  if (!isShown(units)) return
  const part = clipRing(units)
  if (part.length > 0) features.push({ geometry: 'polygon', parts: [part] })
}

/** The quarters that may reach into a tile: the lattice is bent, but not wildly. */
function quartersOf({ west, north, size }: Tile) {
  const edge = [0, 0.25, 0.5, 0.75, 1]
  const at = edge.flatMap((share) =>
    [0, 1].flatMap((side) => [
      toLattice({ x: west + share * size, y: north + side * size }),
      toLattice({ x: west + side * size, y: north + share * size }),
    ]),
  )
  const columns = at.map(({ u }) => Math.floor(u / QUARTER))
  const rows = at.map(({ v }) => Math.floor(v / QUARTER))
  return {
    from: { column: Math.min(...columns) - 1, row: Math.min(...rows) - 1 },
    to: { column: Math.max(...columns) + 1, row: Math.max(...rows) + 1 },
  }
}

/** A tile's middle as a position, and how far its corners are from it in kilometres. */
export function circleAround({ west, north, size }: Tile): { lat: number; lon: number; km: number } {
  const { lat, lon } = positionOf({ x: west + size / 2, y: north + size / 2 })
  return { lat, lon, km: (size * 0.71 * Math.cos((lat * Math.PI) / 180)) / 1000 }
}
