import { setTimeout as pause } from 'node:timers/promises'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { allocate, contact } from '#server/suppliers/allocate-for-test.ts'
import type { BookRequest, SearchCriteria, Supplier, SupplyCall } from '#server/suppliers/supplier.ts'

/** As a browser asks. */
const POLL_MS = 300

const call: SupplyCall = {
  correlationId: '5b0f5f6e-3f0a-4f6e-9a51-0c0ffee00001',
  customerIp: '203.0.113.7',
  isTest: false,
}
const tomorrow = addDays(dateOf(new Date(), 'UTC'), 1)
const region = { circularRegion: { centerLat: 3.1478, centerLong: 101.6953, radiusInKM: 1 } }
const criteria: SearchCriteria = {
  currency: 'USD',
  checkIn: addDays(tomorrow, 40),
  checkOut: addDays(tomorrow, 42),
  occupancies: [{ numOfAdults: 2, childAges: [7] }],
  nationality: 'MY',
  countryOfResidence: 'MY',
  region,
}

/** All that a supplier can be asked: content, a search to its end, rooms, a price, bookings that are made, refused and cancelled. */
export async function driveSupplier(supplier: Supplier, account: string): Promise<void> {
  const since = new Date(Date.now() - 60_000)
  const hotels = await supplier.listHotels(region, call)
  await supplier.getHotels(
    hotels.slice(0, 3).map(({ id }) => id),
    { ...call, language: 'id' },
  )
  await supplier.getHotels(['no-such-hotel'], call)
  await searchToItsEnd(supplier)
  for (const lastName of ['Lestari', 'Soldout']) {
    const request = await aBookRequest(
      supplier,
      hotels.map(({ id }) => id),
      { account, lastName },
    )
    const outcome = await supplier.book(request, call)
    await supplier.book(request, call)
    await supplier.findBooking(request, call)
    await supplier.findRoom(request, call)
    if (outcome.status !== 'confirmed') continue
    await supplier.findCancellationFee(outcome.bookingId, request, call)
    await supplier.cancelBooking(outcome.bookingId, request, call)
    await supplier.cancelBooking(outcome.bookingId, request, call)
    await supplier.findRoom(request, call)
  }
  await supplier.findBooking({ reference: 'LS-NEVERSENT', token: '' }, call)
  await supplier.listRooms(since, call)
}

async function searchToItsEnd(supplier: Supplier): Promise<void> {
  const token = await supplier.startSearch(criteria, call)
  let key: string | undefined
  let hotelId: string | undefined
  for (;;) {
    const progress = await supplier.pollSearch(token, key, criteria.currency, call)
    if (progress.status === 'expired') throw new Error('the search expired')
    hotelId ??= progress.offers[0]?.id
    if (progress.status === 'completed') break
    key = progress.nextResultsKey ?? key
    await pause(POLL_MS)
  }
  if (hotelId !== undefined) await supplier.getRooms(hotelId, token, criteria.currency, call)
}

/** Of the first hotel that has a room that holds its price. */
async function aBookRequest(
  supplier: Supplier,
  hotelIds: string[],
  { account, lastName }: { account: string; lastName: string },
): Promise<BookRequest> {
  for (const hotelId of hotelIds.slice(0, 20)) {
    const rooms = await supplier.findRooms(hotelId, criteria, call)
    if (rooms.status !== 'available') continue
    const [first] = rooms.recommendations
    if (!first) continue
    const price = await supplier.checkPrice(hotelId, rooms.token, first.id, criteria.currency, call)
    if (price.status !== 'available') continue
    return {
      reference: `${account}-${lastName}`,
      hotelId,
      token: price.token,
      rateIds: price.rates.map(({ id }) => id),
      allocations: price.rates.map((rate) => allocate(rate, lastName)),
      contact,
      requests: ['Estimated arrival: 2026-12-20, 14:00–15:00.', 'A high floor, please'],
    }
  }
  throw new Error('no hotel has a room that holds its price')
}
