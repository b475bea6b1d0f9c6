import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkout, createLocalPayment } from '#shared/api/payments.ts'
import { addDays } from '#shared/stay/stay.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { buyRoom, checkoutBody, priceRoom, type Priced } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

type Body = ReturnType<typeof checkoutBody>
type Stay = Body['hotelInfo']

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const stay = (body: Body, hotelInfo: Partial<Stay>): Body => ({
  ...body,
  hotelInfo: { ...body.hotelInfo, ...hotelInfo },
})
const contact = (body: Body, details: Partial<Stay['bookingInfo']['billingContact']>): Body =>
  stay(body, {
    bookingInfo: {
      ...body.hotelInfo.bookingInfo,
      billingContact: { ...body.hotelInfo.bookingInfo.billingContact, ...details },
    },
  })

/** What a second call under the same price may say otherwise than the first. */
const changes: [string, (body: Body) => object][] = [
  ['another hotel', (body) => stay(body, { id: `${body.hotelInfo.id}0` })],
  ['another check-in', (body) => stay(body, { checkinDate: addDays(body.hotelInfo.checkinDate, -1) })],
  ['another check-out', (body) => stay(body, { checkoutDate: addDays(body.hotelInfo.checkoutDate, 1) })],
  ['another number of rooms', (body) => stay(body, { roomInfo: 2 })],
  ['other rates', (body) => stay(body, { bookingInfo: { ...body.hotelInfo.bookingInfo, rateIds: ['another-rate'] } })],
  ['terms that were not accepted', (body) => ({ ...body, termsAccepted: false })],
  ['another price', (body) => stay(body, { price: body.hotelInfo.price - 1 })],
  ['another currency', (body) => ({ ...body, currency: 'EUR' })],
  ['another contact', (body) => contact(body, { lastName: 'Wijaya' })],
  ['a note to the hotel', (body) => ({ ...body, hotelNote: { requests: 'A high floor' } })],
  ['a booking that it is instead of', (body) => ({ ...body, replaces: 'LS-AAAAAAAAAAAAAAAAAAAAAAAAAA' })],
  ['a saved booking', (body) => ({ ...body, saved_booking_id: '6f1a8f4e-4b0e-4c5b-8f0a-0d6f7e1c2b3a' })],
]
const ways = [
  { way: 'by card', endpoint: checkout, contactNumber: '+60 12 5550 100', currency: 'USD' },
  { way: 'at the local gateway', endpoint: createLocalPayment, contactNumber: '+62 812 5550 100', currency: 'IDR' },
]

// I17 of the saga: one key, one body, one answer.
describe.each(ways)('a checkout repeated $way', ({ endpoint, contactNumber, currency }) => {
  let traveller: Traveller
  let priced: Priced
  let reference: string
  const pay = (body: object) => server.call(endpoint, { body } as never, { token: traveller.token })
  const isOnlyOne = async () =>
    expect(
      await server.context.db
        .selectFrom('booking')
        .select('reference')
        .where('quote_token', '=', priced.price.token)
        .execute(),
    ).toEqual([{ reference }])

  beforeAll(async () => {
    traveller = await server.signUp({ contactNumber })
    priced = await priceRoom(server, traveller, { currency })
    reference = (await pay(checkoutBody(priced))).body.ref_id
    expect(reference).toMatch(/^LS-/)
  })

  test('with the same words is answered with the first transaction', async () => {
    expect((await pay(checkoutBody(priced))).body.ref_id).toBe(reference)
    // Another tab has a card field, and so a card id, of its own; the browser's memory of the page is no consent.
    const otherTab = { ...checkoutBody(priced, { paymentMethod: 'pm_card_mastercard' }), useremail: 'x@y.example' }
    expect((await pay(stay(otherTab, { hotelname: 'As another tab calls it' }))).body.ref_id).toBe(reference)
    await isOnlyOne()
  })

  test.each(changes)('with %s is refused', async (_what, change) => {
    const refused = await pay(change(checkoutBody(priced)))
    expect(refused.status, refused.text).toBe(409)
    expect(refused.failure.message).toBe('This price is already being paid for with other details.')
    await isOnlyOne()
  })
})

test('a checkout with a company’s saved card, repeated with a card of the moment, is refused', async () => {
  const traveller = await server.signUp()
  const { body, answer } = await buyRoom(server, traveller)
  const { db } = server.context
  const { quote_token } = await db
    .selectFrom('booking')
    .select('quote_token')
    .where('reference', '=', answer.body.ref_id)
    .executeTakeFirstOrThrow()
  const ofQuote = db.selectFrom('booking').select('id').where('quote_token', '=', quote_token)
  await db.updateTable('payment').set({ customer_id: 'cus_acme' }).where('booking_id', '=', ofQuote).execute()
  expect((await server.call(checkout, { body }, { token: traveller.token })).status).toBe(409)
})
