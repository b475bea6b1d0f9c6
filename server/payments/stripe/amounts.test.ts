import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { currencies, exponentOf } from '#shared/money/currency.ts'
import { ceilToUnit, money } from '#shared/money/money.ts'
import { fromStripeAmount, toStripeAmount } from './amounts.ts'

describe('Stripe amounts', () => {
  const golden = [
    ['MYR', 1_234_00, 123_400],
    ['USD', 99_00, 9_900],
    ['EUR', 1_00, 100],
    ['IDR', 1_500_000_00, 150_000_000],
    ['INR', 8_450_00, 845_000],
    ['AED', 367_00, 36_700],
    ['PHP', 5_600_00, 560_000],
    ['BHD', 38_000, 38_000],
    ['SAR', 375_00, 37_500],
    ['OMR', 39_000, 39_000],
    ['QAR', 364_00, 36_400],
  ] as const

  test.each(golden)('%s: %d minor units are %d', (currency, minor, amount) => {
    expect(toStripeAmount(money(minor, currency))).toBe(amount)
    expect(fromStripeAmount(amount, currency.toLowerCase())).toEqual(money(minor, currency))
  })

  test('every currency of the selector has a golden amount', () => {
    expect(golden.map(([currency]) => currency)).toEqual([...currencies])
  })

  test('three-decimal amounts must end in 0', () => {
    expect(toStripeAmount(money(38_120, 'BHD'))).toBe(38_120)
    expect(() => toStripeAmount(money(38_125, 'BHD'))).toThrow(RangeError)
    expect(() => toStripeAmount(money(39_001, 'OMR'))).toThrow(RangeError)
  })

  test('a currency that is not ours is refused, not guessed', () => {
    expect(() => fromStripeAmount(100, 'jpy')).toThrow(RangeError)
  })

  test('every sell price survives the way to Stripe and back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...currencies), fc.integer({ min: 1, max: 2 ** 40 }), (currency, minor) => {
        const sell = ceilToUnit(money(minor, currency))
        expect(fromStripeAmount(toStripeAmount(sell), currency.toLowerCase())).toEqual(sell)
        expect(toStripeAmount(sell) % 10 ** exponentOf(currency)).toBe(0)
      }),
    )
  })
})
