import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['25000', 25_000],
  ['25,000', 25_000],
  ['25.000', 25_000],
  ['25 000,5', 25_000.5],
  ['1.250.000,75', 1_250_000.75],
  ['1,250,000.75', 1_250_000.75],
  ['99.5', 99.5],
  ['0', 0],
])('%s is %d', (text, amount) => expect(readAmount(text)).toBe(amount))

test.each(['', 'x', '-5', '1,25,000', '1.2.3', '=1+1'])('%j is no amount', (text) => {
  expect(readAmount(text)).toBeUndefined()
})
