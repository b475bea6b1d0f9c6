import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkout, getBookingInfo } from '#shared/api/payments.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { readRooms, readSecondRooms } from '#server/testing/outside-world.ts'
import { bookRoom, checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { eraseBookings } from './personal-data/erase-bookings.ts'
import { exportBookings } from './personal-data/export-bookings.ts'

const identity = randomBytes(6).toString('hex')
const hotelNote = { arrivalHour: 25, requests: 'A cot, please: “quiet” side' }

let server: TestServer
let ayu: Traveller
beforeAll(async () => {
  server = await startTestServer({ identity, env: { LITEAPI_USED: 'true' } })
  ayu = await server.signUp()
})
afterAll(() => server.close())

const noteShown = async (id: string) =>
  (await server.call(getBookingInfo, { body: { id } }, { token: ayu.token })).body.object.hotelBooking.hotelNote

test('arrival and wishes reach the hotel through either supplier, and stand on the booking', async () => {
  const first = await bookRoom(server, ayu, { hotelNote })
  const [dayAfter] = first.priced.checkIn.split('T')
  const [room] = (await readRooms(server)).filter(({ bookingRefId }) => bookingRefId === first.refId)
  expect(room?.requests).toEqual([
    expect.stringMatching(/^Estimated arrival: \S+, 01:00–02:00\.$/),
    `Guest’s own words: ${hotelNote.requests}`,
  ])
  expect(room?.requests[0]).not.toContain(dayAfter)
  expect(await noteShown(first.refId)).toEqual(hotelNote)

  const second = await bookRoom(server, ayu, { hotelNote, fromSecond: true })
  const rooms = await readSecondRooms(`lite-live-${identity}`)
  expect(rooms.find(({ clientReference }) => clientReference === second.refId)?.requests).toEqual([
    expect.stringContaining(`Guest’s own words: ${hotelNote.requests}`),
  ])
})

test('who says nothing asks for nothing', async () => {
  const { refId } = await bookRoom(server, ayu, { hotelNote: { requests: '  ' } })
  const [room] = (await readRooms(server)).filter(({ bookingRefId }) => bookingRefId === refId)
  expect(room?.requests).toEqual([])
  expect(await noteShown(refId)).toBeUndefined()
})

test('what no supplier passes on whole, and an hour that there is not, are refused', async () => {
  const priced = await priceRoom(server, ayu)
  const send = (note: object) =>
    server.call(checkout, { body: { ...checkoutBody(priced), hotelNote: note } }, { token: ayu.token })
  for (const note of [{ requests: 'x'.repeat(301) }, { arrivalHour: 28 }, { arrivalHour: 7 }, { arrivalHour: 9.5 }]) {
    expect((await send(note)).status).toBe(422)
  }
})

test('is in the file of a person’s own data, and goes with their names', async () => {
  const { db } = server.context
  expect(await exportBookings(server.context, ayu.user.id)).toContainEqual(
    expect.objectContaining({ toldToHotel: hotelNote }),
  )
  await db.transaction().execute((tx) => eraseBookings(tx, ayu.user.id))
  const kept = await db.selectFrom('booking').select('hotel_note').where('account_id', '=', ayu.user.id).execute()
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.every(({ hotel_note: note }) => note === null)).toBe(true)
})
