import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#shared/api/accounts.ts'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { getBookingPdf, getInvoice } from '#shared/api/papers.ts'
import type { Transaction } from '#shared/api/booking-info.ts'
import { checkout, getBookingInfo, makeBooking } from '#shared/api/payments.ts'
import { getSavedBooking } from '#shared/api/saved-bookings.ts'
import { changeTeamMember } from '#shared/api/team.ts'
import {
  ARCHIVED,
  getBookingCalendar,
  listTransactions,
  updateStatus,
  type transactionTypes,
} from '#shared/api/transactions.ts'
import { aCompany, join } from '#server/testing/a-company.ts'
import { saveAs, stayOfRoom } from '#server/testing/a-saved-booking.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let pic: Traveller
let member: Traveller
let memberId: string
let companyId: string
let refId: string
let savedId: string
/** Of the room that the PIC finds. */
let stay: ReturnType<typeof stayOfRoom>
/** How to reach who pays; nothing that a traveller reads holds it. */
let contact: { email: string; phone: string }

beforeAll(async () => {
  server = await startTestServer()
  ;({ pic, companyId } = await aCompany(server))
  await payByCard(pic)
  member = await server.signUp({ first_name: 'Budi', last_name: 'Santoso' })
  memberId = await join(server, member, companyId, [1001])
  stay = stayOfRoom(await priceRoom(server, pic))
  savedId = (await saveAs(server, member, companyId, stay)).body.object.id
  ;({ refId, contact } = await bookFor(savedId))
})
afterAll(() => server.close())

/** As people do who are not from Indonesia. */
const payByCard = ({ user }: Traveller) =>
  server.context.db.updateTable('account').set({ country: 'SG' }).where('id', '=', user.id).execute()

/** What the PIC does with a saved booking, until it has ended. */
async function bookFor(saved_booking_id: string | null, lastName = 'Santoso') {
  const room = await priceRoom(server, pic)
  const body = { ...checkoutBody(room, { lastName }), saved_booking_id }
  const answer = await server.call(checkout, { body }, { token: pic.token })
  expect(answer.status, answer.text).toBe(200)
  const id = answer.body.ref_id
  // Each call waits for the end itself, for twenty seconds.
  while ((await server.call(makeBooking, { body: { id } }, { token: pic.token })).body.pending);
  return { refId: id, room, contact: body.hotelInfo.bookingInfo.billingContact }
}

type Query = { type?: (typeof transactionTypes)[number]; status?: 'upcoming' | 'unpaid' | 'cancelled' }
const list = async (who: Traveller, query: Query = {}) =>
  (await server.call(listTransactions, { query, body: { email: who.email } }, { token: who.token })).body
const references = async (who: Traveller, query: Query = {}) =>
  (await list(who, query)).object.map(({ refNo }) => refNo)
const info = (who: Traveller, id = refId) => server.call(getBookingInfo, { body: { id } }, { token: who.token })

const setState = (state: 'BOOKING' | 'CANCELLED' | 'CONFIRMED') =>
  server.context.db.updateTable('booking').set({ state }).where('reference', '=', refId).execute()

/** Everything that may be asked about the stay by its reference: what each call answers. */
async function statuses({ token, email }: Traveller, id = refId) {
  const as = { token }
  const params = { id }
  const asked = await Promise.all([
    server.call(getBookingInfo, { body: { id } }, as),
    server.call(getBookingPdf, { params: { hotelName: 'Any' }, query: { refId: id } }, as),
    server.call(getBookingCalendar, { query: { refId: id } }, as),
    server.call(getInvoice, { params: { refNo: id, email } }, as),
    server.call(makeBooking, { body: { id } }, as),
    server.call(quoteCancellation, { params }, as),
    server.call(cancelBooking, { params, body: { currency: 'USD', fee: 0, refund: 1 } }, as),
    server.call(updateStatus, { body: { id, status: ARCHIVED } }, as),
  ])
  const [read, pdf, calendar, invoice, made, quote, cancel, archive] = asked.map(({ status }) => status)
  return { read, pdf, calendar, invoice, made, quote, cancel, archive }
}
const nothing = { read: 404, pdf: 404, calendar: 404, invoice: 404, made: 404, quote: 404, cancel: 404, archive: 404 }

