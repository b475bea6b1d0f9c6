import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Occupancies } from '#shared/stay/occupancy.ts'
import * as z from 'zod/mini'
import { addRoom, deleteRoom, setAdults, setChildAge, setChildren } from './rooms.ts'

const one = [{ numOfAdults: 1, childAges: [] }]

it('adds a room with one adult and no children [A4-010]', () => {
  expect(addRoom(one)).toEqual([...one, { numOfAdults: 1, childAges: [] }])
})

it('stops at ten rooms [A5-029]', () => {
  const ten = Array.from({ length: 10 }, () => ({ numOfAdults: 1, childAges: [] }))
  expect(addRoom(ten)).toHaveLength(10)
})

it('deletes any room but the first [A4-012] [A4-013]', () => {
  const two = [{ numOfAdults: 2, childAges: [] }, ...one]
  expect(deleteRoom(two, 0)).toEqual(two)
  expect(deleteRoom(two, 1)).toEqual([{ numOfAdults: 2, childAges: [] }])
})

it('gives a new child the age of six and takes the last one away [A4-014] [A4-015]', () => {
  const grown = setChildAge(setChildren(one, 0, 2), 0, 1, 9)
  expect(grown[0]?.childAges).toEqual([6, 9])
  expect(setChildren(grown, 0, 3)[0]?.childAges).toEqual([6, 9, 6])
  expect(setChildren(grown, 0, 1)[0]?.childAges).toEqual([6])
})

it('never leaves the limits, whatever is pressed [A5-026] [A5-027]', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const) }),
    fc.record({ kind: fc.constant('delete' as const), at: fc.nat(12) }),
    fc.record({ kind: fc.constant('adults' as const), at: fc.nat(9), to: fc.integer({ min: -3, max: 20 }) }),
    fc.record({ kind: fc.constant('children' as const), at: fc.nat(9), to: fc.integer({ min: -3, max: 20 }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let rooms: readonly z.infer<typeof Occupancies>[number][] = one
      for (const move of steps) {
        if (move.kind === 'add') rooms = addRoom(rooms)
        else if (move.kind === 'delete') rooms = deleteRoom(rooms, move.at)
        else if (move.kind === 'adults') rooms = setAdults(rooms, move.at, move.to)
        else rooms = setChildren(rooms, move.at, move.to)
      }
      return z.safeParse(Occupancies, rooms).success
    }),
  )
})
