import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies } from '#shared/money/currency.ts'
import { ceilToUnit, money } from '#shared/money/money.ts'
import { fromDokuAmount, toDokuAmount } from './amounts.ts'

test('rupiah go to DOKU whole: neither a hundredfold nor a hundredth', () => {
  expect(toDokuAmount(money(1_500_000_00, 'IDR'))).toBe(1_500_000)
  expect(toDokuAmount(money(1_00, 'IDR'))).toBe(1)
  expect(() => toDokuAmount(money(1_500_000_50, 'IDR'))).toThrow(RangeError)
  expect(() => toDokuAmount(money(0, 'IDR'))).toThrow(RangeError)
  expect(() => toDokuAmount(money(1_000_000_000_000_00, 'IDR'))).toThrow(RangeError)
})

test.each(currencies.filter((currency) => currency !== 'IDR'))('%s is nothing DOKU can collect', (currency) => {
  expect(() => toDokuAmount(money(100_000, currency))).toThrow(RangeError)
})

test('an amount comes back as a number or as text', () => {
  const amount = money(1_500_000_00, 'IDR')
  for (const echoed of [1_500_000, '1500000', '1500000.00']) expect(fromDokuAmount(echoed)).toEqual(amount)
  for (const odd of [1_500_000.5, '1500000.50', '1,500,000', '', null, -1]) {
    expect(() => fromDokuAmount(odd)).toThrow(RangeError)
  }
})

test('every sell price in rupiah survives the way to DOKU and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 40 }), (minor) => {
      const sell = ceilToUnit(money(minor, 'IDR'))
      expect(fromDokuAmount(toDokuAmount(sell))).toEqual(sell)
    }),
  )
})
