import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkout, createLocalPayment } from '#shared/api/payments.ts'
import { renewPrice } from '#shared/api/price-renewal.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { aCompany } from '#server/testing/a-company.ts'
import { saveAs, stayOfRoom } from '#server/testing/a-saved-booking.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { readCardLedger } from '#server/testing/outside-world.ts'
import { checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { isStillAhead } from './may-price-again.ts'

const inDays = 2
const checkIn = addDays(dateOf(new Date()), inDays)
const as = ({ token }: Traveller) => ({ token })
const at = (time: string) => Date.parse(`${checkIn}T${time}Z`) - Date.now()

let ahead = 0
let server: TestServer
let ayu: Traveller
let sari: Traveller
let pic: Traveller
beforeAll(async () => {
  // In Kuala Lumpur and in Bali it is eight hours later.
  ahead = at('15:50:00')
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) })
  ayu = await server.signUp()
  sari = await server.signUp({ country: 'ID' })
  ;({ pic } = await aCompany(server))
  await server.context.db.updateTable('account').set({ country: 'SG' }).where('id', '=', pic.user.id).execute()
})
afterAll(() => server.close())

test('a price of the evening books nothing after midnight at the hotel: by card, by local payment, for a saved booking', async () => {
  ahead = at('15:50:00')
  const byCard = checkoutBody(await priceRoom(server, ayu, { inDays }))
  const byTransfer = checkoutBody(await priceRoom(server, sari, { inDays, currency: 'IDR' }))
  const room = await priceRoom(server, pic, { inDays })
  const saved = await saveAs(server, pic, undefined, stayOfRoom(room))
  const forSaved = { ...checkoutBody(room), saved_booking_id: saved.body.object.id }

  ahead = at('16:05:00')
  const soldOut = { status: 409, failure: { code: 'SOLD_OUT', error: 'Sold Out' } }
  expect(await server.call(checkout, { body: byCard }, as(ayu))).toMatchObject(soldOut)
  expect(await server.call(createLocalPayment, { body: byTransfer }, as(sari))).toMatchObject(soldOut)
  expect(await server.call(checkout, { body: forSaved }, as(pic))).toMatchObject(soldOut)
  expect(await server.context.db.selectFrom('booking').select('id').execute()).toEqual([])
  expect((await readCardLedger(server)).intents).toEqual([])

  ahead = at('15:55:00')
  expect((await server.call(checkout, { body: byCard }, as(ayu))).status).toBe(200)
})

test('where the hotel’s zone is not known a price is asked for anew until the day is over on every clock of its country', async () => {
  ahead = at('15:50:00')
  const { price, hotelId } = await priceRoom(server, ayu, { inDays, city: 'bali' })
  const { db } = server.context
  const { hotel } = await db
    .selectFrom('quote')
    .select('hotel')
    .where('token', '=', price.token)
    .executeTakeFirstOrThrow()
  expect(hotel).toMatchObject({ id: hotelId, timeZone: 'Asia/Makassar' })
  const unknown = JSON.stringify({ ...hotel, timeZone: undefined })
  await db.updateTable('quote').set({ hotel: unknown }).where('token', '=', price.token).execute()
  const renewed = () => server.call(renewPrice, { body: { selectedToken: price.token } }, as(ayu))

  ahead = at('16:30:00')
  expect((await renewed()).status).toBe(200)
  ahead = at('17:00:00')
  expect((await renewed()).failure.reason).toBe('priceExpired')
})

test('a booking of such a hotel is still ahead until then, too', () => {
  const booking = { check_in: checkIn, hotel_zone: null, hotel_country: 'ID', hotel_longitude: 115.2 } as BookingRow
  expect(isStillAhead(booking, new Date(`${checkIn}T16:30:00Z`))).toBe(true)
  expect(isStillAhead(booking, new Date(`${checkIn}T17:00:00Z`))).toBe(false)
})
