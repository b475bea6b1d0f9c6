import { expect, test } from 'vitest'
import { saying } from '#shared/reasons/saying.ts'
import { english } from '#shared/reasons/reasons.ts'
import { saidOf } from './input-words.ts'

test.each([
  ['/term', 'Invalid input: expected string, received undefined', 'term is missing'],
  ['', 'Invalid input: expected object, received undefined', 'The request body is missing'],
  ['', 'Invalid input: expected object, received null', 'The request body is missing'],
  [
    '/occupancies/0/numOfAdults',
    'Too big: expected number to be <=10',
    'occupancies.0.numOfAdults: Too big: expected number to be <=10',
  ],
  ['/email', saying('noSignUpEmail'), 'Please input your E-mail!'],
  ['/companyName', saying('tooLong', { most: 120 }), 'Please use at most 120 characters.'],
])('%s %s', (instancePath, message, expected) => {
  const { reason, params } = saidOf({ instancePath, message })
  expect(english(reason, params)).toBe(expected)
})
