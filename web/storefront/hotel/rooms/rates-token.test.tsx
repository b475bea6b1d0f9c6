import { beforeEach, expect, it } from 'vitest'
import { storeFor } from '#web/storage/expiring.ts'
import { readRatesToken, storeRatesToken } from './rates-token.ts'

beforeEach(() => localStorage.clear())

it('hands a search’s token to the tabs that it opens', () => {
  storeRatesToken(7, { token: 'abc', currency: 'MYR', userId: 'u-1' })
  expect(readRatesToken('7')).toEqual({ token: 'abc', currency: 'MYR', userId: 'u-1' })
  expect(readRatesToken('8')).toBeUndefined()
})

it.each([
  null,
  'abc',
  { token: 'abc' },
  { token: 1, currency: 'MYR' },
  { token: 'abc', currency: 'MYR', residence: 60 },
])('takes %j for none', (stored) => {
  storeFor('VDHOL-token-7', stored)
  expect(readRatesToken('7')).toBeUndefined()
})
