import { expect, test } from 'vitest'
import type { HotelOffer } from '#shared/api/search.ts'
import { aHotel } from '#web/storefront/search/a-hotel.ts'
import { findUndescribed, keepPlaces, listPricedHotels, mergeOffers } from './merge-offers.ts'

const options = { refundable: true, payAtHotel: false, freeBreakfast: false }
const offer = (id: string, totalRate: number): HotelOffer => ({
  id,
  rate: { totalRate, providerName: 'Alpha', publishedRateProviderName: 'Beta' },
  options,
})

test('a hotel that comes again replaces itself, whichever rate is lower', () => {
  const first = mergeOffers(new Map(), [offer('1', 120), offer('2', 80)])
  const second = mergeOffers(first, [offer('1', 90), offer('2', 95)])
  expect([...second.values()].map(({ rate }) => rate.totalRate)).toEqual([90, 95])
  expect(first.get('1')?.rate.totalRate).toBe(120)
})

test('a card joins content with its rate and options; a rate without content waits [B3-002] [B3-004] [B3-005]', () => {
  const content = new Map([['1', aHotel({ id: '1', name: 'Merdeka House', distance: 1.2 })]])
  const offers = mergeOffers(new Map(), [offer('1', 120), offer('9', 60)])
  const [hotel, ...others] = listPricedHotels(content, offers)
  const rate = { totalRate: 120, providerName: 'Alpha', publishedRateProviderName: 'Beta' }
  expect(others).toEqual([])
  expect(hotel).toMatchObject({ name: 'Merdeka House', distance: 1.2, rate, options })
  expect(findUndescribed(content, offers)).toEqual(['9'])
})

test('what is being read keeps its place while better hotels arrive', () => {
  const sorted = ['c', 'a', 'd', 'b'].map((id) => aHotel({ id }))
  expect(
    keepPlaces(
      ['a', 'b', 'gone'].map((id) => aHotel({ id })),
      sorted,
    ).map(({ id }) => id),
  ).toEqual(['a', 'b', 'c', 'd'])
})
