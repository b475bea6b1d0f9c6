import { expect, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import type { CancellableBooking } from './cancellation-rules.ts'
import { freeEnd, remindOfEnd } from './free-end.ts'

/** Free to cancel until then, by the clock of a hotel in Berlin. */
function inBerlin(until: string) {
  const rules = [
    { start: '2026-07-01T00:00:00', end: until, value: 0, valueType: 'Amount' },
    { start: until, end: '2028-01-01T12:00:00', value: 100, valueType: 'Percentage' },
  ]
  return {
    currency: 'EUR',
    amount_minor: 10_000,
    captured_minor: 10_000,
    net_minor: 9000,
    rates: [
      { refundable: true, payAtHotel: false, total: money(9000, 'EUR'), cancellationPolicies: [{ text: '', rules }] },
    ],
    check_in: '2027-12-31',
    hotel_zone: 'Europe/Berlin',
    hotel_country: 'DE',
    hotel_longitude: 13.4,
    created_at: new Date('2026-07-01T00:00Z'),
  } as unknown as CancellableBooking & { created_at: Date }
}

// Its clocks are put back on 25 October 2026, and forward on 28 March 2027.
test.each([
  ['put back, as it is booked', '2026-10-20T10:00Z', '2026-10-27T18:00:00', '2026-10-26T17:00:00.000Z'],
  ['put back, in the last day', '2026-10-24T10:00Z', '2026-10-25T18:00:00', '2026-10-24T17:00:00.000Z'],
  ['put forward, as it is booked', '2027-03-20T10:00Z', '2027-03-30T18:00:00', '2027-03-29T16:00:00.000Z'],
  ['put forward, in the last day', '2027-03-27T10:00Z', '2027-03-28T18:00:00', '2027-03-27T16:00:00.000Z'],
  ['left alone', '2026-11-20T10:00Z', '2026-11-30T18:00:00', '2026-11-29T17:00:00.000Z'],
])('a reminder leaves a day before free cancelling ends where the hotel’s clock is %s', (_when, now, until, at) => {
  expect(remindOfEnd(inBerlin(until), new Date(now))?.toISOString()).toBe(at)
})

test('how far the end is counts by the time that passes', () => {
  const { leftMs } = freeEnd(inBerlin('2026-10-25T18:00:00'), new Date('2026-10-24T22:00Z')) ?? {}
  // From midnight to 18:00 nineteen hours pass.
  expect(leftMs).toBe(19 * 60 * 60_000)
})

test.each([
  ['2026-10-24T00:29:00Z', 24 * 60 + 1],
  ['2026-10-25T00:29:00Z', 1],
  ['2026-10-25T00:30:00Z', undefined],
  ['2026-10-25T01:15:00Z', undefined],
])('an end in the hour that the clock shows twice is the first of both: at %s', (now, minutes) => {
  const booking = { ...inBerlin('2026-10-25T02:30:00'), hotel_zone: 'Europe/Rome', hotel_country: 'IT' }
  expect(freeEnd(booking, new Date(now))?.leftMs).toBe(minutes && minutes * 60_000)
})
