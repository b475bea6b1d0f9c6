import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { currencies } from '#shared/money/currency.ts'
import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import { openAtlas } from '#sandbox/world/atlas/open-atlas.ts'
import { fromUsdCents } from './exchange.ts'
import { fateOf, optionsOf } from './offers.ts'
import { toStayQuery, type Criteria } from './criteria.ts'

let atlas: Atlas
beforeAll(async () => {
  atlas = await openAtlas(join(tmpdir(), 'lodestay-atlas-for-tests'))
})

const occupancy = fc.record({
  numOfAdults: fc.integer({ min: 1, max: 10 }),
  childAges: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
})
const criteria: fc.Arbitrary<Criteria> = fc.record({
  checkIn: fc.constantFrom('2026-12-24', '2027-02-14', '2027-06-30'),
  checkOut: fc.constant('unused'),
  nights: fc.integer({ min: 1, max: 30 }),
  occupancies: fc.array(occupancy, { minLength: 1, maxLength: 10 }),
  nationality: fc.constantFrom('MY', 'ID', 'GB'),
  currency: fc.constantFrom(...currencies),
})
const aRow = fc.integer({ min: 0, max: 899_999 })

test("a supplier's cheapest option costs exactly what the atlas says, the others more", () => {
  fc.assert(
    fc.property(aRow, criteria, (row, stay) => {
      const { prices } = atlas.price(Uint32Array.of(row), 1, toStayQuery(stay))
      const options = optionsOf(atlas, atlas.property(row), stay)
      for (const [supplier, cents] of prices.entries()) {
        const own = options.filter((option) => option.supplier === supplier).map((option) => option.total.minor)
        if (cents === 0) expect(own).toEqual([])
        else expect(Math.min(...own)).toBe(fromUsdCents(cents, stay.currency).minor)
      }
    }),
  )
})

test('each option sleeps every room, its rates add up, and asking again gives the same', () => {
  fc.assert(
    fc.property(aRow, criteria, (row, stay) => {
      const property = atlas.property(row)
      const options = optionsOf(atlas, property, stay)
      expect(new Set(options.map((option) => option.id)).size).toBe(options.length)
      options.forEach((option, i) => {
        expect(option.first).toBe(i === 0)
        expect(option.rooms.length).toBe(stay.occupancies.length)
        expect(option.rooms.reduce((sum, room) => sum + room.total.minor, 0)).toBe(option.total.minor)
        option.rooms.forEach(({ type, total }, r) => {
          const room = stay.occupancies[r]
          expect(type.sleeps).toBeGreaterThanOrEqual((room?.numOfAdults ?? 99) + (room?.childAges.length ?? 99))
          expect(total.minor).toBeGreaterThanOrEqual(0)
        })
      })
      expect(optionsOf(atlas, property, stay)).toEqual(options)
    }),
    { numRuns: 60 },
  )
})

test('a few percent of options are gone or dearer at the price check, never the first of a hotel', () => {
  const stay: Criteria = {
    checkIn: '2027-02-14',
    checkOut: '2027-02-16',
    nights: 2,
    occupancies: [{ numOfAdults: 2, childAges: [] }],
    nationality: 'ID',
    currency: 'USD',
  }
  const fates = { kept: 0, sold_out: 0, dearer: 0 }
  for (let row = 0; row < 900_000; row += 3001) {
    const property = atlas.property(row)
    for (const option of optionsOf(atlas, property, stay)) {
      const fate = fateOf(property, stay, option)
      if (option.first) expect(fate).toBe('kept')
      fates[fate]++
    }
  }
  const all = fates.kept + fates.sold_out + fates.dearer
  expect(all).toBeGreaterThan(1000)
  for (const rare of [fates.sold_out, fates.dearer]) {
    expect(rare / all).toBeGreaterThan(0.02)
    expect(rare / all).toBeLessThan(0.06)
  }
})
