import { expect, test } from 'vitest'
import { choosePaymentProvider } from './payment-provider.ts'

test.each([
  ['ID', 'DOKU'],
  ['id', 'DOKU'],
  ['MY', 'STRIPE'],
  ['UNKNOWN', 'STRIPE'],
  ['', 'STRIPE'],
])('country %j pays with %s [B4-028]', (country, provider) => {
  expect(choosePaymentProvider(country)).toBe(provider)
})
