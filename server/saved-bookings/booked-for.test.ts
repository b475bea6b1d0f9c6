import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { login } from '#shared/api/accounts.ts'
import { checkout, makeBooking } from '#shared/api/payments.ts'
import { deleteAccount, exportMyData } from '#shared/api/personal-data.ts'
import { getSavedBooking, removeSavedBooking } from '#shared/api/saved-bookings.ts'
import { aCompany, join } from '#server/testing/a-company.ts'
import { saveAs, savedBookingBody, stayOfRoom } from '#server/testing/a-saved-booking.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { readLetters, readRooms } from '#server/testing/outside-world.ts'
import { addDays } from '#shared/stay/stay.ts'
import { checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let pic: Traveller
let member: Traveller
let companyId: string
let savedId: string
/** A hotel that is sold, and when. */
let home: ReturnType<typeof stayOfRoom>

beforeAll(async () => {
  server = await startTestServer()
  home = stayOfRoom(await priceRoom(server))
})
afterAll(() => server.close())
beforeEach(async () => {
  const company = await aCompany(server)
  companyId = company.companyId
  pic = await payingByCard(company.pic)
  member = await server.signUp({ first_name: 'Budi', last_name: 'Santoso' })
  await join(server, member, companyId, [1001, 1002])
  savedId = (await saveAs(server, member, companyId, home)).body.object.id
})

/** As people do who are not from Indonesia. */
async function payingByCard(who: Traveller): Promise<Traveller> {
  await server.context.db.updateTable('account').set({ country: 'SG' }).where('id', '=', who.user.id).execute()
  return who
}

const NOT_OPEN = 'This saved booking is booked or removed already.'
const OTHER_STAY = 'The saved booking is for another hotel or other dates. Please change it first, or book without it.'
const order = async (who: Traveller, saved_booking_id: string | null = savedId, lastName = 'Santoso') =>
  ({ ...checkoutBody(await priceRoom(server, who), { lastName }), saved_booking_id }) as never
const pay = (who: Traveller, body: never) => server.call(checkout, { body }, { token: who.token })
const settled = async (who: Traveller, id: string) =>
  expect
    .poll(async () => (await server.call(makeBooking, { body: { id } }, { token: who.token })).body.pending, {
      timeout: 30_000,
    })
    .toBe(false)
const saved = async (who: Traveller) =>
  (await server.call(getSavedBooking, { params: { id: savedId } }, { token: who.token })).body

describe('a saved booking that is paid for', () => {
  test('by the PIC is booked with its room, and the traveller hears of it [B1-005]', async () => {
    const { body, status, text } = await pay(pic, await order(pic))
    expect(status, text).toBe(200)
    await settled(pic, body.ref_id)
    expect(await saved(pic)).toMatchObject({ status: 'BOOKED', refNo: body.ref_id })
    expect(await saved(member)).toMatchObject({ status: 'BOOKED', refNo: body.ref_id })
    const kept = await server.context.db
      .selectFrom('booking')
      .select('saved_booking_id')
      .where('reference', '=', body.ref_id)
      .executeTakeFirstOrThrow()
    expect(kept.saved_booking_id).toBe(savedId)
    await expect
      .poll(async () => (await readLetters(member.email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/^Your stay at .+ is booked$/))
    const again = await pay(pic, await order(pic))
    expect(again.status).toBe(409)
    expect(again.failure.message).toBe(NOT_OPEN)
  })

  test('stays open when the room could not be had', async () => {
    const { body } = await pay(pic, await order(pic, savedId, 'Soldout'))
    await settled(pic, body.ref_id)
    expect(await saved(pic)).toMatchObject({ status: 'SAVED' })
    expect((await pay(pic, await order(pic))).status).toBe(200)
  })

  test('from two screens at once is one booking', async () => {
    const orders = [await order(pic), await order(pic)]
    const answers = await Promise.all(orders.map((body) => pay(pic, body)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.failure.message).toBe(NOT_OPEN)
    await settled(pic, answers.find(({ status }) => status === 200)?.body.ref_id ?? '')
    const bookings = await server.context.db
      .selectFrom('booking')
      .select(['reference', 'state'])
      .where('saved_booking_id', '=', savedId)
      .execute()
    expect(bookings).toEqual([{ reference: expect.any(String) as string, state: 'CONFIRMED' }])
    const rooms = await readRooms(server)
    expect(rooms.filter(({ bookingRefId }) => bookingRefId === bookings[0]?.reference)).toHaveLength(1)
  })

  test.each([
    ['another hotel', () => ({ hotel_id: 'H1' })],
    ['another arrival', () => ({ checkin_date: addDays(home.checkin_date, 1) })],
    ['another departure', () => ({ checkout_date: addDays(home.checkout_date, 1) })],
  ])('is not booked by a room for %s, and waits on', async (_what, differ) => {
    const other = differ()
    const saving = { ...home, ...other, search_timestamp: 7 }
    const { object } = (await saveAs(server, member, companyId, saving)).body
    const refused = await pay(pic, await order(pic, object.id))
    expect([refused.status, refused.failure.message]).toEqual([409, OTHER_STAY])
    const { db } = server.context
    const bookings = db.selectFrom('booking').select('id').where('saved_booking_id', '=', object.id)
    expect(await bookings.execute()).toEqual([])
    // Saved for what is booked, it is.
    const changed = { ...home, ...('hotel_id' in other ? {} : { search_timestamp: 7, userId: member.user.id }) }
    const again = await saveAs(server, pic, companyId, changed)
    expect((await pay(pic, await order(pic, again.body.object.id))).status).toBe(200)
  })

  test('is one’s own company’s, and one’s own as a member', async () => {
    const other = await aCompany(server)
    const consumer = await server.signUp()
    const colleague = await server.signUp()
    await join(server, colleague, companyId, [1001, 1002, 1003])
    for (const who of [consumer, colleague]) {
      const refused = await pay(who, await order(who))
      expect([refused.status, refused.failure.message]).toEqual([409, NOT_OPEN])
    }
    const otherPic = await payingByCard(other.pic)
    expect((await pay(otherPic, await order(otherPic))).status).toBe(409)
    expect((await pay(consumer, await order(consumer, '5f0c7a3e-0000-4000-8000-000000000001'))).status).toBe(409)
    const { db } = server.context
    const setStatus = (status: 'SAVED' | 'BOOKED') =>
      db.updateTable('saved_booking').set({ status }).where('id', '=', savedId).execute()
    await setStatus('BOOKED')
    expect((await pay(pic, await order(pic))).status).toBe(409)
    await setStatus('SAVED')
    const body = { companyId, userId: member.user.id, hotel_id: home.hotel_id, place_id: savedBookingBody('').place_id }
    await server.call(removeSavedBooking, { body }, { token: member.token })
    expect((await pay(pic, await order(pic))).status).toBe(409)
    const bookings = server.context.db.selectFrom('booking').select('id').where('saved_booking_id', '=', savedId)
    expect(await bookings.execute()).toEqual([])
  })
})

describe('a saved booking of somebody who leaves', () => {
  test('is in his file, and gone with his account', async () => {
    const { body } = await server.call(exportMyData, {}, { token: member.token })
    expect(body.savedBookings).toMatchObject([{ hotel: 'The Jati', notes: 'A quiet room, twin beds', status: 'SAVED' }])
    const mine = await saveAs(server, pic, companyId)
    expect((await server.call(exportMyData, {}, { token: member.token })).body.savedBookings).toHaveLength(1)
    const gone = await server.call(deleteAccount, { body: { password: member.password } }, { token: member.token })
    expect(gone.status, gone.text).toBe(200)
    expect((await server.call(login, { body: { email: member.email, password: member.password } })).status).toBe(401)
    const left = await server.context.db
      .selectFrom('saved_booking')
      .select('id')
      .where('company_id', '=', companyId)
      .execute()
    expect(left).toEqual([{ id: mine.body.object.id }])
  })

  test('stays with the traveller when somebody else had saved it', async () => {
    const { db } = server.context
    const { id } = await db
      .selectFrom('team_member')
      .select('id')
      .where('account_id', '=', member.user.id)
      .executeTakeFirstOrThrow()
    const { object } = (await saveAs(server, pic, companyId, { teamMemberId: id })).body
    // Who is in charge cannot leave: somebody else is by then.
    await db.updateTable('company').set({ pic_id: member.user.id }).where('id', '=', companyId).execute()
    await server.call(deleteAccount, { body: { password: pic.password } }, { token: pic.token })
    const { body } = await server.call(getSavedBooking, { params: { id: object.id } }, { token: member.token })
    expect(body).toMatchObject({ userId: null, User: { id: member.user.id } })
    const removal = { companyId, userId: null, id: object.id, hotel_id: 'H1', place_id: object.place_id }
    expect((await server.call(removeSavedBooking, { body: removal }, { token: member.token })).status).toBe(200)
  })
})
