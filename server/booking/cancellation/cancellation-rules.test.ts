import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CancellationRule } from '#shared/api/rate-schemas.ts'
import { currencies, exponentOf, type Currency } from '#shared/money/currency.ts'
import { latestTimeAt } from '#shared/stay/hotel-clock.ts'
import { money, toMajor } from '#shared/money/money.ts'
import { instantOf } from '#shared/stay/stay.ts'
import { isCancellable, readTerms, termsBySupplier, type CancellableBooking } from './cancellation-rules.ts'

interface Sold {
  rules?: CancellationRule[]
  refundable?: boolean
  currency?: Currency
  paid?: number
  payAtHotel?: boolean
  place?: Place
  /** Several rooms: each with its share of the supplier's total. */
  rooms?: { net: number; rules: CancellationRule[]; refundable: boolean }[]
}

type Place = [country: string, longitude: number, zone?: string]

const KL: Place = ['MY', 101.7, 'Asia/Kuala_Lumpur']
const ARRIVAL = '2027-03-30'

/** A paid booking; only what cancelling reads of it. `paid` in whole units. */
function sold({ rules = [], refundable = true, currency = 'USD', paid = 101, payAtHotel = false, ...rest }: Sold = {}) {
  const { place: [country, longitude, zone = null] = KL, rooms = [{ net: 100, rules, refundable }] } = rest
  const unit = 10 ** exponentOf(currency)
  const rates = rooms.map((room) => ({
    refundable: room.refundable,
    payAtHotel,
    total: money(room.net, currency),
    cancellationPolicies: [{ text: '', rules: room.rules }],
  }))
  return {
    currency,
    amount_minor: paid * unit,
    captured_minor: payAtHotel ? 0 : paid * unit,
    net_minor: rooms.reduce((sum, { net }) => sum + net, 0),
    rates,
    check_in: ARRIVAL,
    hotel_zone: zone,
    hotel_country: country,
    hotel_longitude: longitude,
  } as unknown as CancellableBooking
}

const rule = (start: string, end: string, value: number, valueType: CancellationRule['valueType'] = 'Percentage') => ({
  start,
  end,
  value,
  valueType,
})
const free = rule('2026-11-01T00:00:00', '2027-03-28T18:00:00', 0, 'Amount')
const half = rule(free.end, '2027-03-30T12:00:00', 50)
const all = rule(half.end, '2027-03-30T14:00:00', 100)
const steps = [free, half, all]

const at = (local: string, zone = 'Asia/Kuala_Lumpur') => instantOf(local, zone)

function termsOf(booking: CancellableBooking, instant: Date) {
  const reading = readTerms(booking, instant)
  if (reading.status !== 'known') throw new Error(`not known: ${reading.status}`)
  return reading.terms
}
const refundOf = (booking: CancellableBooking, instant: Date) => toMajor(termsOf(booking, instant).refund)

describe('what goes back', () => {
  test('is everything, then what the fee leaves, then nothing: to the second of the hotel’s clock', () => {
    const booking = sold({ rules: steps })
    expect(refundOf(booking, at('2027-03-28T17:59:59'))).toBe(101)
    expect(termsOf(booking, at('2027-03-28T17:59:59'))).toMatchObject({
      until: half.start,
      refundAfter: money(5000, 'USD'),
    })
    // Half of 101 is kept, rounded up as it was shown: 51.
    expect(refundOf(booking, at('2027-03-28T18:00:00'))).toBe(50)
    expect(refundOf(booking, at('2027-03-30T11:59:59'))).toBe(50)
    expect(refundOf(booking, at('2027-03-30T12:00:00'))).toBe(0)
    expect(refundOf(booking, at('2027-03-30T23:59:59'))).toBe(0)
    expect(readTerms(booking, at('2027-03-31T00:00:00'))).toEqual({ status: 'stay_begun' })
  })

  test.each([
    ['GB', -0.1, 'Europe/London'],
    ['DE', 13.4, 'Europe/Berlin'],
    ['IN', 77.2, 'Asia/Kolkata'],
    ['JP', 139.7, 'Asia/Tokyo'],
    ['SG', 103.8, 'Asia/Singapore'],
    ['QA', 51.5, 'Asia/Qatar'],
  ])('in %s the deadline is the hotel’s own, also on the days around the change of the clocks', (code, long, zone) => {
    // Europe's clocks change on 28 March 2027.
    const booking = sold({ rules: steps, place: [code, long] })
    expect(refundOf(booking, new Date(at(free.end, zone).getTime() - 1000))).toBe(101)
    expect(refundOf(booking, at(free.end, zone))).toBe(50)
  })

  test.each([
    ['ID', 115.2, 'Asia/Makassar'],
    ['US', -74, 'America/New_York'],
    ['KI', -157.4, 'Pacific/Kiritimati'],
  ])('in %s, where there are several clocks, it is the one of the place', (code, long, zone) => {
    const booking = sold({ rules: steps, place: [code, long, zone] })
    expect(refundOf(booking, new Date(at(free.end, zone).getTime() - 1000))).toBe(101)
    expect(refundOf(booking, at(free.end, zone))).toBe(50)
  })

  test('is nothing of a rate that is not refundable, whatever its rules say', () => {
    expect(refundOf(sold({ rules: steps, refundable: false }), at('2027-01-01T00:00:00'))).toBe(0)
  })

  test('is not for us to say where the hotel collects: we took nothing, and its fee is named', () => {
    const terms = termsOf(sold({ rules: steps, payAtHotel: true }), at('2027-03-29T00:00:00'))
    expect(terms).toMatchObject({
      paid: money(0, 'USD'),
      fee: money(0, 'USD'),
      refund: money(0, 'USD'),
      deskFee: money(5100, 'USD'),
    })
  })

  test('is the supplier’s word where the rate only says that something does', () => {
    const booking = sold({ rules: [] })
    expect(readTerms(booking, at('2027-01-01T00:00:00'))).toMatchObject({ status: 'untold' })
    // 25 of the supplier's 100 are 25.25 of the traveller's 101, kept as 26.
    const terms = termsBySupplier(booking, money(25, 'USD'), '2027-01-01T00:00:00')
    expect(terms).toMatchObject({ fee: money(2600, 'USD'), refund: money(7500, 'USD') })
  })
})

