import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { getBookingPdf, getInvoice } from '#shared/api/papers.ts'
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

test('once it is cancelled a stay goes into no calendar and has no confirmation; its invoice says what went back', async () => {
  const as = { token: ayu.token }
  const { refId: cancelled } = await bookRoom(server, ayu, { refundable: true })
  expect((await calendar(cancelled)).status).toBe(200)
  const { body: asked } = await server.call(quoteCancellation, { params: { id: cancelled } }, as)
  if (asked.status !== 'quoted') throw new Error('it is being cancelled already')
  const { currency, fee, refund } = asked.quote
  await server.call(cancelBooking, { params: { id: cancelled }, body: { currency, fee, refund } }, as)
  await expect.poll(async () => (await calendar(cancelled)).status).toBe(409)
  const { body } = await server.call(getBookingInfo, { body: { id: cancelled } }, as)
  const { transaction, hotelBooking, invoiceBy = '' } = body.object
  expect([hotelBooking.bookingStatus, transaction.can]).toEqual(['Cancelled', { cancel: false, confirm: false }])
  const confirmation = { params: { hotelName: 'x' }, query: { refId: cancelled } }
  expect((await server.call(getBookingPdf, confirmation, as)).status).toBe(409)
  const invoice = await server.call(getInvoice, { params: { refNo: cancelled, email: invoiceBy }, query: {} }, as)
  expect([invoice.status, invoice.headers.get('content-type')]).toEqual([200, 'application/pdf'])
})
