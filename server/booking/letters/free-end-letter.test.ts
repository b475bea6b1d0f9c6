import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { money } from '#shared/money/money.ts'
import { formatDate } from '#shared/stay/stay.ts'
import { findBookingByReference } from '#server/booking/booking-store.ts'
import { freeEnd } from '#server/booking/cancellation/free-end.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { aBookingLetter } from '#server/testing/a-booking-letter.ts'
import { readLetters } from '#server/testing/outside-world.ts'
import { bookRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { freeEndLetter } from './free-end-letter.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

let ahead = 0
let server: TestServer
let ayu: Traveller
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) })
  ayu = await server.signUp()
})
beforeEach(() => void (ahead = 0))
afterAll(() => server.close())

async function booked(refundable = true, order: Parameters<typeof bookRoom>[2] = {}) {
  const { refId, body } = await bookRoom(server, ayu, { refundable, ...order })
  const booking = await findBookingByReference(server.context.db, refId)
  if (!booking) throw new Error('it is booked')
  const { until = '', leftMs = 0 } = freeEnd(booking, server.context.now()) ?? {}
  return { refId, bookingId: booking.id, email: body.hotelInfo.bookingInfo.billingContact.email, until, leftMs }
}
const jobOf = (bookingId: number) =>
  server.context.db
    .selectFrom('job')
    .select('run_at')
    .where('key', '=', `mail.free-end:${bookingId}`)
    .executeTakeFirst()
/** As its job does it. */
const send = (bookingId: number) => freeEndLetter.send(server.context, { bookingId })
const lettersTo = async (email: string) =>
  (await readLetters(email)).filter(({ subject }) => /^(Free cancellation|Pembatalan gratis)/.test(subject))

test('waits for the day before free cancelling ends, by the hotel’s clock, and is not written sooner', async () => {
  const { bookingId, email, leftMs } = await booked()
  expect(leftMs).toBeGreaterThan(2 * DAY_MS)
  const job = await jobOf(bookingId)
  expect(Math.abs((job?.run_at.getTime() ?? 0) - (Date.now() + leftMs - DAY_MS))).toBeLessThan(2 * 60_000)
  ahead = leftMs - DAY_MS - HOUR_MS
  expect(await send(bookingId)).toMatchObject({ retryInMs: expect.any(Number) })
  expect(await lettersTo(email)).toEqual([])
})

test('says once until when, in the language of the booking, and leads to it', async () => {
  const { refId, bookingId, email, leftMs } = await booked()
  const { db } = server.context
  await db.updateTable('booking').set({ language: 'id' }).where('id', '=', bookingId).execute()
  ahead = leftMs - DAY_MS + HOUR_MS
  await send(bookingId)
  // A server that died before it could say so.
  await send(bookingId)
  await expect.poll(() => lettersTo(email)).toMatchObject([{ subject: expect.stringMatching(/segera berakhir$/) }])
  const [letter] = await lettersTo(email)
  expect(letter?.text).toMatch(/sampai \d+ \S+ \d{4}, 18\.00, waktu setempat hotel/)
  expect(letter?.text).toContain(`/booking?refId=${refId}`)
})

test('leaves by itself once its day has come, under the brand it was booked with, and tells one stay from another', async () => {
  const { refId, bookingId, email, leftMs } = await booked(true, { partner: 'indosat', language: 'id' })
  const booking = await findBookingByReference(server.context.db, refId)
  ahead = leftMs - DAY_MS + HOUR_MS
  // The queue goes by the database's clock, which nobody sets.
  await server.context.jobs.wake(`mail.free-end:${bookingId}`)
  await expect.poll(() => lettersTo(email)).toHaveLength(1)
  const [letter] = await lettersTo(email)
  expect(letter?.html).toContain('Lodestay × Indosat')
  expect(letter?.text).toMatch(/Setelah itu biaya pembatalannya USD\s\d+, sesuai ketentuan saat Anda memesan\./u)
  const dates = [booking?.check_in, booking?.check_out].map((day) => formatDate(day ?? '', 'id-ID'))
  expect(letter?.text).toContain(`Check-in: ${dates[0]}\nCheck-out: ${dates[1]}`)
})

test.each([
  [false, money(3400, 'USD'), /cancelling costs USD\s34, as agreed/u, /biaya pembatalannya USD\s34,/u],
  [false, undefined, /nothing is paid back, as agreed/, /tidak ada uang yang dikembalikan,/],
  [true, money(3400, 'USD'), /the hotel may ask for USD\s34, as agreed/u, /hotel dapat menagih USD\s34,/u],
  [true, undefined, /the hotel may ask for the full price, as agreed/, /hotel dapat menagih harga penuh,/],
])('says what cancelling costs afterwards: paid at the hotel %s, %j', (payAtHotel, feeAfter, english, indonesian) => {
  const about = { ...aBookingLetter, payAtHotel, feeAfter, freeUntil: '2026-11-30T18:00:00' }
  expect(freeEndLetter.write(about).text).toMatch(english)
  expect(freeEndLetter.write({ ...about, language: 'id' }).text).toMatch(indonesian)
})

test('is not written once it is too late, or for a stay that was cancelled', async () => {
  const [late, cancelled] = [await booked(), await booked()]
  const { quote } = (await server.call(quoteCancellation, { params: { id: cancelled.refId } }, { token: ayu.token }))
    .body as { quote: { currency: 'USD'; fee: number; refund: number } }
  const { currency, fee, refund } = quote
  const body = { currency, fee, refund }
  await server.call(cancelBooking, { params: { id: cancelled.refId }, body }, { token: ayu.token })
  ahead = cancelled.leftMs - HOUR_MS
  expect(await send(cancelled.bookingId)).toHaveProperty('done')
  ahead = late.leftMs + HOUR_MS
  expect(await send(late.bookingId)).toHaveProperty('done')
  expect([...(await lettersTo(late.email)), ...(await lettersTo(cancelled.email))]).toEqual([])
})

test('is owed to nobody whose room gives nothing back, or who booked a day before', async () => {
  expect(await jobOf((await booked(false)).bookingId)).toBeUndefined()
  const { bookingId, email, leftMs } = await booked()
  ahead = leftMs - HOUR_MS
  const justNow = new Date(Date.now() + ahead - 12 * HOUR_MS)
  await server.context.db.updateTable('booking').set({ created_at: justNow }).where('id', '=', bookingId).execute()
  expect(await send(bookingId)).toHaveProperty('done')
  expect(await lettersTo(email)).toEqual([])
})
