import { expect, test } from 'vitest'
import { type BookingState, bookingStates, canMove, isFinal } from './booking-state.ts'

const next = (state: BookingState) => bookingStates.filter((to) => canMove(state, to))

function reachable(from: BookingState, avoiding?: BookingState): Set<BookingState> {
  const seen = new Set<BookingState>([from])
  for (const state of seen) for (const to of next(state)) if (to !== avoiding) seen.add(to)
  return seen
}

test('every state is reachable, and from each a final state is', () => {
  expect([...reachable('CREATED')].toSorted()).toEqual(bookingStates.toSorted())
  for (const state of bookingStates) expect([...reachable(state)].some(isFinal), state).toBe(true)
})

test('nothing is confirmed without being booked, and nothing booked without money held', () => {
  expect(reachable('CREATED', 'BOOKED')).not.toContain('CONFIRMED')
  expect(reachable('CREATED', 'AUTHORISED')).not.toContain('BOOKING')
})

test('a booked room is never voided, and no state moves to itself', () => {
  expect(reachable('BOOKED')).not.toContain('VOIDING')
  for (const state of bookingStates) expect(canMove(state, state)).toBe(false)
})

test('final states are CONFIRMED and FAILED', () => {
  expect(bookingStates.filter(isFinal)).toEqual(['CONFIRMED', 'FAILED'])
})
