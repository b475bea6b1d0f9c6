import { hash } from '#sandbox/world/seeded.ts'
import { hotelsAround } from './hotels-around.ts'
import { cutsOf } from './cuts.ts'
import { QUARTER, ringOf, toMap, wayBetween, swirl } from './lattice.ts'
import { mainRoads } from './main-roads.ts'
import type { Spot } from '#sandbox/world/map/tile/mercator.ts'
import { SHELTER } from '#sandbox/world/map/land/shore.ts'
import type { Area, Block, Quarter, Road } from './quarter.ts'
import { EMBANKMENT, isRiver, riverArea } from './river.ts'
import { natureName, streetName } from './street-names.ts'
import type { Ground } from './ground.ts'

/** A hotel nearer than this to a street's middle would stand on it. */
const CLEAR = 11

/** Lays out one quarter. It depends on nothing but its place and the hotels, so that any tile may ask. */
export function planQuarter(ground: Ground, column: number, row: number): Quarter {
  const [u0, v0] = [column * QUARTER, row * QUARTER]
  const centre = toMap(u0 + QUARTER / 2, v0 + QUARTER / 2)
  const density = ground.density(column, row)
  const country = ground.countryAt(centre)
  const { place, find } = swirl(column, row, turnOf(hash(column, row, 'turn')))
  const quarter: Quarter = { column, row, density, country, roads: [], areas: [], paths: [], blocks: [], place }
  const near = hotelsAround(ground.atlas, centre, QUARTER * 1.4 + SHELTER)
  const corners = [toMap(u0, v0), toMap(u0 + QUARTER, v0), toMap(u0 + QUARTER, v0 + QUARTER), toMap(u0, v0 + QUARTER)]
  const isDry = ground.isInland(centre) || [...corners, centre].every((spot) => ground.isLand(spot, near, 25))
  if (!isDry && ![...corners, centre].some((spot) => ground.isLand(spot, near))) return quarter
  const isDrawn = (spot: Spot) => isDry || ground.isLand(spot, near, 20)

  quarter.roads.push(...mainRoads(ground, quarter, isDrawn))
  const river = riverArea(ground, column, row)
  if (river) quarter.areas.push({ ...river, name: natureName(country, hash('river', column), 'river') })
  const pieces = piecesOf(density, hash(column, row, 'pieces'))
  if (pieces === 0) {
    if (isDry && hash(column, row, 'wood') % 100 < 45) quarter.areas.push(wood(column, row))
    return quarter
  }

  const hotels = near
    .map((spot) => find(spot))
    .filter(({ u, v }) => u >= u0 && u < u0 + QUARTER && v >= v0 && v < v0 + QUARTER)
  const west = u0 + (isRiver(column) ? EMBANKMENT : 0)
  const east = u0 + QUARTER - (isRiver(column + 1) ? EMBANKMENT : 0)
  const south = v0 + QUARTER
  if (isDry) {
    const kind = density > 20 ? 'centre' : 'town'
    quarter.areas.push({ kind, ring: ringOf(west, v0, east, south, 4) })
  }
  if (isDry && hotels.length === 0 && hash(column, row, 'park') % 4 === 0)
    return layPark(quarter, west, v0, east, south)

  const across = cutsOf({
    low: west,
    high: east,
    pieces,
    taken: hotels.map(({ u }) => u),
    clear: CLEAR,
    seed: hash(column, row, 'u'),
  })
  const down = cutsOf({
    low: v0,
    high: south,
    pieces: piecesOf(density, hash(column, row, 'more')),
    taken: hotels.map(({ v }) => v),
    clear: CLEAR,
    seed: hash(column, row, 'v'),
  })
  const isBlocked = (from: Point, to: Point) =>
    hotels.some(
      ({ u, v }) =>
        u > Math.min(from.u, to.u) - CLEAR &&
        u < Math.max(from.u, to.u) + CLEAR &&
        v > Math.min(from.v, to.v) - CLEAR &&
        v < Math.max(from.v, to.v) + CLEAR,
    )

  const lay = (points: Point[], name: string, kind: Road['kind'], seed: string) => {
    let way: Point[] = []
    const end = () => {
      if (way.length > 1) {
        const spots = way
          .slice(1)
          .flatMap((to, at) => wayBetween(way[at]!.u, way[at]!.v, to.u, to.v, 4, place).slice(at === 0 ? 0 : 1))
        if (spots.every((spot) => isDrawn(spot))) quarter.roads.push({ kind, name, way: spots })
      }
      way = []
    }
    points.forEach((point, at) => {
      const last = way.at(-1)
      const isMissing = at > 0 && kind === 'street' && hash(column, row, seed, at) % 100 < (density > 20 ? 7 : 14)
      if (last && (isMissing || isBlocked(last, point))) end()
      way.push(point)
    })
    end()
  }
  across.slice(1, -1).forEach((u, at) => {
    const kind = at === (across.length - 3) >> 1 && pieces > 3 ? 'tertiary' : 'street'
    lay(
      down.map((v) => ({ u, v })),
      streetName(country, hash(column, row, 'street u', at), false),
      kind,
      `u${at}`,
    )
  })
  down.slice(1, -1).forEach((v, at) => {
    lay(
      across.map((u) => ({ u, v })),
      streetName(country, hash(column, row, 'street v', at), false),
      'street',
      `v${at}`,
    )
  })

  for (let a = 0; a + 1 < across.length; a++) {
    for (let d = 0; d + 1 < down.length; d++) {
      const block: Block = { u0: across[a]!, u1: across[a + 1]!, v0: down[d]!, v1: down[d + 1]!, hotels: [] }
      const inside = hotels.filter(({ u, v }) => u >= block.u0 && u < block.u1 && v >= block.v0 && v < block.v1)
      const middle = place((block.u0 + block.u1) / 2, (block.v0 + block.v1) / 2)
      if (!isDrawn(middle)) continue
      const luck = inside.length > 0 ? 100 : hash(column, row, a, d, 'use') % 100
      if (luck < 7)
        quarter.areas.push({
          kind: 'park',
          ring: ringOf(block.u0 + 9, block.v0 + 9, block.u1 - 9, block.v1 - 9, 3, place),
          name: natureName(country, hash(column, row, a, d), 'park'),
        })
      else if (luck < 12)
        quarter.areas.push({
          kind: 'civic',
          ring: ringOf(block.u0 + 8, block.v0 + 8, block.u1 - 8, block.v1 - 8, 3, place),
        })
      if (luck >= 7) quarter.blocks.push({ ...block, hotels: inside })
    }
  }
  return quarter
}

