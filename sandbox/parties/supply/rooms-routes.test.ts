import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHotel, priced, type PriceAnswer, type RoomsAnswer } from './book-for-test.ts'
import { aStay, startHub, type TestHub } from './start-for-test.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await startHub()
})
afterAll(() => hub.stop())

test('rooms and rates hang together: groups, recommendations, rates and rooms name each other', async () => {
  const { hotel } = await aHotel(hub)
  const rates = new Map(hotel.rates.map((rate) => [rate.id, rate]))
  const roomIds = new Set(hotel.rooms.map((room) => room.id))
  const standardIds = new Set(hotel.standardizedRooms.map((room) => room.id))
  expect(hotel.recommendations.length).toBeGreaterThan(2)
  for (const recommendation of hotel.recommendations) {
    const sum = recommendation.rates.reduce((all, id) => all + (rates.get(id)?.totalRate ?? Number.NaN), 0)
    expect(sum).toBeCloseTo(recommendation.totalRate, 6)
  }
  for (const rate of hotel.rates) {
    expect(roomIds).toContain(rate.occupancies[0]?.roomId)
    expect(standardIds).toContain(rate.occupancies[0]?.stdRoomId)
  }
  const grouped = hotel.standardizedRoomGroups.flatMap((group) => group.options.map((one) => one.recommendationId))
  expect(grouped.toSorted()).toEqual(hotel.recommendations.map((one) => one.id).toSorted())
})

test('several rooms are sold together, one rate for each', async () => {
  const occupancies = [
    { numOfAdults: 2, childAges: [6] },
    { numOfAdults: 1, childAges: [] },
    { numOfAdults: 2, childAges: [3, 9] },
  ]
  const { hotel } = await aHotel(hub, { occupancies })
  for (const { rates } of hotel.recommendations) expect(rates.length).toBe(3)
  const byId = new Map(hotel.rates.map((rate) => [rate.id, rate]))
  const first = hotel.recommendations[0]?.rates.map((id) => byId.get(id)?.occupancies[0])
  expect(first?.map((one) => ({ numOfAdults: one?.numOfAdults, childAges: one?.childAges }))).toEqual(occupancies)
})

test("the hotel's page and its results card agree, in any currency", async () => {
  const hotel = await aHotel(hub)
  const stay = aStay({ hotelIds: [hotel.hotelId], currency: 'OMR' })
  const { token } = (await hub.post<{ token: string }>('/api/hotel/availability/init', stay)).json
  const rooms = await hub.post<RoomsAnswer>(`/api/hotel/${hotel.hotelId}/roomsandrates/${token}`, {
    searchSpecificProviders: false,
  })
  expect(rooms.json).toMatchObject({ token, currency: 'OMR' })
  const inDollars = await hub.post<RoomsAnswer>(`/api/hotel/${hotel.hotelId}/roomsandrates/${token}`, {
    currency: 'USD',
  })
  expect(inDollars.json.token).not.toBe(token)
  expect(inDollars.json.hotel.recommendations).toEqual(hotel.hotel.recommendations)
})

test('the price check confirms the first option and gives a token that books', async () => {
  const { price, recommendation } = await priced(hub)
  expect(price.totalRate).toBe(recommendation?.totalRate)
  expect(price.hotel.rates.map((rate) => rate.id)).toEqual(recommendation?.rates)
})

test('price_up makes the checked price ten percent dearer, once; sold_out sells the room', async () => {
  const { hotelId, token, hotel } = await aHotel(hub)
  const first = hotel.recommendations[0]
  const path = `/api/hotel/${hotelId}/${token}/price/recommendation/${first?.id}`
  hub.faults.set('test', 'price_up', 1)
  const dearer = await hub.get<PriceAnswer>(path)
  expect(dearer.json.totalRate / (first?.totalRate ?? 0)).toBeCloseTo(1.1, 3)
  const again = await hub.get<PriceAnswer>(path)
  expect(again.json.totalRate).toBe(first?.totalRate)
  hub.faults.set('test', 'sold_out', 1)
  const gone = await hub.get(path)
  expect(gone.status).toBe(409)
  expect(gone.json).toMatchObject({ code: 4004 })
})

test('a hotel of Malaysia asks foreigners for the tourism tax, at the desk and on top', async () => {
  interface Taxed {
    hotel: { rates: { taxes: { description: string; amount: number; isIncludedInBaseRate: boolean }[] }[] }
  }
  const { hotelId } = await aHotel(hub)
  const path = `/api/hotel/${hotelId}/roomsandrates`
  const foreigner = await hub.post<Taxed>(path, aStay({ nationality: 'ID', currency: 'MYR' }))
  const due = foreigner.json.hotel.rates[0]?.taxes.filter((tax) => !tax.isIncludedInBaseRate)
  expect(due).toEqual([expect.objectContaining({ amount: 20, description: expect.stringContaining('tourism tax') })])
  const malaysian = await hub.post<Taxed>(path, aStay({ nationality: 'MY', currency: 'MYR' }))
  const rates = malaysian.json?.hotel?.rates ?? []
  expect(rates.flatMap((rate) => rate.taxes).filter((tax) => !tax.isIncludedInBaseRate)).toEqual([])
})

async function code(answer: Promise<{ status: number; json: unknown }>) {
  const { status, json } = await answer
  return [status, (json as { code: number }).code]
}

test('wrong hotel, token, recommendation and occupancy are told apart', async () => {
  const { hotelId, token } = await aHotel(hub)
  expect(await code(hub.post('/api/hotel/nope/roomsandrates', aStay()))).toEqual([404, 4009])
  expect(await code(hub.post(`/api/hotel/${hotelId}/roomsandrates/stale`, {}))).toEqual([410, 4006])
  expect(await code(hub.get(`/api/hotel/${hotelId}/stale/price/recommendation/x`))).toEqual([410, 4006])
  expect(await code(hub.get(`/api/hotel/${hotelId}/${token}/price/recommendation/x`))).toEqual([404, 4009])
  const crowd = aStay({ occupancies: [{ numOfAdults: 11 }] })
  expect(await code(hub.post(`/api/hotel/${hotelId}/roomsandrates`, crowd))).toEqual([400, 4001])
})
