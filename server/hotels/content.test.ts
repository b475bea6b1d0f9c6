import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getHotelContent, type HotelContent, type HotelSummary } from '#shared/api/hotels.ts'
import { kualaLumpur, someHotelIds } from '#server/testing/an-offer.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const path = '/api/content/hotelcontent/getHotelContent'
const identity = { channelId: 'lodestay', culture: 'en-US' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

const listed = async (body: object) => (await server.request('POST', path, body)).body as { hotels: HotelSummary[] }

const count = async (body: object) => (await listed(body)).hotels.length
/** A border with this many corners. */
const ring = (corners: number) => Array.from({ length: corners }, (_, i) => ({ lat: (i % 90) / 10, long: 1 }))

describe('hotel content of a region', () => {
  test('is the hotels in it, in short [B7-008] [B7-011] [B7-013] [B3-002] [B3-003]', async () => {
    const { hotels } = await listed({ ...identity, circularRegion: kualaLumpur, contentFields: ['basic'] })
    expect(hotels.length).toBeGreaterThan(1000)
    for (const hotel of hotels.slice(0, 200)) {
      expect(hotel).toMatchObject({
        id: expect.any(String),
        name: expect.any(String),
        type: expect.any(String),
        starRating: expect.any(Number),
        heroImage: expect.any(String),
        distance: expect.any(Number),
        contact: {
          address: {
            line1: expect.any(String),
            city: { name: expect.any(String) },
            country: { name: 'Malaysia', code: 'MY' },
          },
        },
      })
      expect(hotel.distance).toBeLessThanOrEqual(10.01)
      expect(hotel).not.toHaveProperty('descriptions')
    }
  })

  test('understands centerlat, centerLat and region, and 10 km when no radius is given [B7-010]', async () => {
    const { centerLat, centerLong } = kualaLumpur
    const expected = await count({ circularRegion: kualaLumpur })
    expect(await count({ circularRegion: { centerlat: centerLat, centerlong: centerLong, radiusInKM: 10 } })).toBe(
      expected,
    )
    expect(await count({ circularRegion: { centerLat, centerLong, radiusInKm: 10 } })).toBe(expected)
    expect(await count({ circularRegion: { centerlat: centerLat, centerlong: centerLong } })).toBe(expected)
    expect(await count({ region: { circularRegion: kualaLumpur } })).toBe(expected)
  })

  test('may be polygons, with distances from a point [B7-009]', async () => {
    const coordinates = [
      { lat: 3.1, long: 101.65 },
      { lat: 3.1, long: 101.72 },
      { lat: 3.18, long: 101.72 },
      { lat: 3.18, long: 101.65 },
    ]
    const distanceFrom = { lat: 3.1, long: 101.65 }
    const { hotels } = await listed({ multiPolygonalRegion: { polygons: [{ coordinates }] }, distanceFrom })
    expect(hotels.length).toBeGreaterThan(100)
    expect(Math.min(...hotels.map(({ distance }) => distance ?? 99))).toBeLessThan(3)
    expect(Math.max(...hotels.map(({ distance }) => distance ?? 0))).toBeGreaterThan(6)
  })

  test('in the middle of the ocean is 204 with nothing in it', async () => {
    const circularRegion = { centerLat: -48, centerLong: -123, radiusInKM: 5 }
    const { status, text } = await server.request('POST', path, { circularRegion })
    expect(status).toBe(204)
    expect(text).toBe('')
  })
})

const ratingsOf = (hotels: HotelSummary[]) => new Map(hotels.map(({ id, guestRating }) => [id, guestRating]))

describe('hotel content by ids', () => {
  test('is everything about them [B7-012] [B3-006] [B3-007] [B3-008] [B3-009]', async () => {
    const ids = (await someHotelIds(server)).slice(0, 20)
    const body = { ...identity, hotelIds: ids, contentFields: ['All'], providerPrefs: ['Any'] }
    const answer = await server.call(getHotelContent, { body })
    const hotels = (answer.body?.hotels ?? []) as HotelContent[]
    expect(hotels.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    for (const hotel of hotels) {
      expect(hotel.imageCount).toBe(hotel.images.length)
      expect(hotel.images[0]).toMatchObject({
        links: [{ url: expect.any(String) }, {}, {}],
        caption: expect.any(String),
      })
      expect(hotel.descriptions[0]).toMatchObject({ type: expect.any(String), text: expect.any(String) })
      expect(hotel.facilities[0]).toMatchObject({ name: expect.any(String) })
      expect(hotel.nearByAttractions[0]).toMatchObject({
        name: expect.any(String),
        distance: expect.any(Number),
        unit: expect.any(String),
      })
      expect(hotel.geoCode).toMatchObject({ lat: expect.any(Number), long: expect.any(Number) })
      expect(hotel.checkinInfo.beginTime).toMatch(/\d/)
      expect(hotel.checkoutInfo.time).toMatch(/\d/)
    }
  })

  test('says what guests thought, as the list of its region does', async () => {
    const { hotels } = await listed({ ...identity, circularRegion: kualaLumpur, contentFields: ['basic'] })
    const rated = hotels.filter(({ guestRating }) => guestRating !== undefined)
    expect(rated.length).toBeGreaterThan(hotels.length / 2)
    expect(rated.length).toBeLessThan(hotels.length)
    for (const { guestRating } of rated) {
      expect(guestRating).toEqual({ tenths: expect.any(Number), reviews: expect.any(Number), source: 'Guest Voices' })
      expect(guestRating?.tenths).toBeGreaterThan(0)
      expect(guestRating?.tenths).toBeLessThanOrEqual(100)
      expect(guestRating?.reviews).toBeGreaterThan(0)
    }
    const some = [...rated.slice(0, 3), ...hotels.filter(({ guestRating }) => !guestRating).slice(0, 3)]
    const body = { ...identity, hotelIds: some.map(({ id }) => id), contentFields: ['All'] }
    const full = (await server.call(getHotelContent, { body })).body?.hotels ?? []
    expect(ratingsOf(full)).toEqual(ratingsOf(some))
  })

  test('carries no markup that could act', async () => {
    const ids = (await someHotelIds(server)).slice(0, 200)
    const { text } = await server.call(getHotelContent, { body: { hotelIds: ids, contentFields: ['All'] } })
    expect(text).not.toMatch(/<(script|img|a|iframe|svg|style)\b|javascript:|onmouseover|onerror/i)
  })

  test('is written for who reads it: nobody is answered from what another language was answered', async () => {
    const body = { hotelIds: (await someHotelIds(server)).slice(0, 40), contentFields: ['All'] }
    const languages = async (language: string) => {
      const { body: found } = await server.call(getHotelContent, { body }, { headers: { 'accept-language': language } })
      const hotels = (found as { hotels: HotelContent[] }).hotels
      return new Set(hotels.flatMap(({ descriptions }) => descriptions.flatMap((one) => one.language ?? [])))
    }
    expect(await languages('en')).toEqual(new Set(['en']))
    expect(await languages('id')).toEqual(new Set(['en', 'id']))
    expect(await languages('en')).toEqual(new Set(['en']))
  })

  test('of hotels that do not exist is 204', async () => {
    const { status } = await server.request('POST', path, { hotelIds: ['0', 'nowhere'], contentFields: ['All'] })
    expect(status).toBe(204)
  })
})

test('wrong questions about content are refused in words', async () => {
  const cases: [unknown, RegExp][] = [
    [{}, /Give hotelIds or a region/],
    ['{', /could not be read/],
    [{ hotelIds: [] }, /./],
    [{ hotelIds: ['a/b'] }, /Invalid id/],
    [{ hotelIds: ['../x'] }, /Invalid id/],
    [{ hotelIds: [12] }, /./],
    [{ hotelIds: Array.from({ length: 201 }, (_, i) => String(i)) }, /./],
    [{ hotelIds: Array.from({ length: 10_000 }, (_, i) => String(i)) }, /./],
    [{ circularRegion: { ...kualaLumpur, radiusInKM: 51 } }, /./],
    [{ circularRegion: { ...kualaLumpur, radiusInKM: 0 } }, /./],
    [{ circularRegion: { ...kualaLumpur, centerLong: 181 } }, /./],
    [{ circularRegion: { ...kualaLumpur, centerLat: '3.1' } }, /./],
    [{ circularRegion: kualaLumpur, multiPolygonalRegion: { polygons: [{ coordinates: ring(3) }] } }, /either/],
    [{ multiPolygonalRegion: { polygons: [] } }, /./],
    [{ multiPolygonalRegion: { polygons: [{ coordinates: ring(2) }] } }, /./],
    [{ multiPolygonalRegion: { polygons: [{ coordinates: ring(10_000) }] } }, /./],
    [
      { multiPolygonalRegion: { polygons: [{ coordinates: ring(2600) }, { coordinates: ring(2600) }] } },
      /at most 5000/,
    ],
    [{ multiPolygonalRegion: { polygons: Array.from({ length: 51 }, () => ({ coordinates: ring(3) })) } }, /./],
  ]
  for (const [body, message] of cases) {
    const answer = await server.request('POST', path, body)
    expect(answer.status, `${JSON.stringify(body).slice(0, 120)}: ${answer.text}`).toBe(body === '{' ? 400 : 422)
    expect(answer.failure.message).toMatch(message)
  }
})
