import { expect, test } from 'vitest'
import { type BookingState, bookingStates, canMove, isAtRest } from './booking-state.ts'

const next = (state: BookingState) => bookingStates.filter((to) => canMove(state, to))

function reachable(from: BookingState, avoiding?: BookingState): Set<BookingState> {
  const seen = new Set<BookingState>([from])
  for (const state of seen) for (const to of next(state)) if (to !== avoiding) seen.add(to)
  return seen
}

test('every state is reachable, and from each a resting state is', () => {
  expect([...reachable('CREATED')].toSorted()).toEqual(bookingStates.toSorted())
  for (const state of bookingStates) expect([...reachable(state)].some(isAtRest), state).toBe(true)
})

test('nothing is confirmed without being booked, and nothing booked without money held', () => {
  expect(reachable('CREATED', 'BOOKED')).not.toContain('CONFIRMED')
  expect(reachable('CREATED', 'AUTHORISED')).not.toContain('BOOKING')
})

test('a booked room is never voided, nor its transaction failed, and no state moves to itself', () => {
  expect(reachable('BOOKED')).not.toContain('VOIDING')
  expect(reachable('BOOKED')).not.toContain('FAILED')
  for (const state of bookingStates) expect(canMove(state, state)).toBe(false)
})

test('a booking is cancelled only after it was confirmed, and given back for only after the hotel let it go', () => {
  expect(reachable('CREATED', 'CONFIRMED')).not.toContain('CANCELLING')
  expect(reachable('CONFIRMED', 'CANCELLING')).toEqual(new Set(['CONFIRMED']))
  expect(next('CANCELLING')).toEqual(['CONFIRMED', 'REFUNDING'])
  expect(next('REFUNDING')).toEqual(['CANCELLED'])
})

test('what failed or was cancelled stays so; what is confirmed rests, and may still be cancelled', () => {
  expect(bookingStates.filter((state) => next(state).length === 0)).toEqual(['FAILED', 'CANCELLED'])
  expect(bookingStates.filter(isAtRest)).toEqual(['CONFIRMED', 'FAILED', 'CANCELLED'])
})
