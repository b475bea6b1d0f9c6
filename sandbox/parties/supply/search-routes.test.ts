import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStay, kualaLumpur, startHub, type TestHub } from './start-for-test.ts'

interface Results {
  token: string
  status: 'InProgress' | 'Completed'
  nextResultsKey?: string
  expectedHotelCount: number
  completedHotelCount: number
  currency: string
  hotels: { id: string; rate: { totalRate: number; providerName: string }; options: Record<string, boolean> }[]
}

let hub: TestHub
beforeAll(async () => {
  hub = await startHub()
})
afterAll(() => hub.stop())

async function init(changes: Record<string, unknown> = {}, headers?: Record<string, string>): Promise<string> {
  const answer = await hub.post<{ token: string }>(
    '/api/hotel/availability/init',
    aStay({ circularRegion: kualaLumpur, ...changes }),
    headers,
  )
  expect(answer.status, answer.text).toBe(202)
  return answer.json.token
}

async function poll(token: string, key?: string, headers?: Record<string, string>) {
  const query = key === undefined ? '' : `?nextResultsKey=${key}`
  return hub.get<Results>(`/api/hotel/availability/async/${token}/results${query}`, headers)
}

test('results stream in from several suppliers until the search is completed', async () => {
  const token = await init()
  const cheapest = new Map<string, number>()
  const providers = new Set<string>()
  /** Prices of hotels that came a second time, and before. */
  const again: { before: number; now: number }[] = []
  let key: string | undefined
  const pages: Results[] = []
  const readOn = async () => {
    const { json } = await poll(token, key)
    pages.push(json)
    key = json.nextResultsKey
    for (const hotel of json.hotels) {
      const before = cheapest.get(hotel.id)
      if (before !== undefined) again.push({ before, now: hotel.rate.totalRate })
      cheapest.set(hotel.id, hotel.rate.totalRate)
      providers.add(hotel.rate.providerName)
    }
    return json.status
  }
  await expect.poll(readOn).toBe('Completed')
  expect(pages[0]?.status).toBe('InProgress')
  expect(pages.filter((page) => page.hotels.length > 0).length).toBeGreaterThan(3)
  expect(providers.size).toBeGreaterThanOrEqual(3)
  expect(again.length).toBeGreaterThan(0)
  expect(again.filter(({ before, now }) => now >= before)).toEqual([])
  const last = pages.at(-1)
  expect(last?.completedHotelCount).toBe(last?.expectedHotelCount)
  expect(cheapest.size).toBeGreaterThan(1000)

  const whole = await poll(token)
  expect(new Map(whole.json.hotels.map((hotel) => [hotel.id, hotel.rate.totalRate]))).toEqual(cheapest)
})

test('a slow-search fault makes the suppliers late', async () => {
  hub.faults.set('slow-account', 'search_slow', 1)
  const headers = { accountId: 'slow-account' }
  const token = await init({}, headers)
  const { json } = await poll(token, undefined, headers)
  expect(json).toMatchObject({ status: 'InProgress', hotels: [], completedHotelCount: 0 })
})

test('names are read in any case and numbers as text, as the real hub does', async () => {
  const token = await init({ circularRegion: { centerlat: '3.139', CENTERLONG: 101.6869, radiusInKm: 1 } })
  expect((await poll(token)).json.expectedHotelCount).toBeGreaterThan(0)
})

test('a search by hotel ids looks at those hotels only', async () => {
  const id = hub.atlas.property(4711).id
  const token = await init({ circularRegion: undefined, hotelIds: [id] })
  expect((await poll(token)).json.expectedHotelCount).toBe(1)
})

test('the currency of the header counts when the body names none', async () => {
  const token = await init({ currency: undefined }, { currency: 'BHD' })
  expect((await poll(token)).json.currency).toBe('BHD')
})

test.each([
  ['a missing check-in', { checkIn: undefined }],
  ['a date that is not one', { checkIn: '2026-02-30' }],
  ['a stay of no night', { checkOut: aStay().checkIn }],
  ['a past check-in', { checkIn: '2020-01-01', checkOut: '2020-01-02' }],
  ['no channel', { channelId: undefined }],
  ['no room', { occupancies: [] }],
  ['a room without adults', { occupancies: [{ numOfAdults: 0 }] }],
  ['a currency nobody sells', { currency: 'XXX' }],
  ['no region', { circularRegion: undefined }],
  ['half the planet', { circularRegion: { ...kualaLumpur, radiusInKM: 9000 } }],
])('init refuses %s with 4001', async (_what, changes) => {
  const body = aStay({ circularRegion: kualaLumpur, ...changes })
  const answer = await hub.post('/api/hotel/availability/init', body)
  expect(answer.status).toBe(400)
  expect(answer.json).toMatchObject({ code: 4001, message: expect.any(String) })
})

test('a token of nobody or of another account has expired', async () => {
  const token = await init()
  for (const answer of [await poll('no-such-token'), await poll(token, undefined, { accountId: 'other' })]) {
    expect(answer.status).toBe(410)
    expect(answer.json).toMatchObject({ code: 4006 })
  }
})

test('calls without key or account are refused, calls to a hub that is down get 503', async () => {
  expect((await hub.get('/api/locations/locationcontent/autosuggest?term=par', { apiKey: '' })).status).toBe(401)
  expect((await hub.get('/api/locations/locationcontent/autosuggest?term=par', { accountId: '' })).status).toBe(401)
  for (const name of ['channelId', 'correlationId', 'customer-ip']) {
    const answer = await hub.get('/api/locations/locationcontent/autosuggest?term=par', { [name]: '' })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ code: 4001, message: `Header ${name} is missing` })
  }
  hub.faults.set('down', 'supply_down', 1)
  const down = await hub.get('/api/locations/locationcontent/autosuggest?term=par', { accountId: 'down' })
  expect(down.status).toBe(503)
  expect(down.json).toMatchObject({ code: 5001 })
})
