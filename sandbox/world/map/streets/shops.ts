import { hash, pick, sequence } from '#sandbox/world/seeded.ts'
import { vocabularyOf } from '#sandbox/world/atlas/naming/vocabulary-of.ts'
import { positionOf, type Spot } from '#sandbox/world/map/tile/mercator.ts'
import type { Quarter } from './quarter.ts'

/** A restaurant, a shop, a stop: what people walk to. */
export interface Shop {
  id: string
  name: string
  /** In the words of the places provider. */
  type: string
  spot: Spot
  lat: number
  lon: number
}

const MOST = 11
const BESIDE = 15

/** What a quarter has, the frequent ones more than once; `{a}` is a word of the country. */
const kinds = [
  ['{a} Restaurant', 'restaurant'],
  ['{a} Kitchen', 'restaurant'],
  ['{a} Coffee', 'cafe'],
  ['{a} Café', 'cafe'],
  ['{a} Bakery', 'bakery'],
  ['{a} Mini Market', 'convenience_store'],
  ['{a} Supermarket', 'supermarket'],
  ['{a} Pharmacy', 'pharmacy'],
  ['{a} Bank ATM', 'atm'],
  ['{a} Bar', 'bar'],
  ['{a} Spa', 'spa'],
  ['{a} Clinic', 'hospital'],
  ['{a} Stop', 'bus_station'],
  ['{a} Fitness', 'gym'],
] as const

/** The shops of a quarter, each at a street. More where more hotels are. */
export function shopsOf(quarter: Quarter): Shop[] {
  const { column, row, density, country, blocks, place } = quarter
  if (blocks.length === 0) return []
  const count = Math.min(MOST, blocks.length, 1 + Math.round(density / 3))
  const next = sequence(column, row, 'shops')
  const words = vocabularyOf(country).a
  return Array.from({ length: count }, (_, at) => {
    const block = blocks[Math.floor(next() * blocks.length)]!
    const along = 0.2 + next() * 0.6
    const isNorth = next() < 0.5
    const u = block.u0 + (block.u1 - block.u0) * along
    const v = isNorth ? block.v0 + BESIDE : block.v1 - BESIDE
    const [name, type] = pick(kinds, hash(column, row, at, 'kind'))
    const spot = place(u, v)
    return {
      id: `shop-${column}-${row}-${at}`,
      name: name.replace('{a}', pick(words, hash(column, row, at, 'word'))),
      type,
      spot,
      ...positionOf(spot),
    }
  })
}
