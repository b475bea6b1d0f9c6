import { expect, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import { ceilingOf } from './ceiling.ts'

test('a ceiling is the price and the tolerance, in whole units, and never under the price', () => {
  expect(ceilingOf(money(20_000, 'USD'), 5)).toEqual(money(21_000, 'USD'))
  expect(ceilingOf(money(19_900, 'USD'), 5)).toEqual(money(20_800, 'USD'))
  expect(ceilingOf(money(19_900, 'USD'), 0)).toEqual(money(19_900, 'USD'))
  expect(ceilingOf(money(1_000_100, 'IDR'), 20)).toEqual(money(1_200_100, 'IDR'))
})
