import { expect, test } from 'vitest'
import { addressLine } from './address.ts'

const address = { line1: 'Jalan Raja 1', city: { name: 'Singapore' }, country: { name: 'Singapore', code: 'SG' } }

test('an address names all its parts, each once, and nothing that is missing', () => {
  const full = { ...address, line2: 'Tower B', postalCode: '50050', city: { name: 'Kuala Lumpur' } }
  const state = { name: 'Federal Territory' }
  const country = { name: 'Malaysia', code: 'MY' }
  expect(addressLine({ ...full, state, country })).toBe(
    'Jalan Raja 1, Tower B, 50050 Kuala Lumpur, Federal Territory, Malaysia',
  )
  expect(addressLine(address)).toBe('Jalan Raja 1, Singapore')
})
