import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies, exponentOf } from '#shared/money/currency.ts'
import { formatWhole, money, toMajor } from '#shared/money/money.ts'
import type { SupplierRate } from '#server/suppliers/supplier.ts'
import { listPhases } from '#shared/rate/cancellation-phases.ts'
import { withOwnFees, withOwnTerms } from './quote-rules.ts'
import { percentOffFor, sellPrice, shownPrice } from '#server/search/sell-price.ts'

const price = fc
  .record({
    currency: fc.constantFrom(...currencies),
    minor: fc.integer({ min: 1, max: 5_000_000_000 }),
    floorShare: fc.option(fc.double({ min: 0, max: 1.2, noNaN: true })),
  })
  .map(({ currency, minor, floorShare }) => ({
    total: money(minor, currency),
    ...(floorShare === null ? {} : { floor: money(Math.floor(minor * floorShare), currency) }),
  }))
const percent = fc.integer({ min: 0, max: 50 })

describe('the sell price', () => {
  test('is whole units of the currency, at least the discounted total and the floor, less than a unit more', () => {
    fc.assert(
      fc.property(price, percent, ({ total, floor }, off) => {
        const sell = sellPrice({ total, floor }, off)
        const unit = 10 ** exponentOf(total.currency)
        const least = Math.max((total.minor * (100 - off)) / 100, floor?.minor ?? 0)
        expect(sell.currency).toBe(total.currency)
        expect(sell.minor % unit).toBe(0)
        expect(sell.minor).toBeGreaterThanOrEqual(least - 1e-6)
        // The discount itself rounds up by less than one minor unit.
        expect(sell.minor).toBeLessThan(least + unit + 1)
      }),
    )
  })

  test('never sells under what the supplier charges to a visitor', () => {
    fc.assert(
      fc.property(price, (one) => {
        expect(sellPrice(one, 0).minor).toBeGreaterThanOrEqual(one.total.minor)
      }),
    )
  })

  test('shown is charged: the number on the screen is the amount in the ledger', () => {
    fc.assert(
      fc.property(price, percent, (one, off) => {
        const { totalRate } = shownPrice(one, off)
        const sell = sellPrice(one, off)
        expect(Number.isInteger(totalRate)).toBe(true)
        expect(totalRate * 10 ** exponentOf(sell.currency)).toBe(sell.minor)
        expect(formatWhole(totalRate, 'en-US')).toBe(formatWhole(toMajor(sell), 'en-US'))
      }),
    )
  })

  test('shows the public price beside a lower member price only', () => {
    fc.assert(
      fc.property(price, percent, (one, off) => {
        const shown = shownPrice(one, off)
        const open = shownPrice(one, 0)
        expect(open.publicRate).toBeUndefined()
        expect(shown.totalRate).toBeLessThanOrEqual(open.totalRate)
        if (shown.totalRate < open.totalRate) expect(shown.publicRate).toBe(open.totalRate)
        else expect(shown.publicRate).toBeUndefined()
      }),
    )
  })

  test('is the discounted one for members only', () => {
    expect(percentOffFor(true, 5)).toBe(5)
    expect(percentOffFor(false, 5)).toBe(0)
    const stay = { total: money(100_35, 'USD') }
    expect(shownPrice(stay, percentOffFor(false, 5))).toEqual({ totalRate: 101 })
    expect(shownPrice(stay, percentOffFor(true, 5))).toEqual({ totalRate: 96, publicRate: 101 })
  })
})

const rateOf = (
  one: Pick<SupplierRate, 'total' | 'floor'>,
  value: number,
  valueType: 'Amount' | 'Percent',
): SupplierRate => ({
  id: 'r',
  availability: 'Available',
  providerId: '1',
  providerName: 'A supplier',
  boardBasis: { type: 'RoomOnly', description: 'Room only' },
  refundable: true,
  refundability: 'Refundable',
  payAtHotel: false,
  cardRequired: false,
  occupancies: [],
  cancellationPolicies: [{ text: '', rules: [{ start: '2026-12-01', end: '2026-12-10', value, valueType }] }],
  policies: [],
  taxes: [],
  allGuestsInfoRequired: false,
  ...one,
})
const feeOf = (rate: SupplierRate) => rate.cancellationPolicies[0]?.rules[0]?.value

