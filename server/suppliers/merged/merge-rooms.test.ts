import { expect, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import type { RoomsOutcome, Supplier, SupplierRate } from '#server/suppliers/supplier.ts'
import type { Member } from './member.ts'
import { mergeRooms } from './merge-rooms.ts'
import { routingOf } from './routing.ts'

const hub: Member = { name: 'hub', supplier: {} as Supplier }
const other: Member = { name: 'other', supplier: {} as Supplier }
const routing = routingOf({ primary: hub, others: [other] })

type Available = Extract<RoomsOutcome, { status: 'available' }>

/** A room and one rate of it, by the price: both suppliers use the same ids. */
function selling(rooms: Record<string, number>): Available {
  const names = Object.keys(rooms)
  return {
    status: 'available',
    token: 't',
    rooms: names.map((name, i) => ({ id: `room${i}`, name })),
    standardizedRooms: names.map((name, i) => ({ id: `std${i}`, name, images: [], facilities: [] })),
    rates: names.map((name, i) => aRate(i, rooms[name] ?? 0)),
    recommendations: names.map((name, i) => ({
      id: `rec${i}`,
      rateIds: [`rate${i}`],
      total: money(rooms[name]!, 'USD'),
    })),
    groups: names.map((_, i) => ({ standardRoomIds: [`std${i}`], recommendationIds: [`rec${i}`] })),
  }
}

function aRate(i: number, minor: number): SupplierRate {
  return {
    id: `rate${i}`,
    availability: 'Available',
    providerId: '1',
    providerName: 'Provider',
    total: money(minor, 'USD'),
    boardBasis: { type: 'RoomOnly', description: 'Room only' },
    refundable: true,
    refundability: 'Refundable',
    payAtHotel: false,
    cardRequired: false,
    occupancies: [{ roomId: `room${i}`, stdRoomId: `std${i}`, numOfAdults: 2, childAges: [] }],
    cancellationPolicies: [],
    policies: [],
    taxes: [],
    allGuestsInfoRequired: false,
  }
}

test('the same room of two suppliers is one group, groups and options cheapest first', () => {
  const merged = mergeRooms(
    new Map([
      [hub, selling({ 'Deluxe King': 200, Suite: 150 })],
      [other, selling({ 'DELUXE - KING': 120, Attic: 180 })],
    ]),
    routing,
  )
  expect(merged.groups).toEqual([
    { standardRoomIds: ['std0', 'other~std0'], recommendationIds: ['other~rec0', 'rec0'] },
    { standardRoomIds: ['std1'], recommendationIds: ['rec1'] },
    { standardRoomIds: ['other~std1'], recommendationIds: ['other~rec1'] },
  ])
  expect(merged.recommendations.map(({ total }) => total.minor)).toEqual([120, 150, 180, 200])
  const ids = [merged.rates, merged.rooms, merged.standardizedRooms].map(
    (list) => new Set(list.map(({ id }) => id)).size,
  )
  expect(ids).toEqual([4, 4, 4])
  const theirs = merged.rates.find(({ id }) => id === 'other~rate0')
  expect(theirs?.occupancies[0]).toMatchObject({ roomId: 'other~room0', stdRoomId: 'other~std0' })
})
