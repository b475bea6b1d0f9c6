import { beforeAll, expect, test } from 'vitest'
import { spotOf, type Spot } from '#sandbox/world/map/tile/mercator.ts'
import { testStreets } from '#sandbox/world/map/start-for-test.ts'
import { hotelsAround } from './hotels-around.ts'
import { QUARTER, toLattice, toMap } from './lattice.ts'
import { planQuarter } from './plan-quarter.ts'
import type { Quarter } from './quarter.ts'
import type { StreetWorld } from './world.ts'

let world: StreetWorld
beforeAll(async () => {
  world = await testStreets()
})

const cities = {
  'Kuala Lumpur': spotOf(3.139, 101.6869),
  Seminyak: spotOf(-8.6906, 115.1686),
  London: spotOf(51.5085, -0.1257),
}

function quarterAt(spot: Spot) {
  const { u, v } = toLattice(spot)
  return { column: Math.floor(u / QUARTER), row: Math.floor(v / QUARTER) }
}

function toWay({ x, y }: Spot, way: readonly Spot[]): number {
  let least = Infinity
  for (let at = 0; at + 1 < way.length; at++) {
    const [a, b] = [way[at]!, way[at + 1]!]
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const share = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)))
    least = Math.min(least, Math.hypot(x - a.x - share * dx, y - a.y - share * dy))
  }
  return least
}

test('the way back from the map to the lattice is exact', () => {
  for (const spot of Object.values(cities)) {
    const { u, v } = toLattice(spot)
    const back = toMap(u, v)
    expect(Math.hypot(back.x - spot.x, back.y - spot.y)).toBeLessThan(0.5)
  }
})

test.each(Object.entries(cities))('hotels of %s stand on land beside a street', (_name, centre) => {
  const hotels = hotelsAround(world.ground.atlas, centre, 5_000).filter((_, at) => at % 23 === 0)
  expect(hotels.length).toBeGreaterThan(20)
  const far = hotels.filter((hotel) => {
    expect(world.ground.isLand(hotel, [hotel])).toBe(true)
    const { column, row } = quarterAt(hotel)
    const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((aside) => world.quarter(column + aside, row + down)))
    const ways = around.flatMap(({ roads }) => roads.map(({ way }) => way))
    return Math.min(...ways.map((way) => toWay(hotel, way))) > 150
  })
  expect(far.length / hotels.length).toBeLessThan(0.05)
})

const plain = ({ roads, areas, blocks }: Quarter) => JSON.stringify({ roads, areas, blocks })

test('a quarter is the same whenever it is planned', () => {
  const { column, row } = quarterAt(cities['Kuala Lumpur'])
  const first = plain(world.quarter(column, row))
  expect(plain(planQuarter(world.ground, column, row))).toBe(first)
  expect(world.quarter(column, row).roads.length).toBeGreaterThan(4)
})

test('the open sea has neither land nor streets', () => {
  const sea = spotOf(-30, -120)
  const { column, row } = quarterAt(sea)
  expect(world.ground.isLand(sea, [])).toBe(false)
  expect(world.quarter(column, row).roads).toEqual([])
})