describe('a cancellation fee', () => {
  test('shrinks with the member price: the whole supplier total becomes the whole price paid', () => {
    const rate = rateOf({ total: money(164_00, 'USD') }, 164, 'Amount')
    expect(feeOf(withOwnFees(rate, 5))).toBe(156)
    expect(feeOf(withOwnFees(rate, 0))).toBe(164)
    expect(feeOf(withOwnFees(rateOf({ total: money(164_00, 'USD') }, 50, 'Percent'), 5))).toBe(50)
  })

  test('shrinks no further than the price does: to the least that the supplier lets it be sold for', () => {
    const total = money(51_00, 'USD')
    const stay = (floor: number, value = 51) => rateOf({ total, floor: money(floor, 'USD') }, value, 'Amount')
    // A member who pays as much as a visitor gets no more back.
    expect(shownPrice(stay(51_00), 5)).toEqual({ totalRate: 51 })
    expect(feeOf(withOwnFees(stay(51_00), 5))).toBe(51)
    expect(shownPrice(stay(49_80), 5)).toEqual({ totalRate: 50, publicRate: 51 })
    expect(feeOf(withOwnFees(stay(49_80), 5))).toBe(50)
    expect(feeOf(withOwnFees(stay(49_80, 25), 5))).toBe(25)
    // Under the member price a floor changes nothing, and over the supplier's own price it makes no fee dearer.
    expect(feeOf(withOwnFees(stay(40_00, 20), 5))).toBe(19)
    expect(feeOf(withOwnFees(stay(60_00, 20), 5))).toBe(20)
  })

  test('keeps its kind for members: what gives nothing back to a visitor gives nothing back to them', () => {
    fc.assert(
      fc.property(price, percent, (one, off) => {
        fc.pre(!one.floor || one.floor.minor <= one.total.minor)
        const rate = rateOf(one, toMajor(one.total), 'Amount')
        expect(feeOf(withOwnFees(rate, off))).toBe(shownPrice(rate, off).totalRate)
      }),
    )
  })

  test('of a hotel that collects it is the hotel’s own: no member discount reaches the desk', () => {
    const total = money(164_00, 'USD')
    const rate = { ...rateOf({ total }, 80, 'Amount'), floor: total, payAtHotel: true }
    expect(feeOf(withOwnFees(rate, 5))).toBe(80)
  })

  test('is never more than what was paid, and 0 stays 0', () => {
    fc.assert(
      fc.property(price, percent, fc.double({ min: 0, max: 3, noNaN: true }), (one, off, share) => {
        const rate = rateOf(one, toMajor(one.total) * share, 'Amount')
        const fee = feeOf(withOwnFees(rate, off)) ?? Number.NaN
        expect(fee).toBeGreaterThanOrEqual(0)
        expect(fee).toBeLessThanOrEqual(shownPrice(rate, off).totalRate)
      }),
    )
    expect(feeOf(withOwnFees(rateOf({ total: money(5_000, 'BHD') }, 0, 'Amount'), 5))).toBe(0)
  })
})

const phasesOf = (rate: SupplierRate) => {
  const sold = withOwnTerms(rate, 0, '2026-12-10')
  return listPhases([{ ...sold, totalRate: 100 }], '2026-12-01T00:00:00')
}

describe('a rule of cancelling without an end', () => {
  const free = { start: '2026-11-30T00:00:00', end: '', value: 0, valueType: 'Amount' as const }
  const half = { start: '2026-12-05T18:00:00', end: '', value: 50, valueType: 'Percentage' as const }
  const rateWith = (...policies: (typeof free | typeof half)[][]) => ({
    ...rateOf({ total: money(100_00, 'USD') }, 0, 'Amount'),
    cancellationPolicies: policies.map((rules) => ({ text: '', rules })),
  })

  test.each([
    ['in one policy', [[free, half]]],
    ['in the order it came', [[half, free]]],
    ['in a policy each', [[free], [half]]],
  ])('holds until the next one begins, and the last one for the day of arrival: %s', (_, policies) => {
    expect(phasesOf(rateWith(...policies))).toEqual([
      { kind: 'free', fee: 0, until: half.start },
      { kind: 'fee', fee: 50, until: '2026-12-10T23:59:59' },
      { kind: 'all', fee: 100 },
    ])
  })

  test('that begins after the day of arrival ends with its own day', () => {
    const noShow = { ...half, start: '2026-12-11T00:00:00', value: 100 }
    const sold = withOwnTerms(rateWith([free, noShow]), 0, '2026-12-10')
    expect(sold.cancellationPolicies[0]?.rules.map(({ end }) => end)).toEqual([noShow.start, '2026-12-11T23:59:59'])
  })

  test('is not ended by the moment at which another policy was asked for', () => {
    const asked = { ...half, start: '2026-11-30T00:00:01' }
    const sold = withOwnTerms(rateWith([free], [asked]), 0, '2026-12-10')
    expect(sold.cancellationPolicies[0]?.rules[0]?.end).toBe('2026-12-10T23:59:59')
  })

  test('leaves an end that is said', () => {
    const end = '2026-12-03T18:00:00'
    expect(phasesOf(rateWith([{ ...free, end }, half])).map(({ fee, until }) => [fee, until])).toEqual([
      [0, end],
      [100, half.start],
      [50, '2026-12-10T23:59:59'],
      [100, undefined],
    ])
  })
})
