import { expect, test } from 'vitest'
import { numbersOf } from '#web/numbers.ts'
import { formatPriceInput, parsePriceInput } from './price-input.ts'

test('price inputs keep digits only [B2-052]', () => {
  expect(parsePriceInput('1a2')).toBe(12)
  expect(parsePriceInput('USD 1,234.')).toBe(1234)
  expect(parsePriceInput('-')).toBeUndefined()
})

test('price inputs show thousands separators [B2-053]', () => {
  expect(formatPriceInput(12345, numbersOf('en'))).toBe('12,345')
  expect(formatPriceInput(12345, numbersOf('id'))).toBe('12.345')
  expect(formatPriceInput(undefined, numbersOf('en'))).toBe('')
})
