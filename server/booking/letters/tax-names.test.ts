import { expect, it } from 'vitest'
import { taxName, taxNameAtHotel } from './stay-words.ts'

it('says a known tax in Indonesian, and marks an unknown one as the supplier’s', () => {
  expect(taxName('Taxes and service charge', 'id')).toBe('Pajak dan biaya layanan')
  expect(taxName('Heritage levy', 'id')).toEqual({ supplier: 'Heritage levy' })
  expect(taxName('Heritage levy', 'en')).toBe('Heritage levy')
})

it('says only once that a tax is paid at the hotel', () => {
  expect(taxNameAtHotel('Heritage levy, payable at the hotel', 'id')).toMatchObject({ supplier: 'Heritage levy' })
  expect(taxNameAtHotel('Tourism tax (payable at the hotel)', 'en')).toBe('Tourism tax')
})
