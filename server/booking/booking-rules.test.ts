import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingStates, failures } from '#shared/booking-state.ts'
import type { Guest, RoomAllocation } from '#shared/api/payments.ts'
import { englishOf } from '#shared/reasons/reasons.ts'
import { newReference } from './reference.ts'
import {
  bookingStatusOf,
  failureOf,
  findAllocationProblem,
  nextTryAfter,
  owesFailureLetter,
  pauseAfter,
  payByOf,
  paymentStatusOf,
} from './booking-rules.ts'

const adult: Guest = { type: 'Adult', firstName: 'Ayu', lastName: 'Lestari' }
const child = (age: number): Guest => ({ type: 'Child', firstName: 'Budi', lastName: 'Lestari', age })
const rate = (id: string, allGuestsInfoRequired = false) => ({
  id,
  allGuestsInfoRequired,
  occupancies: [{ roomId: `room-${id}` }],
})
const room = (id: string, ...guests: Guest[]): RoomAllocation => ({ rateId: id, roomId: `room-${id}`, guests })

const words = (...of: Parameters<typeof failureOf>) => englishOf(failureOf(...of))

describe('guests against the rooms that were priced', () => {
  const family = [
    { numOfAdults: 2, childAges: [4, 9] },
    { numOfAdults: 1, childAges: [] },
  ]
  const rates = [rate('a'), rate('b')]

  test('a lead guest may stand for the other adults, children come with their ages', () => {
    const guests = [room('a', adult, child(9), child(4)), room('b', adult)]
    expect(findAllocationProblem(guests, family, rates)).toBeUndefined()
  })

  test.each([
    ['a room too few', [room('a', adult, child(4), child(9))]],
    ['a room without an adult', [room('a', child(4), child(9)), room('b', adult)]],
    ['more adults than were priced', [room('a', adult, adult, adult, child(4), child(9)), room('b', adult)]],
    ['a child of another age', [room('a', adult, child(4), child(10)), room('b', adult)]],
    ['a child who was not searched for', [room('a', adult, child(4), child(9)), room('b', adult, child(4))]],
    ['a child left out', [room('a', adult, child(4)), room('b', adult)]],
    ['a rate that was not priced', [room('a', adult, child(4), child(9)), room('c', adult)]],
    ['rooms in another order', [room('b', adult), room('a', adult, child(4), child(9))]],
    ['another room of the hotel', [room('a', adult, child(4), child(9)), { ...room('b', adult), roomId: 'suite' }]],
  ])('%s is refused in words', (_what, guests) => {
    const problem = findAllocationProblem(guests, family, rates)
    expect(problem && englishOf([problem])).toMatch(/^(This price is for|Room) \d[ :]/)
  })

  test('a rate that wants every name gets every name', () => {
    const two = [{ numOfAdults: 2, childAges: [] }]
    const problem = findAllocationProblem([room('a', adult)], two, [rate('a', true)])
    expect(problem && englishOf([problem])).toBe('Room 1: the hotel needs the name of every guest.')
    expect(findAllocationProblem([room('a', adult, adult)], two, [rate('a', true)])).toBeUndefined()
  })
})

