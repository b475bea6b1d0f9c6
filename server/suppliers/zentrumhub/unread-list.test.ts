import { describe, expect, test } from 'vitest'
import { serveForTest } from '#server/testing/serve-for-test.ts'
import { aHub } from './hub-for-test.ts'

const call = { correlationId: 'c', customerIp: '203.0.113.9', isTest: false }

const aHubThatSays = async (said: object) =>
  aHub('traveller', await serveForTest((_, reply) => void reply.end(JSON.stringify(said))))
const aHubThatLists = (...bookings: object[]) => aHubThatSays({ bookings })

describe('a list of its bookings', () => {
  const booked = { bookingId: '1', bookingStatus: 'Confirmed', checkIn: '2026-12-20', checkOut: '2026-12-22' }
  const since = new Date('2026-11-01T00:00:00Z')

  test('of which one cannot be read is no list: nobody takes its room for missing', async () => {
    const hub = await aHubThatLists(booked, { ...booked, bookingId: '2', checkIn: null })
    expect(await hub.listRooms(since, call)).toMatchObject({ status: 'unknown' })
  })

  test('is no answer that speaks of no bookings; one that is null is empty', async () => {
    const hub = await aHubThatSays({ message: 'maintenance' })
    expect(await hub.listRooms(since, call)).toMatchObject({ status: 'unknown' })
    const idle = await aHubThatSays({ bookings: null })
    expect(await idle.listRooms(since, call)).toEqual({ status: 'read', rooms: [] })
  })

  test.each([1e20, -1, 'free'])('keeps one whose price is no amount: %s', async (price) => {
    const odd = { ...booked, currency: 'USD', totalRate: price, cancellationFee: price }
    const hub = await aHubThatLists(odd, { ...odd, bookingId: '2', totalRate: 90, cancellationFee: 0 })
    const book = await hub.listRooms(since, call)
    expect(book).toMatchObject({
      status: 'read',
      rooms: [{ bookingId: '1' }, { bookingId: '2', total: { minor: 9000 }, fee: { minor: 0 } }],
    })
    expect(book.status === 'read' && book.rooms[0]).not.toHaveProperty('total')
    expect(book.status === 'read' && book.rooms[0]).not.toHaveProperty('fee')
  })

  test('names no time of booking that cannot be read', async () => {
    const hub = await aHubThatLists({ ...booked, bookedAt: 'yesterday' })
    const book = await hub.listRooms(since, call)
    expect(book).toMatchObject({ status: 'read', rooms: [{ bookingId: '1' }] })
    expect(book.status === 'read' && book.rooms[0]).not.toHaveProperty('bookedAt')
  })
})
