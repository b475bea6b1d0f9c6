import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBookingInfo, makeBooking } from '#shared/api/payments.ts'
import { listTransactions } from '#shared/api/transactions.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { buyRoom, type Priced } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

type Query = { type?: 'PERSONAL_BOOKINGS' | 'BUSINESS_SAVED_BOOKINGS'; status?: 'upcoming' | 'past' | 'unpaid' }

let server: TestServer
let ayu: Traveller
let first: string
let second: string
let priced: Priced
const settled = ({ token }: Traveller, id: string) => server.call(makeBooking, { body: { id } }, { token })

beforeAll(async () => {
  server = await startTestServer()
  ayu = await server.signUp()
  const bought = await buyRoom(server, ayu)
  first = bought.refId
  priced = bought.priced
  await settled(ayu, first)
  second = (await buyRoom(server, ayu, { lastName: 'Soldout' })).refId
  await settled(ayu, second)
})
afterAll(() => server.close())

const list = (query: Query, who = ayu, email = who.email) =>
  server.call(listTransactions, { query, body: { email } }, { token: who.token })
const references = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).body.object.map(({ refNo }) => refNo)
const isBusinessOnly = async (who: Traveller) => (await list({ type: 'PERSONAL_BOOKINGS' }, who)).body.business_only

describe('the transactions of a traveller', () => {
  test('are one’s own, the newest first [B7-035, B7-036]', async () => {
    const { status, body } = await list({ type: 'PERSONAL_BOOKINGS' })
    expect(status).toBe(200)
    expect(body.success).toBe(true)
    expect(body.object.map(({ refNo }) => refNo)).toEqual([second, first])
    expect(await references({})).toEqual([second, first])
  })

  test('say hotel, dates, picture and payment status [B3-042]', async () => {
    const { body } = await list({ type: 'PERSONAL_BOOKINGS' })
    const hotel_image = expect.stringMatching(/^http/) as string
    const shown = { hotel_name: expect.stringMatching(/./) as string, hotel_image }
    expect(body.object).toMatchObject([
      { ...shown, status: 'UNPAID', booking_status: 'Failed' },
      {
        ...shown,
        id: expect.any(Number),
        checkin_date: priced.checkIn,
        checkout_date: priced.checkOut,
        status: 'PAID',
        booking_status: 'Confirmed',
      },
    ])
  })

  test('say who stays, for how much, in how many rooms, and the number of the supplier [B3-043]', async () => {
    const [, booked] = (await list({ type: 'PERSONAL_BOOKINGS' })).body.object
    expect(booked).toMatchObject({
      guest_details_per_room: ['Ayu Lestari'],
      currency: 'USD',
      total_rate: priced.price.totalRate,
      room_count: 1,
      booking_id: expect.stringMatching(/^H/),
    })
  })

  test('come by tab when a status is asked for, alone or with the type [A7-024]', async () => {
    expect(await references({ status: 'upcoming' })).toEqual([first])
    expect(await references({ type: 'PERSONAL_BOOKINGS', status: 'upcoming' })).toEqual([first])
    expect(await references({ status: 'unpaid' })).toEqual([second])
    expect(await references({ status: 'past' })).toEqual([])
  })

  test('answer the owner’s e-mail in any spelling, and nobody else’s [A7-024]', async () => {
    expect((await list({}, ayu, ayu.email.toUpperCase())).status).toBe(200)
    const budi = await server.signUp()
    const answers = await Promise.all([
      list({}, budi, ayu.email),
      list({ type: 'PERSONAL_BOOKINGS' }, budi, ayu.email),
      list({ type: 'BUSINESS_SAVED_BOOKINGS' }, budi, ayu.email),
      list({ status: 'upcoming' }, budi, 'nobody@lodestay.example'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(new Set(answers.map(({ failure }) => failure.message)).size).toBe(1)
    expect(await references({}, budi)).toEqual([])
  })

  test.each([
    ['an unknown type', '?type=EVERYTHING', { email: 'ayu' }],
    ['an unknown tab', '?status=PAID', { email: 'ayu' }],
    ['no e-mail', '', {}],
    ['a list of e-mails', '', { email: ['a@b.example'] }],
    ['an operator', '', { email: { $ne: '' } }],
  ])('refuse %s', async (_what, query, body) => {
    const answer = await server.request('POST', `/api/users/transactions${query}`, body, { token: ayu.token })
    expect(answer.status).toBe(422)
  })
})

describe('the transactions of a company', () => {
  let pic: Traveller
  let member: Traveller
  let colleague: Traveller
  let refId: string

  beforeAll(async () => {
    const { db } = server.context
    const company = { isRegisterCompanyPIC: true, country: 'ID' }
    pic = await server.signUp(company)
    member = await server.signUp()
    colleague = await server.signUp()
    const company_id = pic.user.companyData?.id ?? ''
    // As accepting an invitation leaves them: the member had an account, the colleague made one for it.
    for (const { user, email } of [member, colleague]) {
      const created_at = user.id === member.user.id ? new Date() : new Date(Date.now() - 3_600_000)
      const invitation = { company_id, account_id: user.id, invited_email: email, email_key: email, created_at }
      await db
        .insertInto('team_member')
        .values({
          ...invitation,
          roles: JSON.stringify([1001, 1002]),
          status: 'approved',
          approved_at: new Date(),
          key_sha256: null,
          key_expires_at: null,
        })
        .execute()
    }
    refId = (await buyRoom(server, member)).refId
    await settled(member, refId)
  })

  test('are seen by its PIC, and by whoever booked; not by colleagues or another PIC', async () => {
    expect(await references({ status: 'upcoming' }, pic)).toEqual([refId])
    expect(await references({ type: 'PERSONAL_BOOKINGS', status: 'upcoming' }, pic)).toEqual([])
    expect(await references({}, member)).toEqual([refId])
    expect(await references({ status: 'upcoming' }, colleague)).toEqual([])
    const otherPic = await server.signUp({ isRegisterCompanyPIC: true, country: 'ID' })
    expect(await references({ status: 'upcoming' }, otherPic)).toEqual([])
    const open = async ({ token }: Traveller) =>
      (await server.call(getBookingInfo, { body: { id: refId } }, { token })).status
    expect([await open(pic), await open(member)]).toEqual([200, 200])
    expect([await open(colleague), await open(otherPic), await open(ayu)]).toEqual([404, 404, 404])
    // Seeing is not acting.
    expect((await settled(pic, refId)).status).toBe(404)
  })

  test('leave out what its people booked for themselves before', async () => {
    const { db } = server.context
    await db.updateTable('booking').set({ company_id: null }).where('reference', '=', refId).execute()
    expect(await references({ status: 'upcoming' }, pic)).toEqual([])
    const asked = await server.call(getBookingInfo, { body: { id: refId } }, { token: pic.token })
    expect(asked.status).toBe(404)
  })

  test('are all there is for an account that came with the company, until it books [B2-093]', async () => {
    expect(await isBusinessOnly(pic)).toBe(true)
    expect(await isBusinessOnly(colleague)).toBe(true)
    expect([await isBusinessOnly(member), await isBusinessOnly(ayu)]).toEqual([false, false])
    // Not even without a booking: whose account was there before had a life before.
    const { db } = server.context
    await db.updateTable('booking').set({ account_id: ayu.user.id }).where('account_id', '=', member.user.id).execute()
    expect(await isBusinessOnly(member)).toBe(false)
    await db.updateTable('booking').set({ account_id: pic.user.id }).where('reference', '=', refId).execute()
    expect(await isBusinessOnly(pic)).toBe(false)
  })
})