describe('a stay that the PIC booked for a member (U38)', () => {
  test('stands in the traveller’s lists, and is nobody’s personal booking', async () => {
    expect(await references(member)).toEqual([refId])
    expect(await references(member, { status: 'upcoming' })).toEqual([refId])
    expect(await references(member, { type: 'BUSINESS_BOOKINGS' })).toEqual([refId])
    expect(await references(member, { type: 'PERSONAL_BOOKINGS' })).toEqual([])
    const { body } = await server.call(getSavedBooking, { params: { id: savedId } }, { token: member.token })
    expect(body).toMatchObject({ status: 'BOOKED', refNo: refId })
  })

  test('opens for the traveller, its papers too; what it costs the company stays the company’s', async () => {
    expect(await statuses(member)).toEqual({ ...nothing, read: 200, pdf: 200, calendar: 200 })
    const { transaction, hotelBooking } = (await info(member)).body.object
    expect(transaction).toMatchObject({
      refNo: refId,
      booked_by: 'Ayu Lestari',
      removable: false,
      can: { cancel: false },
    })
    expect(transaction).not.toHaveProperty('booked_for')
    expect(hotelBooking).toMatchObject({ email: member.email, phone: '', guestNames: ['Ayu Santoso'] })
    expect(hotelBooking.providerConfirmationNumber).toBeTruthy()
  })

  test('says to the traveller who booked, and not how to reach them', async () => {
    const as = { headers: { authorization: `Bearer ${member.token}` } }
    const paper = await fetch(`${server.url}/api/payment/booking-detail/pdf/Any?refId=${refId}`, as)
    const { text } = await readPdf(new Uint8Array(await paper.arrayBuffer()))
    expect(text).toContain('Ayu Lestari')
    expect(text).toContain(refId)
    const calendar = await server.call(getBookingCalendar, { query: { refId } }, { token: member.token })
    const told = [text, (await info(member)).text, JSON.stringify(await list(member)), calendar.text]
    for (const words of told) {
      expect(words.includes(contact.email) || words.includes(contact.phone)).toBe(false)
      expect(words).not.toMatch(/pm_|cus_|pi_|client_secret/)
    }
    // Who paid reads it all.
    const whole = (await info(pic)).body.object
    expect(whole.hotelBooking).toMatchObject({ email: contact.email, phone: contact.phone })
    expect(whole.transaction.booked_by).toBeUndefined()
    expect(whole.transaction.booked_for).toBe('Ayu Santoso')
  })

  test('is not there before the hotel has confirmed it', async () => {
    const other = (await saveAs(server, member, companyId, { ...stay, search_timestamp: 2 })).body.object.id
    const failed = await bookFor(other, 'Soldout')
    expect(await statuses(member, failed.refId)).toEqual(nothing)
    expect(await references(member, { status: 'unpaid' })).toEqual([])
    expect(await references(pic, { status: 'unpaid' })).toContain(failed.refId)
    await setState('BOOKING')
    expect(await statuses(member)).toEqual(nothing)
    await setState('CANCELLED')
    expect(await references(member, { status: 'cancelled' })).toEqual([refId])
    expect((await info(member)).body.object.transaction.booking_status).toBe('Cancelled')
    await setState('CONFIRMED')
  })

  test('is nothing to colleagues, to another company and to who has left', async () => {
    const colleague = await server.signUp()
    await join(server, colleague, companyId, [1001, 1002, 1003, 1004])
    const other = await aCompany(server)
    const otherMember = await server.signUp()
    await join(server, otherMember, other.companyId, [1001, 1002, 1003, 1004])
    const consumer = await server.signUp()
    const seesNothing = async (who: Traveller) => {
      expect(await statuses(who)).toEqual(nothing)
      for (const query of [{}, { status: 'upcoming' }, { type: 'BUSINESS_BOOKINGS' }] satisfies Query[]) {
        expect(await references(who, query)).toEqual([])
      }
    }
    for (const who of [colleague, otherMember, other.pic, consumer]) await seesNothing(who)

    const params = { id: companyId, memberId }
    const removed = await server.call(changeTeamMember, { params, body: { status: 'archived' } }, { token: pic.token })
    expect(removed.status, removed.text).toBe(200)
    const { email, password } = member
    const { token } = (await server.call(login, { body: { email, password } })).body
    member = { ...member, token }
    await seesNothing(member)
    // Nor from where he works now.
    await join(server, member, other.companyId, [1001])
    await seesNothing(member)
    expect(await references(pic, { status: 'upcoming' })).toContain(refId)
  })
})

describe('what a company’s PIC books (U20)', () => {
  test('is the company’s business, and leaves the PIC business-only [A3-046] [A3-047] [A3-048]', async () => {
    const own = await bookFor(null, 'Lestari')
    const personal = await list(pic, { type: 'PERSONAL_BOOKINGS' })
    expect(personal).toMatchObject({ object: [], business_only: true })
    expect(await references(pic, { type: 'BUSINESS_BOOKINGS' })).toContain(own.refId)
    expect(await references(pic)).toContain(own.refId)
    const { object } = await list(pic, { status: 'upcoming' })
    const shown = object.find(({ refNo }) => refNo === own.refId) as Transaction
    expect(shown).toMatchObject({
      hotel_name: expect.stringMatching(/./) as string,
      destination: expect.stringMatching(/, /) as string,
      checkin_date: own.room.checkIn,
      checkout_date: own.room.checkOut,
      guest_details_per_room: ['Ayu Lestari'],
      booking_data: { roomsAllocations: [{ guests: [{ type: 'Adult', firstName: 'Ayu', lastName: 'Lestari' }] }] },
    })
  })

  test('is personal once it is no company’s, or a company’s that was left', async () => {
    const { db } = server.context
    const { id } = await db
      .selectFrom('booking')
      .select('id')
      .where('account_id', '=', pic.user.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const other = await aCompany(server)
    for (const company_id of [null, other.companyId]) {
      await db.updateTable('booking').set({ company_id }).where('id', '=', id).execute()
      const { object, business_only } = await list(pic, { type: 'PERSONAL_BOOKINGS' })
      expect(object.map((one) => one.id)).toEqual([id])
      expect(business_only).toBe(false)
    }
  })
})
