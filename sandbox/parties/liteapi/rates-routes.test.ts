import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aRatesSearch,
  kualaLumpur,
  startLiteapi,
  type Prebook,
  type Rates,
  type TestLiteapi,
} from './start-for-test.ts'

interface Listed {
  data: { id: string; name: string; latitude: number; country: string }[]
  hotelIds: string[]
  total: number
}
interface Failed {
  error: { code: number; message: string; description?: string }
}

let lite: TestLiteapi
beforeAll(async () => {
  lite = await startLiteapi()
})
afterAll(() => lite.stop())

const search = (changes: Record<string, unknown> = {}, key?: string) =>
  lite.post<Rates>('/hotels/rates', aRatesSearch({ ...kualaLumpur, ...changes }), key)
const area = 'latitude=3.139&longitude=101.6869'

test('hotels are listed in pages, and by their ids', async () => {
  const first = await lite.get<Listed>(`/data/hotels?${area}&radius=10000&limit=100`)
  const second = await lite.get<Listed>(`/data/hotels?${area}&radius=10000&limit=100&offset=100`)
  expect(first.json.data).toHaveLength(100)
  expect(first.json.total).toBeGreaterThan(500)
  expect(new Set([...first.json.hotelIds, ...second.json.hotelIds]).size).toBe(200)
  const ids = first.json.hotelIds.slice(0, 3)
  const named = await lite.get<Listed>(`/data/hotels?hotelIds=${ids.join(',')},lp0`)
  expect(named.json.hotelIds).toEqual(ids)
  expect((await lite.get<Failed>('/data/hotels')).json.error.code).toBe(4000)
})

test('a hotel’s details have the rooms that rates map to', async () => {
  const { json } = await search({ maxRatesPerHotel: 3 })
  const [hotel] = json.data
  const details = await lite.get<{ data: { rooms: { id: number }[]; country: string; phone: string } }>(
    `/data/hotel?hotelId=${hotel?.hotelId}`,
  )
  const rooms = details.json.data.rooms.map(({ id }) => id)
  const mapped = hotel?.roomTypes.flatMap(({ rates }) => rates.map(({ mappedRoomId }) => mappedRoomId)) ?? []
  expect(mapped.length).toBeGreaterThan(0)
  for (const id of mapped) expect(rooms).toContain(id)
  expect((await lite.get<Failed>('/data/hotel?hotelId=lp0')).json.error.code).toBe(4002)
})

test('an offer is one rate for each occupancy, and they add up', async () => {
  const occupancies = [
    { adults: 2, children: [6] },
    { adults: 1, children: [] },
  ]
  const { json } = await search({ occupancies })
  expect(json.data.length).toBeGreaterThan(20)
  for (const { roomTypes } of json.data.slice(0, 20)) {
    for (const { rates, offerRetailRate } of roomTypes) {
      expect(rates.map(({ occupancyNumber }) => occupancyNumber)).toEqual([1, 2])
      expect(rates.map(({ childrenAges }) => childrenAges)).toEqual([[6], []])
      const sum = rates.reduce((all, { retailRate }) => all + (retailRate.total[0]?.amount ?? 0), 0)
      expect(sum).toBeCloseTo(offerRetailRate.amount, 6)
    }
  }
})

test('no room is an empty 204, and a slow search finds nothing in time', async () => {
  expect(await search({ latitude: -48, longitude: -123 })).toEqual({ status: 204, json: '' })
  lite.faults.set('slow', 'search_slow', 1)
  expect(await search({ timeout: 0.2 }, 'slow')).toEqual({ status: 204, json: '' })
})

test('what is not documented, or is asked for without what must be there, is refused', async () => {
  const { offer } = await lite.aPrebook()
  const { guestNationality: _, ...stateless } = aRatesSearch(kualaLumpur)
  const prebook = { offerId: offer?.offerId, usePaymentSdk: false }
  for (const [path, body] of [
    ['/hotels/rates', { ...aRatesSearch(kualaLumpur), checkIn: '2027-01-01' }],
    ['/hotels/rates', stateless],
    ['/hotels/rates', aRatesSearch({ ...kualaLumpur, occupancies: [{ adults: 2, childAges: [] }] })],
    ['/rates/prebook', { ...prebook, ip: '203.0.113.7' }],
    ['/rates/prebook', { offerId: offer?.offerId }],
    ['/rates/prebook?currency=USD', prebook],
  ] as const) {
    const { status, json } = await lite.post<Failed>(path, body)
    expect([status, json.error.code], JSON.stringify([path, body])).toEqual([400, 4002])
  }
})

test('a prebook holds the price of its offer; price_up and sold_out strike here', async () => {
  const { offer, prebook } = await lite.aPrebook()
  expect(prebook.price).toBe(offer?.offerRetailRate.amount)
  expect((await lite.get<Prebook>(`/prebooks/${prebook.prebookId}`)).json.data.price).toBe(prebook.price)
  expect((await lite.get<Failed>(`/prebooks/${prebook.prebookId}`, 'other')).json.error.code).toBe(4002)

  const body = { offerId: offer?.offerId, usePaymentSdk: false }
  lite.faults.set('test', 'price_up', 1)
  const dearer = (await lite.post<Prebook>('/rates/prebook', body)).json.data
  expect(dearer.priceDifferencePercent).toBe(10)
  expect(dearer.price / prebook.price).toBeCloseTo(1.1, 3)
  lite.faults.set('test', 'sold_out', 1)
  expect((await lite.post<Prebook>('/rates/prebook', body)).json.error?.code).toBe(2001)
  expect((await lite.post<Prebook>('/rates/prebook', { ...body, offerId: 'ABBA' })).json.error?.code).toBe(4002)
  expect((await lite.post<Prebook>('/rates/prebook', body, 'other')).json.error?.code).toBe(4002)
})

test('what makes no sense is refused, and a key is asked for', async () => {
  for (const [changes, code] of [
    [{ occupancies: [] }, 4002],
    [{ checkin: '2027-02-30' }, 4002],
    [{ checkin: '2027-02-27', checkout: '2027-02-26' }, 4000],
    [{ currency: 'XXX' }, 4000],
    [{ hotelIds: ['lp0'] }, 4000],
    [{ latitude: undefined }, 4002],
  ] as const) {
    const { status, json } = await search(changes)
    expect([status, json.error?.code], JSON.stringify(changes)).toEqual([400, code])
  }
  expect((await lite.get('/data/hotels', '')).status).toBe(401)
  lite.faults.set('down', 'supply_down', 1)
  expect((await lite.get('/data/hotels', 'down')).status).toBe(503)
})
