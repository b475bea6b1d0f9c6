import { expect, test } from 'vitest'
import type { SupplyCall } from '#server/suppliers/supplier.ts'
import { readConfig } from '#server/config.ts'
import { liveSettings } from '#server/testing/live-settings.ts'
import { serveForTest } from '#server/testing/serve-for-test.ts'
import { aHub } from './hub-for-test.ts'

const call: SupplyCall = { correlationId: 'c', customerIp: '203.0.113.9', isTest: false }
const region = { circularRegion: { centerLat: -6.9, centerLong: 107.6, radiusInKM: 1 } }
const scales = { TripAdvisor: 5, Expedia: 10 }

/** What a hub that says this of its one hotel comes to, and which fields it was asked for. */
async function rated(reviews: unknown, ratings: Record<string, number> = scales) {
  const asked: unknown[] = []
  const url = await serveForTest((request, reply) => {
    void request.toArray().then((chunks) => {
      asked.push((JSON.parse(Buffer.concat(chunks).toString()) as { contentFields: unknown }).contentFields)
      const hotel = { id: '7', name: 'Sari', geoCode: { lat: -6.9, long: 107.6 }, contact: null, reviews }
      reply.end(JSON.stringify({ hotels: [hotel] }))
    })
  })
  const hub = aHub('ratings', url, ratings)
  const [listed] = await hub.listHotels(region, call)
  const [full] = await hub.getHotels(['7'], call)
  expect(full).toMatchObject({ id: '7', name: 'Sari' })
  expect(listed?.guestRating).toEqual(full?.guestRating)
  return { rating: listed?.guestRating, asked }
}

test('the hub’s reviews are read as text or numbers, in any case, as a list or by themselves', async () => {
  const rating = { tenths: 86, reviews: 1204, source: 'TripAdvisor' }
  for (const reviews of [
    [{ provider: 'TripAdvisor', rating: '4.3', count: '1204', categoryratings: [], guestreviews: [] }],
    [{ provider: 'TripAdvisor', Rating: 4.3, Count: 1204 }],
    { provider: 'TripAdvisor', rating: 4.3, count: 1204 },
  ])
    expect((await rated(reviews)).rating).toEqual(rating)
})

test.each(['Unrated', '4 stars', { value: 4 }, null])(
  'stars that are %j are none, and cost the hotel nothing',
  async (starRating) => {
    const hotel = {
      id: '7',
      name: 'Sari',
      geoCode: { lat: -6.9, long: 107.6 },
      starRating,
      imageCount: 'many',
      distance: 'near',
    }
    const hub = aHub('stars', await serveForTest((_, reply) => void reply.end(JSON.stringify({ hotels: [hotel] }))))
    const [listed] = await hub.listHotels(region, call)
    expect(listed).toMatchObject({ id: '7', starRating: 0, imageCount: 0 })
    expect(await hub.getHotels(['7'], call)).toMatchObject([{ id: '7', starRating: 0 }])
  },
)

test('of several providers the one with the most reviews is shown, of those whose scale is known', async () => {
  const reviews = [
    { provider: 'TripAdvisor', rating: 4.3, count: 12 },
    { provider: 'Expedia', rating: 7.1, count: 300 },
    { provider: 'Nobody knows', rating: 4.9, count: 9000 },
  ]
  expect((await rated(reviews)).rating).toEqual({ tenths: 71, reviews: 300, source: 'Expedia' })
  expect((await rated(reviews, {})).rating).toBeUndefined()
})

test.each([
  ['none', []],
  ['null', null],
  ['words', 'excellent'],
  ['a rating above its scale', [{ provider: 'TripAdvisor', rating: 8.6, count: 12 }]],
  ['a negative one', [{ provider: 'TripAdvisor', rating: -1, count: 12 }]],
  ['one without reviews', [{ provider: 'TripAdvisor', rating: 4, count: 0 }]],
  ['one that does not say how many', [{ provider: 'TripAdvisor', rating: 4 }]],
  ['one that is no number', [{ provider: 'TripAdvisor', rating: 'good', count: 'many' }]],
  ['nobody’s', [{ rating: 4, count: 12 }]],
])('reviews that are %s are no rating, and cost the hotel nothing', async (_, reviews) => {
  expect((await rated(reviews)).rating).toBeUndefined()
})

test('reviews are asked for with a list where their scale is known, and else the list is as short as it was', async () => {
  expect((await rated([])).asked).toEqual([['Basic', 'Reviews'], ['All']])
  expect((await rated([], {})).asked).toEqual([['Basic'], ['All']])
})

test('SUPPLY_RATINGS says out of how many points a provider’s guests rate; a demo knows the sandbox’s, and live nobody’s', () => {
  expect(readConfig({}).supply.ratingScales).toEqual(new Map([['Guest Voices', 5]]))
  expect(readConfig(liveSettings).supply.ratingScales.size).toBe(0)
  const set = readConfig({ SUPPLY_RATINGS: '{"TripAdvisor": 5}' })
  expect(set.supply.ratingScales).toEqual(new Map([['TripAdvisor', 5]]))
  for (const wrong of ['five', '[5]', '{"TripAdvisor": 0}', '{"TripAdvisor": "5"}'])
    expect(() => readConfig({ SUPPLY_RATINGS: wrong })).toThrow('SUPPLY_RATINGS')
})
