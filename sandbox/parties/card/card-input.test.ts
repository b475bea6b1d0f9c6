import { describe, expect, it } from 'vitest'
import { caretAfter, fields } from './browser/card-input.js'

const today = new Date(2026, 10, 21)

describe('typed card numbers', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 42', '4242 4242 42'],
    ['42424242424242429999', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['', ''],
  ])('%s is shown as %s', (typed, shown) => {
    expect(fields.number.format(typed)).toBe(shown)
    expect(fields.number.format(shown)).toBe(shown)
  })

  it('are named when unfinished or wrong', () => {
    expect(fields.number.problem('4242 42')?.code).toBe('incomplete_number')
    expect(fields.number.problem('4242 4242 4242 4241')?.code).toBe('invalid_number')
    expect(fields.number.problem('3782 822463 10005')).toBeUndefined()
  })

  it('keep the caret behind the same digits', () => {
    expect(caretAfter('4242 4242', 5)).toBe(6)
    expect(caretAfter('4242 4242', 0)).toBe(0)
    expect(caretAfter('4242', 9)).toBe(4)
  })
})

describe('typed expiry dates', () => {
  it.each([
    ['1', '1'],
    ['5', '05'],
    ['12', '12'],
    ['1234', '12 / 34'],
    ['12/34', '12 / 34'],
    ['1/34', '01 / 34'],
    ['12/2034', '12 / 34'],
    ['12 / 3', '12 / 3'],
  ])('%s is shown as %s', (typed, shown) => {
    expect(fields.expiry.format(typed)).toBe(shown)
  })

  it.each([
    ['12 / 3', 'incomplete_expiry'],
    ['13 / 34', 'invalid_expiry_month'],
    ['12 / 25', 'invalid_expiry_year_past'],
    ['10 / 26', 'invalid_expiry_month_past'],
    ['11 / 26', undefined],
  ])('%s: %s', (typed, code) => {
    expect(fields.expiry.problem(typed, today)?.code).toBe(code)
  })
})

it('security codes have three digits, four on an American Express card', () => {
  expect(fields.cvc.format('12a345')).toBe('1234')
  expect(fields.cvc.problem('12')?.code).toBe('incomplete_cvc')
  expect(fields.cvc.problem('123')).toBeUndefined()
  expect(fields.cvc.problem('123', today, 'amex')?.code).toBe('incomplete_cvc')
})
