import { expect } from 'vitest'
import { aStay, kualaLumpur, type TestHub } from './start-for-test.ts'

interface HubRate {
  id: string
  totalRate: number
  allGuestsInfoRequired: boolean
  refundable: boolean
  occupancies: { roomId: string; stdRoomId: string; numOfAdults: number; childAges: number[] }[]
}
export interface RoomsAnswer {
  token: string
  currency: string
  hotel: {
    id: string
    rooms: { id: string; name: string }[]
    rates: HubRate[]
    recommendations: { id: string; rates: string[]; totalRate: number }[]
    standardizedRooms: { id: string; images: unknown[]; facilities: unknown[] }[]
    standardizedRoomGroups: { standardRoomIds: string[]; options: { recommendationId: string; totalRate: number }[] }[]
  }
}
export interface PriceAnswer {
  token: string
  currency: string
  totalRate: number
  hotel: { rates: HubRate[]; rooms: unknown[] }
}

/** The nth hotel of Kuala Lumpur that has a room for the stay, with its rooms and rates. */
export async function aHotel(hub: TestHub, changes: Record<string, unknown> = {}, skip = 0) {
  const { lat, lon } = { lat: kualaLumpur.centerLat, lon: kualaLumpur.centerLong }
  const found = hub.atlas.region({ kind: 'circle', lat, lon, radiusKm: 5 })
  const ids = Array.from(
    found.rows.subarray(skip, Math.min(found.count, skip + 50)),
    (row) => hub.atlas.property(row).id,
  )
  for (const id of ids) {
    const answer = await hub.post<RoomsAnswer>(`/api/hotel/${id}/roomsandrates`, aStay(changes))
    if (answer.status === 200) return { hotelId: id, ...answer.json }
    expect(answer.json).toMatchObject({ code: 4004 })
  }
  throw new Error('Kuala Lumpur is sold out')
}

export async function priced(hub: TestHub, changes: Record<string, unknown> = {}) {
  const rooms = await aHotel(hub, changes)
  const recommendation = rooms.hotel.recommendations[0]
  const path = `/api/hotel/${rooms.hotelId}/${rooms.token}/price/recommendation/${recommendation?.id}`
  const answer = await hub.get<PriceAnswer>(path)
  expect(answer.status, answer.text).toBe(200)
  return { hotelId: rooms.hotelId, recommendation, price: answer.json }
}

/** A booking order for what was priced, all rooms led by one guest. */
export function anOrder(price: PriceAnswer, bookingRefId: string, lastName = 'Tan') {
  return {
    rateIds: price.hotel.rates.map((rate) => rate.id),
    bookingRefId,
    specialRequests: [],
    roomsAllocations: price.hotel.rates.map((rate) => ({
      rateid: rate.id,
      roomid: rate.occupancies[0]?.roomId,
      guests: [
        { type: 'Adult', title: 'Ms', firstName: 'Maya', lastName, email: 'maya@lodestay.example' },
        ...(rate.occupancies[0]?.childAges ?? []).map((age) => ({ type: 'Child', age: String(age) })),
      ],
    })),
    billingContact: { firstName: 'Maya', lastName, contact: { email: 'maya@lodestay.example', phone: '+62 812' } },
  }
}

let references = 0
export const aReference = () => `VH-TEST-${process.pid}-${++references}`