interface Point {
  u: number
  v: number
}

/** Into how many blocks a side is cut. */
function piecesOf(density: number, luck: number): number {
  if (density > 20) return 5 + (luck % 3)
  if (density > 6) return 5 + (luck % 2)
  if (density > 1) return 4 + (luck % 2)
  return density > 0.1 ? 3 : 0
}

/** Most quarters are straight; some curl, one way or the other. In radians. */
function turnOf(luck: number): number {
  if (luck % 10 < 4) return 0
  return (luck & 16 ? 1 : -1) * (0.35 + ((luck >>> 6) % 60) / 100)
}

/** A blob in the country: trees know no corners. */
function wood(column: number, row: number): Area {
  const [u, v] = [(column + 0.5) * QUARTER, (row + 0.5) * QUARTER]
  return { kind: 'wood', ring: blob(u, v, 330, 150, hash(column, row, 'trees')) }
}

function blob(u: number, v: number, radius: number, change: number, seed: number) {
  const points = 18
  return Array.from({ length: points }, (_, at) => {
    const angle = (at / points) * 2 * Math.PI
    const far = radius + change * (Math.sin(angle * 2 + seed) * 0.6 + Math.sin(angle * 3 + seed * 2) * 0.4)
    return toMap(u + far * Math.cos(angle), v + far * Math.sin(angle))
  })
}

/** A whole quarter of green with a pond and ways through it. */
function layPark(quarter: Quarter, west: number, north: number, east: number, south: number): Quarter {
  const { column, row, country } = quarter
  const name = natureName(country, hash(column, row, 'park name'), 'park')
  quarter.areas.push({ kind: 'park', ring: ringOf(west + 12, north + 12, east - 12, south - 12, 4), name })
  const luck = hash(column, row, 'pond')
  const [u, v] = [
    west + (east - west) * (0.35 + (luck % 30) / 100),
    north + (south - north) * (0.35 + ((luck >>> 8) % 30) / 100),
  ]
  quarter.areas.push({ kind: 'water', ring: blob(u, v, 70, 34, luck) })
  const ring = blob(u, v, 150, 40, luck + 1)
  quarter.paths.push([...ring, ring[0]!])
  for (const [pu, pv] of [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ] as const) {
    const [du, dv] = [pu - u, pv - v]
    const length = Math.hypot(du, dv)
    quarter.paths.push(wayBetween(pu, pv, u + (du / length) * 150, v + (dv / length) * 150, 4))
  }
  return quarter
}
