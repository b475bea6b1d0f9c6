import { expect, test } from 'vitest'
import { fromMajor, money } from '#shared/money/money.ts'
import type { DayOfRates } from '#server/exchange/exchange-rates.ts'
import { convert } from './exchange-rate-rules.ts'

const rates: DayOfRates = {
  day: '2026-11-24',
  base: 'MYR',
  valuesE8: { USD: 421_000_000, IDR: 25_300, EUR: 485_025_000 },
}

test.each([
  [fromMajor(200, 'MYR'), 20_000],
  [fromMajor(1, 'USD'), 421],
  // 47.5059… dollars would be 200 exactly: a cent more is more.
  [money(4750, 'USD'), 19_998],
  [money(4751, 'USD'), 20_002],
  [fromMajor(790_514, 'IDR'), 20_001],
  [fromMajor(790_513, 'IDR'), 20_000],
  // Pegged: 1 dinar is 1 / 0.376 dollars.
  [fromMajor(1, 'BHD'), 1120],
  [fromMajor(1, 'QAR'), 116],
])('%j is %d sen, rounded up', (amount, sen) => {
  expect(convert(amount, 'MYR', rates)).toEqual({ minor: sen, currency: 'MYR' })
})

test('it crosses two currencies by the base', () => {
  expect(convert(fromMajor(100, 'EUR'), 'USD', rates)).toEqual({ minor: 11_521, currency: 'USD' })
  expect(convert(fromMajor(4.21, 'MYR'), 'USD', rates)).toEqual({ minor: 100, currency: 'USD' })
})

test('what nobody quotes is not guessed', () => {
  expect(convert(fromMajor(1, 'PHP'), 'MYR', rates)).toBeUndefined()
  expect(convert(fromMajor(1, 'BHD'), 'MYR', { ...rates, valuesE8: {} })).toBeUndefined()
})
