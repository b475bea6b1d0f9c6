import { expect, test } from 'vitest'
import { aHotel } from '#web/storefront/search/a-hotel.ts'
import { DEFAULT_SORT, type SortCode, sortHotels } from './sort-hotels.ts'

const hotels = [
  aHotel({ id: 'a', stars: 3, price: 90, distance: 4.2 }),
  aHotel({ id: 'b', stars: 5, price: 300, distance: 0.4 }),
  aHotel({ id: 'c', stars: 4.5, price: 120 }),
  aHotel({ id: 'd', stars: 5, price: 210, distance: 2 }),
]
const order = (code: SortCode) => sortHotels(hotels, code).map(({ id }) => id)

test('sh, the default, puts the highest stars first, the cheaper of equals before [B9-003]', () => {
  expect(DEFAULT_SORT).toBe('sh')
  expect(order('sh')).toEqual(['d', 'b', 'c', 'a'])
})

test('ph puts the highest price first [B9-004]', () => {
  expect(order('ph')).toEqual(['b', 'd', 'c', 'a'])
})

test('pl puts the lowest price first [B9-005]', () => {
  expect(order('pl')).toEqual(['a', 'c', 'd', 'b'])
})

test('nr puts the nearest first and hotels of unknown distance last [B9-006]', () => {
  expect(order('nr')).toEqual(['b', 'd', 'a', 'c'])
})

test('sorting leaves the given list as it was', () => {
  order('ph')
  expect(hotels.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})

const due = (hotelId: string, dueAtHotel: number) => {
  const hotel = aHotel({ id: hotelId, price: 90 })
  return { ...hotel, rate: { ...hotel.rate, dueAtHotel } }
}

test('of two at one price, pl puts the one first that asks less at the hotel', () => {
  expect(sortHotels([due('a', 8), due('b', 5)], 'pl').map(({ id }) => id)).toEqual(['b', 'a'])
})
