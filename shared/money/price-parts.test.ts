import { expect, test } from 'vitest'
import { splitTotal, taxesDueAtHotel } from './price-parts.ts'

const taxes = [
  { description: 'City tax', amount: 4.2, isIncluded: false },
  { description: 'VAT', amount: 12.3, isIncluded: true },
]

test('only taxes outside the total are due at the hotel, added up over the rooms', () => {
  expect(taxesDueAtHotel([{ taxes }, { taxes }])).toEqual([{ description: 'City tax', amount: 9 }])
})

test('the parts of a total add up to it, without what is due at the hotel', () => {
  expect(splitTotal([{ taxes }, { taxes }], 200)).toEqual({
    rooms: 175,
    taxes: [{ description: 'VAT', amount: 25 }],
  })
})

test('taxes that cannot be in the total are not said to be', () => {
  expect(splitTotal([{ taxes }], 10)).toEqual({ rooms: 10, taxes: [] })
})
