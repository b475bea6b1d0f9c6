import { expect, test } from 'vitest'
import { aRate, someRooms } from './a-rate.ts'
import { boardLabel, findSameOption, groupRooms } from './room-groups.ts'

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

test('BedAndBreakfast reads Breakfast Included [B9-018]', () => {
  expect(boardLabel({ type: 'BedAndBreakfast', description: 'Bed and breakfast' })).toBe('Breakfast Included')
  expect(boardLabel({ type: 'HalfBoard', description: 'Half board' })).toBe('Half board')
})

test('RoomOnly and Other are hidden [B9-019]', () => {
  expect(boardLabel({ type: 'RoomOnly', description: 'Room only' })).toBeUndefined()
  expect(boardLabel({ type: 'Other', description: 'x' })).toBeUndefined()
})

test('after a new quote the same room, board and conditions are found again, at the same supplier first', () => {
  const wanted = groupRooms(someRooms([breakfast], [['b']]))[0]?.options[0]
  const fresh = [
    aRate({ id: 'x', totalRate: 130, board: 'BedAndBreakfast', providerId: 'p2' }),
    aRate({ id: 'y', totalRate: 133, board: 'BedAndBreakfast', providerId: 'p1' }),
    aRate({ id: 'z', totalRate: 100 }),
  ]
  const groups = groupRooms(someRooms(fresh, [['x'], ['y'], ['z']]))
  expect(wanted && findSameOption(groups, wanted)?.rates[0]?.id).toBe('y')
  expect(wanted && findSameOption(groupRooms(someRooms([fresh[2] ?? single], [['z']])), wanted)).toBeUndefined()
})
