import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBookingInfo, makeBooking } from '#shared/api/payments.ts'
import { getBookingCalendar } from '#shared/api/transactions.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { bookRoom, buyRoom, type Priced } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ayu: Traveller
let refId: string
let priced: Priced
beforeAll(async () => {
  server = await startTestServer()
  ayu = await server.signUp()
  ;({ refId, priced } = await bookRoom(server, ayu, { city: 'bali' }))
})
afterAll(() => server.close())

const calendar = (id: string, token = ayu.token) =>
  server.call(getBookingCalendar, { query: { refId: id } }, token ? { token } : {})
const day = (date: string) => date.replaceAll('-', '')

test('a confirmed booking is a calendar file with its dates, its address and its page, on the clock of its place', async () => {
  const { status, headers, text } = await calendar(refId)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="lodestay-booking.ics"')
  expect(headers.get('cache-control')).toBe('no-store')
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  const zone = ';TZID=Asia/Makassar'
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^DTSTART${zone}:${day(priced.checkIn)}T\\d{4}00$`)))
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^DTEND${zone}:${day(priced.checkOut)}T\\d{4}00$`)))
  expect(lines).toContain(`UID:${refId}@localhost`)
  expect(lines).toContain(`URL:${server.context.config.appUrl}/booking?refId=${refId}`)
  const info = await server.call(getBookingInfo, { body: { id: refId } }, { token: ayu.token })
  const { hotel, timeZone } = info.body.object.hotelBooking
  expect(timeZone).toBe('Asia/Makassar')
  expect(text).toContain(`TZID:${timeZone}`)
  const kept = server.context.db.selectFrom('booking').select('hotel_zone').where('reference', '=', refId)
  expect(await kept.executeTakeFirst()).toEqual({ hotel_zone: timeZone })
  const written = hotel.name.replaceAll(/[\\;,]/g, String.raw`\$&`)
  expect(lines).toContain(`SUMMARY:Stay at ${written}`)
  const place = lines.find((line) => line.startsWith('LOCATION:')) ?? ''
  for (const part of [written, hotel.contact.address.postalCode ?? '', hotel.contact.address.state?.name ?? '']) {
    expect(place).toContain(part)
  }
})

test('nobody else gets it, and nobody for a room that is not booked', async () => {
  const budi = await server.signUp()
  expect((await calendar(refId, budi.token)).status).toBe(404)
  expect((await calendar('LS-AAAAAAAAAAAAAAAAAAAAAAAAAA', budi.token)).status).toBe(404)
  expect((await calendar(refId, '')).status).toBe(401)
  expect((await calendar('../../etc')).status).toBe(422)
  const refused = (await buyRoom(server, ayu, { lastName: 'Soldout' })).refId
  await server.call(makeBooking, { body: { id: refused } }, { token: ayu.token })
  expect((await calendar(refused)).status).toBe(409)
})
