import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { checkout, createLocalPayment, getBookingInfo, makeBooking } from '#shared/api/payments.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { exportBookings } from '#server/booking/personal-data/export-bookings.ts'
import { aCompany, join } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { readRooms } from '#server/testing/outside-world.ts'
import { bookRoom, checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ayu: Traveller
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (ayu = await server.signUp()))
afterAll(() => server.close())

const as = ({ token }: Traveller) => ({ token })
const read = async (id: string, who = ayu) => (await server.call(getBookingInfo, { body: { id } }, as(who))).body.object
const roomOf = async (reference: string) =>
  (await readRooms(server)).find(({ bookingRefId }) => bookingRefId === reference)?.bookingStatus

/** A stay, and a week later in the same hotel: priced for whoever wants to book it. */
async function aStay(owner = ayu) {
  const stay = await bookRoom(server, owner, { refundable: true })
  const { hotelId } = stay.priced
  const later = (who = owner) => priceRoom(server, who, { hotelId, inDays: 52, refundable: true })
  return { ...stay, later }
}
const order = async (priced: ReturnType<typeof priceRoom>, replaces: string, who = ayu) =>
  server.call(checkout, { body: checkoutBody(await priced, { replaces }) }, as(who))
const countBookingsOf = async (who: Traveller) =>
  (await server.context.db.selectFrom('booking').select('id').where('account_id', '=', who.user.id).execute()).length

test('the new dates are booked first: both stays are, and each names the other, until the old one is cancelled', async () => {
  const { refId: before, priced, later } = await aStay()
  // What the new dates are priced for, unless somebody has moved.
  expect(await read(before)).toMatchObject({ nationality: 'SG', transaction: { can: { changeDates: true } } })
  const { body } = await order(later(), before)
  const after = body.ref_id
  const made = await server.call(makeBooking, { body: { id: after } }, as(ayu))
  expect(made.body).toMatchObject({ succeeded: true })
  expect([await roomOf(before), await roomOf(after)]).toEqual(['Confirmed', 'Confirmed'])
  const dates = { checkin_date: addDays(priced.checkIn, 7), checkout_date: addDays(priced.checkOut, 7) }
  expect((await read(before)).replacedBy).toEqual({ refNo: after, ...dates })
  const both = await read(after)
  expect(both.replaces).toEqual({ refNo: before, checkin_date: priced.checkIn, checkout_date: priced.checkOut })
  expect(both.formerStay).toBeUndefined()
  expect(await exportBookings(server.context, ayu.user.id)).toMatchObject([
    { reference: before, insteadOf: null },
    { reference: after, insteadOf: before },
  ])

  const { body: asked } = await server.call(quoteCancellation, { params: { id: before } }, as(ayu))
  if (asked.status !== 'quoted') throw new Error('nobody has cancelled it')
  const { currency, fee, refund } = asked.quote
  const agreed = { params: { id: before }, body: { currency, fee, refund } }
  expect((await server.call(cancelBooking, agreed, as(ayu))).body).toMatchObject({ success: true })
  expect([await roomOf(before), await roomOf(after)]).toEqual(['Cancelled', 'Confirmed'])
  const { replaces, formerStay } = await read(after)
  expect([replaces, formerStay]).toEqual([
    undefined,
    { refNo: before, checkin_date: priced.checkIn, checkout_date: priced.checkOut },
  ])
  expect((await read(before)).replacedBy).toBeUndefined()
  expect((await read(before)).transaction.can.changeDates).toBeUndefined()
})

test('new dates that are not sold leave the old stay as it is, and are not named beside it', async () => {
  const { refId, later } = await aStay()
  const body = checkoutBody(await later(), { replaces: refId, lastName: 'Soldout' })
  const { body: paid } = await server.call(checkout, { body }, as(ayu))
  expect((await server.call(makeBooking, { body: { id: paid.ref_id } }, as(ayu))).body.succeeded).toBe(false)
  expect(await roomOf(refId)).toBe('Confirmed')
  expect((await read(refId)).replacedBy).toBeUndefined()
  expect((await read(paid.ref_id)).replaces?.refNo).toBe(refId)
  const cancelled = { state: 'CANCELLED' } as const
  await server.context.db.updateTable('booking').set(cancelled).where('reference', '=', refId).execute()
  expect((await read(paid.ref_id)).formerStay, 'it was not booked').toBeUndefined()
})

