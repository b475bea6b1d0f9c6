import { expect, test } from 'vitest'
import { wordsOf } from './input-words.ts'

test.each([
  ['/term', 'Invalid input: expected string, received undefined', 'term is missing'],
  ['', 'Invalid input: expected object, received undefined', 'The request body is missing'],
  ['', 'Invalid input: expected object, received null', 'The request body is missing'],
  [
    '/occupancies/0/numOfAdults',
    'Too big: expected number to be <=10',
    'occupancies.0.numOfAdults: Too big: expected number to be <=10',
  ],
  ['/email', 'Please input your E-mail!', 'Please input your E-mail!'],
])('%s %s', (instancePath, message, expected) => {
  expect(wordsOf({ instancePath, message })).toBe(expected)
})
