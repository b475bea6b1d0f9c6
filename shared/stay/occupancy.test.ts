import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeRooms } from './encode-rooms.ts'
import * as z from 'zod/mini'
import { areOccupancies, decodeFirstRooms, decodeRooms } from './decode-rooms.ts'
import { Occupancies } from './occupancy.ts'
import { countAdults, countChildren } from './room-people.ts'

const room = fc.record({
  numOfAdults: fc.integer({ min: 1, max: 10 }),
  childAges: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 10 }),
})

test('rooms survive the trip through an address', () => {
  fc.assert(
    fc.property(fc.array(room, { minLength: 1, maxLength: 10 }), (rooms) => {
      expect(decodeRooms(encodeRooms(rooms))).toEqual(rooms)
    }),
  )
})

test.each(['', '0', '11', '2-13', '2-0', '2-x', '1_'.repeat(10) + '1', '2--6'])('%j is refused', (text) => {
  expect(decodeRooms(text)).toBeUndefined()
})

test('of more rooms than a search has the first ten are read, where they are in range', () => {
  const rooms = ['2-6', ...Array.from({ length: 40 }, () => '1')]
  expect(encodeRooms(decodeFirstRooms(rooms.join('_')) ?? [])).toBe(rooms.slice(0, 10).join('_'))
  expect(decodeFirstRooms(rooms.slice(0, 10).join('_'))).toBeUndefined()
  expect(decodeFirstRooms(['0', ...rooms].join('_'))).toBeUndefined()
})

test('people are counted over all rooms', () => {
  const rooms = [
    { numOfAdults: 2, childAges: [6, 9] },
    { numOfAdults: 1, childAges: [] },
  ]
  expect(countAdults(rooms)).toBe(3)
  expect(countChildren(rooms)).toBe(2)
})

/** Around every limit, and what is no number of people. */
const people = fc.oneof(fc.integer({ min: -1, max: 14 }), fc.constantFrom(1.5, Number.NaN, '2', null, undefined))
const anything = fc.oneof(
  fc.array(
    fc.record({ numOfAdults: fc.constant(2), childAges: fc.array(fc.constant(6), { minLength: 9, maxLength: 12 }) }),
    { minLength: 1, maxLength: 2 },
  ),
  fc.array(
    fc.oneof(
      room,
      fc.record({
        numOfAdults: people,
        childAges: fc.oneof(fc.array(people, { maxLength: 12 }), fc.constantFrom('', null)),
      }),
      fc.constantFrom(null, 2, 'room'),
    ),
    { maxLength: 12 },
  ),
  fc.array(room, { maxLength: 12 }),
  fc.constantFrom(null, undefined, {}, '2'),
)

test('a page takes the rooms that the contract takes, and no others', () => {
  fc.assert(
    fc.property(anything, (rooms) => {
      expect(areOccupancies(rooms)).toBe(z.safeParse(Occupancies, rooms).success)
    }),
    { numRuns: 1000 },
  )
})