test('another’s stay is not found, by no way to pay, and one that is not there neither', async () => {
  const { refId, later } = await aStay()
  const budi = await server.signUp()
  const foreign = await order(later(budi), refId, budi)
  expect([foreign.status, foreign.failure.reason]).toEqual([404, 'bookingNotFound'])
  expect((await order(later(budi), 'LS-AAAAAAAAAAAAAAAAAAAAAAAAAA', budi)).status).toBe(404)
  const sari = await server.signUp({ contactNumber: '+62 812 5550 100' })
  const inRupiah = await priceRoom(server, sari, { currency: 'IDR' })
  const body = checkoutBody(inRupiah, { replaces: refId })
  expect((await server.call(createLocalPayment, { body }, as(sari))).status).toBe(404)
  expect([await countBookingsOf(budi), await countBookingsOf(sari)]).toEqual([0, 0])
})

test.each(['17', 'LS-1; drop', ''])('“%s” is no reference', async (replaces) => {
  const body = { ...checkoutBody(await priceRoom(server, ayu)), replaces }
  expect((await server.call(checkout, { body }, as(ayu))).status).toBe(422)
})

test('a stay that has begun, or is cancelled, or is in another hotel, is not changed: nothing is booked', async () => {
  const { refId, later } = await aStay()
  const { db } = server.context
  const refused = async () => (await order(later(), refId)).failure.reason
  const set = (values: object) => db.updateTable('booking').set(values).where('reference', '=', refId).execute()
  const { check_in: checkIn } = await db
    .selectFrom('booking')
    .select('check_in')
    .where('reference', '=', refId)
    .executeTakeFirstOrThrow()

  await set({ check_in: addDays(dateOf(new Date()), -2) })
  expect(await refused()).toBe('notReplaceable')
  expect((await read(refId)).transaction.can.changeDates).toBeUndefined()
  await set({ check_in: checkIn, state: 'CANCELLED' })
  expect(await refused()).toBe('notReplaceable')
  expect((await read(refId)).transaction.can.changeDates).toBeUndefined()
  await set({ state: 'CONFIRMED' })
  const elsewhere = await priceRoom(server, ayu, { city: 'singapore' })
  const { failure } = await server.call(checkout, { body: checkoutBody(elsewhere, { replaces: refId }) }, as(ayu))
  expect(failure.reason).toBe('replacesElsewhere')
  expect(await countBookingsOf(ayu)).toBe(1)
  expect((await order(later(), refId)).status).toBe(200)
})

test('a member changes what they paid for while they may book; who runs the company, and who only travels, do not', async () => {
  const { companyId, pic } = await aCompany(server)
  const [booker, traveller] = [await server.signUp(), await server.signUp({ first_name: 'Dewi' })]
  await join(server, booker, companyId, [1001, 1002, 1003])
  await join(server, traveller, companyId, [1001, 1002, 1003])
  const { refId, later } = await aStay(booker)
  const { db } = server.context
  await db.updateTable('booking').set({ traveller_id: traveller.user.id }).where('reference', '=', refId).execute()
  const can = async (who: Traveller) => (await read(refId, who)).transaction.can
  expect(await can(booker)).toMatchObject({ cancel: true, changeDates: true })
  expect(await can(pic)).toMatchObject({ cancel: true })
  expect((await can(pic)).changeDates).toBeUndefined()
  expect((await can(traveller)).changeDates).toBeUndefined()
  expect((await read(refId, traveller)).nationality).toBeUndefined()
  const { id, first_name: firstName, last_name: lastName } = traveller.user
  expect((await read(refId, booker)).colleague).toEqual({ id, firstName, lastName })
  for (const other of [pic, traveller]) expect((await read(refId, other)).colleague).toBeUndefined()
  expect((await order(later(traveller), refId, traveller)).failure.reason).toBe('bookingNotFound')
  const inRupiah = checkoutBody(await priceRoom(server, pic, { currency: 'IDR' }), { replaces: refId })
  expect((await server.call(createLocalPayment, { body: inRupiah }, as(pic))).failure.reason).toBe('bookingNotFound')
  const priced = await later(booker)
  const roles = (list: string) =>
    db.updateTable('team_member').set({ roles: list }).where('account_id', '=', booker.user.id).execute()
  await roles('[1001]')
  expect((await can(booker)).changeDates).toBeUndefined()
  await roles('[1001,1002]')
  expect((await read(refId, booker)).colleague).toBeUndefined()
  await roles('[1001,1002,1003]')
  const body = checkoutBody(priced, { replaces: refId })
  expect((await server.call(checkout, { body }, as(booker))).status).toBe(200)
  await expect.poll(async () => (await read(refId, booker)).replacedBy?.refNo).toMatch(/^LS-/)
  // Whose other booking that is, is not for colleagues.
  expect((await read(refId, pic)).replacedBy).toBeUndefined()
  expect((await read(refId, traveller)).replacedBy).toBeUndefined()
  expect((await read(refId, booker)).colleague).toBeDefined()
  await db.deleteFrom('team_member').where('account_id', '=', id).execute()
  expect((await read(refId, booker)).colleague).toBeUndefined()
})
