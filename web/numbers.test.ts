import { expect, test } from 'vitest'
import { numbersOf } from './numbers.ts'

test('amounts are rounded up, written as the language does, and never broken after the code [B9-016, B9-017]', () => {
  expect(numbersOf('en').money(3_362_677.2, 'IDR')).toBe('IDR\u00A03,362,678')
  expect(numbersOf('id').money(3_362_677.2, 'IDR')).toBe('IDR\u00A03.362.678')
})
