import { describe, expect, test } from 'vitest'
import { bookingStates, type BookingState, type PaymentState } from '#shared/booking-state.ts'
import { groupOf, isRemovable, tabOf } from './transaction-rules.ts'

interface Changes {
  state?: BookingState
  payment_state?: PaymentState
  payAtHotel?: boolean
  check_in?: string
  check_out?: string
  refund_state?: 'DUE' | 'SENT' | 'DONE' | null
}
const aBooking = ({ payAtHotel = false, ...changes }: Changes = {}) =>
  ({
    state: 'CONFIRMED',
    payment_state: 'CAPTURED',
    check_in: '2027-03-10',
    check_out: '2027-03-12',
    refund_state: null,
    rates: [{ payAtHotel }],
    ...changes,
  }) as Parameters<typeof tabOf>[0] & Parameters<typeof isRemovable>[0]

describe('the tab of a booking', () => {
  test.each([
    ['the day before it begins', '2027-03-09', 'upcoming'],
    ['the day it begins', '2027-03-10', 'current'],
    ['the day it ends', '2027-03-12', 'current'],
    ['the day after', '2027-03-13', 'past'],
  ])('%s', (_when, today, tab) => {
    expect(tabOf(aBooking(), today)).toBe(tab)
    expect(tabOf(aBooking({ payAtHotel: true, payment_state: 'VOIDED' }), today)).toBe(tab)
  })

  test.each([
    ['CREATED', 'NEW', 'unpaid'],
    ['ACTION_NEEDED', 'ACTION_NEEDED', 'unpaid'],
    ['FAILED', 'DECLINED', 'unpaid'],
    ['FAILED', 'REFUND_DUE', 'unpaid'],
    ['AUTHORISED', 'AUTHORISED', 'upcoming'],
    ['UNKNOWN', 'AUTHORISED', 'upcoming'],
    ['REFUNDING', 'CAPTURED', 'cancelled'],
    ['CANCELLED', 'REFUND_DUE', 'cancelled'],
  ] as const)('%s with %s is %s', (state, payment_state, tab) => {
    expect(tabOf(aBooking({ state, payment_state }), '2027-03-01')).toBe(tab)
  })
})

describe('the group of a booking in its traveller’s own list', () => {
  const now = new Date('2027-03-11T12:00:00Z')
  const page = { page_url: 'https://pay.example/' }
  const group = (changes: object, today = '2027-03-11') =>
    groupOf({ state: 'CONFIRMED', check_out: '2027-03-12', page_url: null, pay_by: null, ...changes }, today, now)

  test('is what the hotel’s date says of what is booked, or may be', () => {
    for (const state of ['AUTHORISED', 'BOOKING', 'UNKNOWN', 'BOOKED', 'CONFIRMED', 'CANCELLING'] as const) {
      expect([state, group({ state }, '2027-03-12')]).toEqual([state, 'upcoming'])
      expect([state, group({ state }, '2027-03-13')]).toEqual([state, 'past'])
    }
  })

  test('is upcoming while it may still be paid, and not completed from the very deadline on', () => {
    const state = 'ACTION_NEEDED'
    expect(group({ state, ...page, pay_by: new Date('2027-03-11T12:00:00.001Z') }, '2027-03-20')).toBe('upcoming')
    expect(group({ state, ...page, pay_by: now })).toBe('not_completed')
    expect(group({ state, pay_by: new Date('2027-03-12') })).toBe('not_completed')
    // Its page may be known still; its money is not wanted any more.
    expect(group({ state: 'FAILED', ...page, pay_by: new Date('2027-03-12') })).toBe('not_completed')
  })

  test.each([
    ['CREATED', 'not_completed'],
    ['VOIDING', 'not_completed'],
    ['FAILED', 'not_completed'],
    ['REFUNDING', 'cancelled'],
    ['CANCELLED', 'cancelled'],
  ] as const)('of %s is %s, whenever the stay was to be', (state, expected) => {
    expect([group({ state }, '2027-03-01'), group({ state }, '2027-03-20')]).toEqual([expected, expected])
  })
})

const removable = (today: string, changes: Changes = {}) => isRemovable(aBooking(changes), today)

describe('what may be removed', () => {
  test('a stay, once it is over at the hotel', () => {
    expect(['2027-03-01', '2027-03-10', '2027-03-12', '2027-03-13'].map((today) => removable(today))).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  test('what failed or was cancelled, unless money has yet to go back', () => {
    expect(removable('2027-03-01', { state: 'FAILED' })).toBe(true)
    expect(removable('2027-03-01', { state: 'FAILED', refund_state: 'DONE' })).toBe(true)
    expect(removable('2027-03-01', { state: 'FAILED', refund_state: 'DUE' })).toBe(false)
    expect(removable('2027-03-01', { state: 'CANCELLED' })).toBe(true)
    expect(removable('2027-03-01', { state: 'CANCELLED', refund_state: 'SENT' })).toBe(false)
  })

  test('nothing that is under way, even long after', () => {
    const underWay = bookingStates.filter((state) => !['CONFIRMED', 'FAILED', 'CANCELLED'].includes(state))
    for (const state of underWay) expect(removable('2028-01-01', { state }), state).toBe(false)
  })
})
