import { expect, test } from 'vitest'
import { isAwaited, placesOf, withoutGuests } from './erasure-rules.ts'

const person = { id: 'a', first_name: 'Budi', last_name: 'Santoso' }
const adult = (firstName: string, lastName: string) => ({ type: 'Adult' as const, firstName, lastName })
const room = (...guests: ReturnType<typeof adult>[]) => ({ roomId: 'r', rateId: 'x', guests })
const [budi, wife, renamed] = [adult('BUDI', 'Santoso '), adult('Sinta', 'Dewi'), adult('Budi', 'Gunawan')]

test('somebody stands among the guests by their name, in each room of theirs, and as the lead by the name of then', () => {
  const allocations = [room(budi, wife), room(wife, budi)]
  expect(placesOf({ allocations, saved_booking_id: null }, person)).toEqual([
    [0, 0],
    [1, 1],
  ])
  const before = [room(renamed, wife), room(renamed)]
  expect(placesOf({ allocations: before, saved_booking_id: null }, person)).toEqual([
    [0, 0],
    [1, 0],
  ])
  // Whoever books a saved stay chooses who sleeps in its rooms.
  expect(placesOf({ allocations: before, saved_booking_id: 's' }, person)).toEqual([])
  expect(placesOf({ allocations, saved_booking_id: 's' }, person)).toHaveLength(2)
  expect(withoutGuests(allocations, placesOf({ allocations, saved_booking_id: null }, person))).toEqual([
    room(wife),
    room(wife),
  ])
})

const at = (state: Parameters<typeof isAwaited>[0]['state'], check_out = '2026-11-23') =>
  isAwaited({ state, check_out }, '2026-11-23')

test('a hotel expects its guests until their last day is over, and while nobody knows', () => {
  expect([at('CONFIRMED'), at('BOOKING', '2026-01-01'), at('UNKNOWN', '2026-01-01')]).toEqual([true, true, true])
  expect([at('CONFIRMED', '2026-11-22'), at('CANCELLED'), at('FAILED')]).toEqual([false, false, false])
})
