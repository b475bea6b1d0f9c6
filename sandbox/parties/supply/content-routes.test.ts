import { afterAll, beforeAll, expect, test } from 'vitest'
import { kualaLumpur, startHub, type TestHub } from './start-for-test.ts'

interface Hotel {
  id: string
  name: string
  heroImage: string
  imageCount: number
  distance: number
  images?: { links: { url: string; size: string }[]; caption: string }[]
  descriptions?: { type: string; text: string }[]
  reviews?: { provider: string; rating: string; count: string }[]
}
interface Content {
  hotels: Hotel[]
}

let hub: TestHub
beforeAll(async () => {
  hub = await startHub()
})
afterAll(() => hub.stop())

const content = (body: unknown, headers?: Record<string, string>) =>
  hub.post<Content>('/api/content/hotelcontent/getHotelContent', body, headers)

test.each([
  ['Kuala Lumpur', 3.139, 101.6869],
  ['London', 51.5074, -0.1278],
  ['Tokyo', 35.6895, 139.6917],
])('%s has over a thousand hotels within 10 km, each in basic form', async (_city, centerLat, centerLong) => {
  const { json } = await content({
    contentFields: ['basic'],
    circularRegion: { centerLat, centerLong, radiusInKM: 10 },
  })
  expect(json.hotels.length).toBeGreaterThan(1000)
  expect(Math.max(...json.hotels.map((hotel) => hotel.distance))).toBeLessThanOrEqual(10.05)
  expect(new Set(json.hotels.map((hotel) => hotel.id)).size).toBe(json.hotels.length)
  expect(json.hotels[0]).toMatchObject({
    name: expect.any(String),
    contact: { address: { line1: expect.any(String) } },
  })
  expect(json.hotels[0]?.images).toBeUndefined()
})

const corner = (lat: number, long: number) => ({ lat, long })

test('a polygon asks for what lies inside', async () => {
  const square = [corner(3.1, 101.65), corner(3.1, 101.72), corner(3.18, 101.72), corner(3.18, 101.65)]
  const { json } = await content({
    contentFields: ['Basic'],
    multiPolygonalRegion: { polygons: [{ coordinates: square }] },
    distanceFrom: { lat: 3.139, long: 101.6869 },
  })
  expect(json.hotels.length).toBeGreaterThan(100)
})

test('a named hotel comes in full, with pictures that can be fetched', async () => {
  const id = hub.atlas.property(hub.atlas.region(circle(1)).rows[0] ?? 0).id
  const { json } = await content({ hotelIds: [id], contentFields: ['All'], providerPrefs: ['Lumbung Stays'] })
  const hotel = json.hotels[0]
  expect(hotel).toMatchObject({
    id,
    facilities: expect.arrayContaining([{ id: '1', name: expect.any(String) }]),
    nearByAttractions: expect.arrayContaining([{ name: expect.any(String), distance: expect.any(Number), unit: 'km' }]),
    checkinInfo: { beginTime: expect.any(String) },
    checkoutInfo: { time: expect.any(String) },
  })
  expect(hotel?.images?.length).toBe(hotel?.imageCount)
  expect(hotel?.imageCount).toBeGreaterThanOrEqual(6)
  expect(hotel?.images?.[0]?.links.map((link) => link.size)).toEqual(['Xs', 'Standard', 'Xxl'])
  const urls = hotel?.images?.flatMap((image) => image.links.map((link) => link.url)) ?? []
  for (const url of new Set([...urls, hotel?.heroImage ?? ''])) {
    const picture = await fetch(url.replace('http://sandbox.test', hub.url))
    expect(picture.status, url).toBe(200)
    expect(picture.headers.get('content-type')).toMatch(/^image\//)
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(picture.headers.get('cache-control')).toContain('immutable')
    await picture.body?.cancel()
  }
})

test('what guests thought comes when it is asked for: out of five, as text, and of most hotels', async () => {
  const where = { circularRegion: { ...kualaLumpur, radiusInKM: 2 } }
  const basic = await content({ ...where, contentFields: ['Basic'] })
  expect(basic.json.hotels.every((hotel) => !('reviews' in hotel))).toBe(true)
  const { hotels } = (await content({ ...where, contentFields: ['Basic', 'Reviews'] })).json
  expect(hotels.length).toBe(basic.json.hotels.length)
  const reviewed = hotels.filter(({ reviews = [] }) => reviews.length > 0)
  expect(reviewed.length / hotels.length).toBeGreaterThan(0.85)
  expect(reviewed.length).toBeLessThan(hotels.length)
  for (const { reviews = [], images } of reviewed) {
    expect(images).toBeUndefined()
    expect(reviews[0]).toMatchObject({ provider: 'Guest Voices', rating: expect.stringMatching(/^[0-5]\.\d$/) })
    expect(Number(reviews[0]?.count)).toBeGreaterThan(0)
  }
})

test('nothing there is 204, nothing asked is 4001', async () => {
  expect((await content({ hotelIds: ['nope'] })).status).toBe(204)
  expect((await content({ circularRegion: { centerLat: -60, centerLong: -140, radiusInKM: 10 } })).status).toBe(204)
  const nothing = await content({ contentFields: ['basic'] })
  expect(nothing.status).toBe(400)
  expect(nothing.json).toMatchObject({ code: 4001 })
})

test('some texts are as nasty as in real life, so that readers must sanitise', async () => {
  const rows = [...hub.atlas.region(circle(5)).rows.subarray(0, 100)]
  const { json } = await content({ hotelIds: rows.map((row) => hub.atlas.property(row).id), contentFields: ['All'] })
  const texts = json.hotels.flatMap((hotel) => hotel.descriptions ?? []).map((one) => one.text)
  expect(texts.some((text) => /onerror=|<script|javascript:|onload=|<style|onmouseover=|<iframe/.test(text))).toBe(true)
})

test('a big answer is compressed when asked', async () => {
  const answer = await content({ circularRegion: kualaLumpur }, { 'accept-encoding': 'br' })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.json.hotels.length).toBeGreaterThan(1000)
})

function circle(radiusKm: number) {
  return { kind: 'circle', lat: kualaLumpur.centerLat, lon: kualaLumpur.centerLong, radiusKm } as const
}