const day = (offset: number) => new Date(Date.parse(`${ARRIVAL}T00:00Z`) + offset * 86_400_000).toISOString()
const aRule = fc
  .record({
    starts: fc.integer({ min: -40, max: 3 }),
    days: fc.integer({ min: 0, max: 30 }),
    hour: fc.constantFrom('00:00:00', '12:00:00', '18:00:00', '23:59:59'),
    value: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 120 }), fc.double({ min: 0, max: 130, noNaN: true })),
    valueType: fc.constantFrom('Amount' as const, 'Percent' as const, 'Percentage' as const),
  })
  .map(({ starts, days, hour, value, valueType }) => {
    return rule(`${day(starts).slice(0, 10)}T${hour}`, `${day(starts + days).slice(0, 10)}T${hour}`, value, valueType)
  })
const aRoom = fc.record({
  net: fc.integer({ min: 1, max: 5_000_000 }),
  rules: fc.array(aRule, { minLength: 1, maxLength: 4 }),
  refundable: fc.boolean(),
})
const aPlace = fc.constantFrom<Place>(
  KL,
  ['GB', -0.1],
  ['US', -74],
  ['AU', 151.2],
  ['IN', 77.2],
  ['ID', 115.2],
  ['ID', 115.2, 'Asia/Makassar'],
  ['US', -74, 'America/New_York'],
  ['KI', -157.4, 'Pacific/Kiritimati'],
)

test('is offered as long as the terms can be read: to the end of the day of arrival on the hotel’s clock', () => {
  const booking = { ...sold({ rules: steps }), state: 'CONFIRMED' } as const
  expect(isCancellable(booking, at('2027-03-30T23:59:59'))).toBe(true)
  expect(isCancellable(booking, at('2027-03-31T00:00:00'))).toBe(false)
  expect(isCancellable({ ...booking, state: 'CANCELLING' }, at('2027-03-30T12:00:00'))).toBe(false)
})

describe('for all policies, instants, currencies and zones', () => {
  test('what goes back and what is kept are what was paid, in whole units, and never less than nothing', () => {
    fc.assert(
      fc.property(
        fc.array(aRoom, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 90_000_000 }),
        fc.constantFrom(...currencies),
        aPlace,
        fc.integer({ min: -50 * 86_400, max: 2 * 86_400 }),
        (rooms, paid, currency, place, seconds) => {
          const booking = sold({ rooms, paid, currency, place })
          const reading = readTerms(booking, new Date(Date.parse(`${ARRIVAL}T00:00Z`) + seconds * 1000))
          if (reading.status === 'stay_begun') return
          if (reading.status !== 'known') throw new Error('a policy with rules is known')
          const { fee, refund, refundAfter } = reading.terms
          expect(fee.minor + refund.minor).toBe(booking.captured_minor)
          for (const amount of [fee, refund, ...(refundAfter ? [refundAfter] : [])]) {
            expect(amount.minor).toBeGreaterThanOrEqual(0)
            expect(Number.isInteger(toMajor(amount))).toBe(true)
          }
          if (rooms.every(({ refundable }) => !refundable)) expect(refund.minor).toBe(0)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('the minute in which a deadline lies is not free to its end, here or on a screen', () => {
    const instant = new Date('2027-03-28T18:00:59+08:00')
    const clock = { timeZone: 'Asia/Kuala_Lumpur', longitude: 101.7 }
    expect(latestTimeAt(clock, instant) < free.end).toBe(false)
  })

  test('nothing less goes back than the traveller’s own screen could promise', () => {
    fc.assert(
      fc.property(aPlace, fc.integer({ min: -5 * 86_400, max: 86_399 }), (place, seconds) => {
        const instant = new Date(Date.parse(`${ARRIVAL}T00:00Z`) + seconds * 1000)
        const reading = readTerms(sold({ rules: steps, place }), instant)
        // Screens judge deadlines by the latest time that the hotel's clock can show.
        const [, longitude, timeZone] = place
        const shownFree = latestTimeAt({ timeZone, longitude }, instant) < free.end
        if (shownFree) expect(reading).toMatchObject({ status: 'known', terms: { refund: money(10_100, 'USD') } })
      }),
      { numRuns: 1000 },
    )
  })
})
