import { expect, test } from 'vitest'
import { choosePaymentProvider } from './payment-provider.ts'

test.each([
  ['ID', 'DOKU'],
  ['id', 'DOKU'],
  ['MY', 'STRIPE'],
  ['UNKNOWN', 'STRIPE'],
  ['', 'STRIPE'],
  [undefined, 'STRIPE'],
])('country %j pays with %s [B4-028] [B4-029]', (country, provider) => {
  expect(choosePaymentProvider(country)).toBe(provider)
})