describe('words for a transaction', () => {
  test('payment and booking status have only the documents’ values, whatever the state [B4-032]', () => {
    for (const state of bookingStates) {
      for (const payAtHotel of [true, false]) {
        expect(['PAID', 'UNPAID', 'PENDING']).toContain(paymentStatusOf(state, payAtHotel))
      }
      expect(['Confirmed', 'Pending', 'Failed', 'Cancelled']).toContain(bookingStatusOf(state))
    }
  })

  test('only a confirmed booking is PAID, and money that is held is neither PAID nor UNPAID', () => {
    expect(bookingStates.filter((state) => paymentStatusOf(state, false) === 'PAID')).toEqual(['CONFIRMED'])
    expect(bookingStates.filter((state) => paymentStatusOf(state, true) === 'PAID')).toEqual([])
    expect(bookingStates.filter((state) => paymentStatusOf(state, false) === 'PENDING')).toEqual([
      'AUTHORISED',
      'BOOKING',
      'UNKNOWN',
      'BOOKED',
      'VOIDING',
      'CANCELLING',
      'REFUNDING',
    ])
  })

  test('what the hotel collects is neither PAID nor UNPAID: nobody failed to pay [B4-032]', () => {
    expect(paymentStatusOf('CONFIRMED', true)).toBe('PENDING')
  })

  test('a cancelled stay is PAID while a part of the money stays with us, PENDING while we owe it, and UNPAID once it is back', () => {
    expect(paymentStatusOf('CANCELLED', false, 'CAPTURED')).toBe('PAID')
    expect(paymentStatusOf('CANCELLED', false, 'REFUND_DUE')).toBe('PENDING')
    expect(paymentStatusOf('CANCELLED', false, 'REFUNDED')).toBe('UNPAID')
    expect(paymentStatusOf('CANCELLED', true, 'VOIDED')).toBe('UNPAID')
    expect(bookingStatusOf('CANCELLING')).toBe('Pending')
    expect(bookingStatusOf('REFUNDING')).toBe('Cancelled')
  })

  test('the card provider’s own words win over ours', () => {
    expect(words('declined', 'Your card has insufficient funds.')).toBe('Your card has insufficient funds.')
    for (const failure of failures) expect(words(failure, null)).not.toBe('')
    expect(words('sold_out', 'stale words')).toBe('Sold Out')
    expect(words('sold_out', null, 'DUE')).toBe('Sold Out. We will return your payment in full within 3 days.')
    expect(words('not_booked', null)).toBe('The hotel did not confirm the booking. Nothing has been charged.')
    expect(words('declined', 'notPaidByBank')).toBe('Your bank did not make the payment.')
  })

  test('a letter is owed when money was held, or the company took its card away', () => {
    const told = ['sold_out', 'price_changed', 'guest_rejected', 'not_booked', 'card_withdrawn']
    expect(failures.filter(owesFailureLetter)).toEqual(told)
  })
})

describe('after a transaction that failed', () => {
  const now = new Date('2026-12-01T12:00:00Z')
  const later = new Date('2026-12-01T12:00:01Z')
  const failed = { state: 'FAILED', refund_state: null, quote_expires_at: later, has_successor: false } as const

  test('the same price may be paid again when it was not the room that was refused, and while the price lives', () => {
    const tries = failures.map((failure) => nextTryAfter({ ...failed, failure }, now))
    const byFailure = Object.fromEntries(failures.map((failure, at) => [failure, tries[at]]))
    expect(byFailure).toEqual({ declined: 'payment', guest_rejected: 'payment', abandoned: 'payment' })
    expect(nextTryAfter({ ...failed, failure: 'abandoned', quote_expires_at: now }, now)).toBe('room')
  })

  test('nobody is asked to pay again for what they paid, or may still pay', () => {
    for (const refund_state of ['DUE', 'SENT', 'DONE'] as const) {
      expect(nextTryAfter({ ...failed, failure: 'abandoned', refund_state }, now)).toBeUndefined()
    }
    for (const quote_expires_at of [now, later]) {
      const paid = { ...failed, failure: 'abandoned', quote_expires_at, has_successor: true } as const
      expect(nextTryAfter(paid, now)).toBeUndefined()
    }
    for (const state of bookingStates.filter((one) => one !== 'FAILED')) {
      expect(nextTryAfter({ ...failed, failure: 'declined', state }, now)).toBeUndefined()
    }
  })
})

test('pauses grow from the first to a minute and never beyond', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 60_000 }), (since, first) => {
      expect(pauseAfter(since, first)).toBeGreaterThanOrEqual(first)
      expect(pauseAfter(since, first)).toBeLessThanOrEqual(60_000)
      expect(pauseAfter(since + 1000, first)).toBeGreaterThanOrEqual(pauseAfter(since, first))
    }),
  )
})

test('references have 130 random bits and only letters people can read out', () => {
  const references = Array.from({ length: 2000 }, newReference)
  expect(new Set(references).size).toBe(2000)
  for (const reference of references) expect(reference).toMatch(/^LS-[A-Z2-7]{26}$/)
})

test('a payment has the deadline that its page says, unless that is none of ours', () => {
  const ours = new Date('2026-11-28T14:30:00Z')
  const at = (seconds: number) => new Date(ours.getTime() + seconds * 1000)
  const of = (theirs: Date | undefined) => payByOf(ours, theirs, 5 * 60_000)
  expect(of(at(0.4))).toEqual(at(0.4))
  // Kept to the second there.
  expect(of(at(-0.6))).toEqual(at(-0.6))
  expect(of(at(300))).toEqual(at(300))
  for (const theirs of [undefined, at(301), at(-60), at(86_400 * 365)]) expect(of(theirs)).toBe(ours)
})
