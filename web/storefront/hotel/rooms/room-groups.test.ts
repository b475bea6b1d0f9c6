import { expect, test } from 'vitest'
import { aRate, someRooms } from './a-rate.ts'
import { findSameOption, groupRooms } from './room-groups.ts'

const single = aRate({ id: 'a', roomId: 'r1', totalRate: 120 })
const breakfast = aRate({ id: 'b', roomId: 'r1', totalRate: 140, board: 'BedAndBreakfast' })
const suite = aRate({ id: 'c', roomId: 'r2', totalRate: 90 })

test('options come by standardized room, the cheapest first on both levels [B3-010] [B3-011]', () => {
  const groups = groupRooms(someRooms([single, breakfast, suite], [['b'], ['a'], ['c']]))
  expect(groups.map(({ rooms, options }) => [rooms[0]?.name, options.map((option) => option.totalRate)])).toEqual([
    ['Room r2', [90]],
    ['Room r1', [120, 140]],
  ])
})

const strict = (id: string, roomId: string) => aRate({ id, roomId, totalRate: 90, refundable: false })

test('of two for as much the one that can be given back comes first', () => {
  const rates = [strict('d', 'r1'), aRate({ id: 'e', roomId: 'r1', totalRate: 90 }), strict('f', 'r3')]
  const groups = groupRooms(someRooms(rates, [['f'], ['d'], ['e']]))
  expect(groups.map(({ options }) => options.map((option) => option.rates[0]?.id))).toEqual([['e', 'd'], ['f']])
})

const unclear = (id: string, roomId: string) => aRate({ id, roomId, totalRate: 10, residentsOf: [] })

test('what perhaps is not for this traveller comes after everything that is', () => {
  const rates = [unclear('d', 'r1'), single, unclear('e', 'r3'), suite]
  const groups = groupRooms(someRooms(rates, [['d'], ['a'], ['e'], ['c']]))
  expect(groups.map(({ options }) => options.map((option) => option.totalRate))).toEqual([[90], [120, 10], [10]])
})

test('an option that no group mentions is still on sale', () => {
  expect(groupRooms(someRooms([single, suite], [['a'], ['c']], false)).map(({ id }) => id)).toEqual([
    'std-r2',
    'std-r1',
  ])
})

test('a recommendation for two rooms sells both together', () => {
  const twin = aRate({ id: 'd', roomId: 'r1', totalRate: 130, publicRate: 150 })
  const hotel = someRooms([single, twin], [['a', 'd']])
  // The server adds rooms up before it rounds: not the sum of what the rates show.
  for (const recommendation of hotel.recommendations) recommendation.publicRate = 269
  expect(groupRooms(hotel)[0]?.options[0]).toMatchObject({
    totalRate: 250,
    publicRate: 269,
    rooms: [{ name: 'Room r1', count: 2 }],
  })
})

test('a recommendation with a rate that is not there is not offered', () => {
  const hotel = someRooms([single], [['a']])
  hotel.recommendations.push({ id: 'rec9', rates: ['a', 'gone'], totalRate: 1 })
  expect(groupRooms(hotel).flatMap(({ options }) => options.map((option) => option.recommendationId))).toEqual(['rec1'])
})

const now = '2026-11-21T12:00'

test('after a new quote the same room, board and conditions are found again, at the same supplier first', () => {
  const wanted = groupRooms(someRooms([breakfast], [['b']]))[0]?.options[0]
  const fresh = [
    aRate({ id: 'x', totalRate: 130, board: 'BedAndBreakfast', providerId: 'p2' }),
    aRate({ id: 'y', totalRate: 133, board: 'BedAndBreakfast', providerId: 'p1' }),
    aRate({ id: 'z', totalRate: 100 }),
  ]
  const groups = groupRooms(someRooms(fresh, [['x'], ['y'], ['z']]))
  expect(wanted && findSameOption(groups, wanted, now)?.rates[0]?.id).toBe('y')
  expect(wanted && findSameOption(groupRooms(someRooms([fresh[2] ?? single], [['z']])), wanted, now)).toBeUndefined()
})

const until = (end: string) => [{ start: '2026-11-01T00:00', end, value: 0, valueType: 'Amount' as const }]

test('of several the one with the agreed terms is taken, whoever supplies it', () => {
  const agreed = aRate({ id: 'b', rules: until('2026-12-18T18:00') })
  const wanted = groupRooms(someRooms([agreed], [['b']]))[0]?.options[0]
  const fresh = [
    aRate({ id: 'x', providerId: 'p1', rules: until('2026-12-10T18:00') }),
    aRate({ id: 'y', providerId: 'p2', rules: until('2026-12-18T18:00') }),
  ]
  const groups = groupRooms(someRooms(fresh, [['x'], ['y']]))
  expect(wanted && findSameOption(groups, wanted, now)?.rates[0]?.id).toBe('y')
})
