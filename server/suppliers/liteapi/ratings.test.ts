import { expect, test } from 'vitest'
import type { SupplyCall } from '#server/suppliers/supplier.ts'
import { serveForTest } from '#server/testing/serve-for-test.ts'
import { aLiteapi } from './a-liteapi.ts'

const call: SupplyCall = { correlationId: 'c', customerIp: '203.0.113.9', isTest: false }
const region = { circularRegion: { centerLat: -6.9, centerLong: 107.6, radiusInKM: 1 } }

/** What a LiteAPI that says this of its one hotel comes to: in a list, and by itself. */
async function rated(said: object) {
  const url = await serveForTest((request, reply) => {
    const where = { latitude: -6.9, longitude: 107.6 }
    const hotel = { id: 'lp7', name: 'Sari', country: 'id', ...where, location: where, ...said }
    const data = request.url?.includes('/data/hotels') ? [hotel] : hotel
    reply.end(JSON.stringify({ data, total: 1 }))
  })
  const lite = aLiteapi(url, 'ratings')
  const [listed] = await lite.listHotels(region, call)
  const [full] = await lite.getHotels(['lp7'], call)
  expect(listed).toMatchObject({ id: 'lp7', name: 'Sari' })
  expect(listed?.guestRating).toEqual(full?.guestRating)
  return listed?.guestRating
}

test('LiteAPI’s rating is out of ten, and nobody’s by name', async () => {
  expect(await rated({ rating: 8.6, reviewCount: 1204 })).toEqual({ tenths: 86, reviews: 1204 })
  expect(await rated({ rating: '9', reviewCount: '3' })).toEqual({ tenths: 90, reviews: 3 })
})

test.each([
  ['nothing', {}],
  ['0, as LiteAPI writes where nobody has rated', { rating: 0, reviewCount: 0 }],
  ['a score without reviews', { rating: 8.6, reviewCount: 0 }],
  ['a score above ten', { rating: 86, reviewCount: 12 }],
  ['a negative score', { rating: -1, reviewCount: 12 }],
  ['words', { rating: 'very good', reviewCount: 'many' }],
])('%s is no rating, and costs the hotel nothing', async (_, said) => {
  expect(await rated(said)).toBeUndefined()
})

test('stars that are words cost the hotel nothing', async () => {
  expect(await rated({ stars: 'Unrated', starRating: 'Unrated', hotelTypeId: 'Hotel' })).toBeUndefined()
})
