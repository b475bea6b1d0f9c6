import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Atlas, StayQuery } from '#sandbox/world/atlas/atlas.ts'
import { testAtlas } from '#sandbox/world/atlas/test-atlas.ts'
import { priceRows } from './price-rows.ts'
import { tabulateStay } from './stay-tables.ts'
import { SUPPLIERS } from './suppliers.ts'

let atlas: Atlas
beforeAll(async () => {
  atlas = await testAtlas()
})

const room = fc.record({
  adults: fc.integer({ min: 1, max: 6 }),
  childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 }),
})
const stays: fc.Arbitrary<StayQuery> = fc.record({
  checkInDay: fc.integer({ min: 20_000, max: 24_000 }),
  nights: fc.integer({ min: 1, max: 30 }),
  rooms: fc.array(room, { minLength: 1, maxLength: 10 }),
  nationality: fc.constantFrom('ID', 'MY', 'US', 'DE', 'IN', 'QA'),
})

/** The reference's answer. */
function reference(rows: Uint32Array, stay: StayQuery) {
  const count = rows.length
  const out = { prices: new Uint32Array(count * SUPPLIERS.length), stride: count, best: new Uint32Array(count) }
  const flags = new Uint8Array(count)
  priceRows(atlas.columns, rows, count, tabulateStay(stay)!, { ...out, flags })
  return { count, prices: out.prices, best: out.best, flags }
}

function spread(count: number, start: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, at) => (start + at * 7919) % atlas.size)
}

const plain: StayQuery = {
  checkInDay: 20_701,
  nights: 2,
  rooms: [{ adults: 2, childAges: [] }],
  nationality: 'ID',
}

const kernel = (name: string) => readFileSync(new URL(`../kernel/${name}`, import.meta.url))

test('the built kernel is the one that was built of this source', () => {
  const sums = ['price.as', 'price.wasm'].map(
    (name) => `${createHash('sha256').update(kernel(name)).digest('hex')}  ${name}\n`,
  )
  expect(sums.join(''), 'run kernel/build-kernel.ts').toBe(String(kernel('price.sha256')))
})

test('the kernel gives the reference’s numbers, row for row', () => {
  fc.assert(
    fc.property(stays, fc.integer({ min: 16, max: 9000 }), fc.nat(899_999), (stay, count, start) => {
      const rows = spread(count, start)
      expect(atlas.price(rows, count, stay)).toEqual(reference(rows, stay))
    }),
    { numRuns: 40 },
  )
})

test('a property costs the same alone and among others, and asking twice changes nothing', () => {
  const rows = spread(100, 5)
  const together = atlas.price(rows, 100, plain)
  expect(atlas.price(rows, 100, plain)).toEqual(together)
  for (let at = 0; at < 100; at += 9) {
    const alone = atlas.price(rows.subarray(at, at + 1), 1, plain)
    expect(alone.best[0]).toBe(together.best[at])
    expect(alone.flags[0]).toBe(together.flags[at])
    SUPPLIERS.forEach((_, supplier) => expect(alone.prices[supplier]).toBe(together.prices[supplier * 100 + at]))
  }
})

test('the best price is the least of the suppliers’', () => {
  const { prices, best } = atlas.price(spread(3000, 1), 3000, plain)
  for (let at = 0; at < 3000; at++) {
    const asked = SUPPLIERS.map((_, supplier) => prices[supplier * 3000 + at]!).filter((price) => price > 0)
    expect(best[at]).toBe(asked.length > 0 ? Math.min(...asked) : 0)
  }
})

/** Sum of the prices that both stays have. */
function compare(one: StayQuery, other: StayQuery): [number, number] {
  const rows = spread(4000, 3)
  const [a, b] = [atlas.price(rows, rows.length, one), atlas.price(rows, rows.length, other)]
  return a.prices.reduce<[number, number]>(
    ([sumA, sumB], price, at) => (price && b.prices[at] ? [sumA + price, sumB + b.prices[at]] : [sumA, sumB]),
    [0, 0],
  )
}

test('weekends, more guests, more rooms and older children cost more; early booking less', () => {
  const dearer: [StayQuery, StayQuery][] = [
    // 20_705 is a Wednesday, 20_707 a Friday.
    [
      { ...plain, checkInDay: 20_705, nights: 1 },
      { ...plain, checkInDay: 20_707, nights: 1 },
    ],
    [plain, { ...plain, rooms: [{ adults: 3, childAges: [] }] }],
    [{ ...plain, rooms: [{ adults: 1, childAges: [] }] }, plain],
    [plain, { ...plain, rooms: [...plain.rooms, ...plain.rooms] }],
    [plain, { ...plain, rooms: [{ adults: 2, childAges: [8] }] }],
    [
      { ...plain, rooms: [{ adults: 2, childAges: [8] }] },
      { ...plain, rooms: [{ adults: 2, childAges: [15] }] },
    ],
    [
      { ...plain, askedDay: plain.checkInDay - 90 },
      { ...plain, askedDay: plain.checkInDay - 5 },
    ],
  ]
  for (const [cheap, dear] of dearer) {
    const [less, more] = compare(cheap, dear)
    expect(less).toBeLessThan(more)
  }
})

test('an infant sleeps free, and a room that is too small is not sold', () => {
  const [without, withInfant] = compare(plain, { ...plain, rooms: [{ adults: 2, childAges: [1] }] })
  expect(withInfant).toBe(without)
  const rows = spread(2000, 2)
  const crowded = atlas.price(rows, rows.length, { ...plain, rooms: [{ adults: 10, childAges: [] }] })
  expect(crowded.best.every((price) => price === 0)).toBe(true)
})

test('nationality changes what is sold and to whom', () => {
  const rows = spread(4000, 9)
  const [here, there] = ['ID', 'DE'].map((nationality) => atlas.price(rows, rows.length, { ...plain, nationality }))
  expect(here!.prices).not.toEqual(there!.prices)
})

test.each([
  ['no nights', { nights: 0 }],
  ['31 nights', { nights: 31 }],
  ['no rooms', { rooms: [] }],
  ['11 rooms', { rooms: Array.from({ length: 11 }, () => ({ adults: 1, childAges: [] })) }],
  ['half a night', { nights: Number.NaN }],
])('nobody sells %s', (_, over) => {
  const rows = spread(50, 0)
  const { prices, best, flags } = atlas.price(rows, 50, { ...plain, ...over })
  expect([...prices, ...best, ...flags].every((value) => value === 0)).toBe(true)
})
