import { expect, it } from 'vitest'
import { aCompany } from '#web/testing.tsx'
import { asksAddress } from './asks-address.ts'

const named = { companyName: 'PT Nusantara Trading' }

it('a page that collects by itself asks for an address only where a company has none of its own', () => {
  expect(asksAddress({ companyData: null }, true)).toBe(false)
  expect(asksAddress({ companyData: aCompany({ ...named, hasAddress: true }) }, true)).toBe(false)
  // As the server decides it: a name alone is nowhere to send a bill to.
  expect(asksAddress({ companyData: aCompany({ ...named, hasAddress: false }) }, true)).toBe(true)
})

it('a card asks for it always', () => {
  expect(asksAddress({ companyData: null }, false)).toBe(true)
  expect(asksAddress({ companyData: aCompany({ ...named, hasAddress: true }) }, false)).toBe(true)
})
