import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { checkout, createLocalPayment, getBookingInfo, makeBooking } from '#shared/api/payments.ts'
import { listWaysToPay, openPayment } from '#shared/api/ways-to-pay.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { actAtBank, armFault, readCardLedger, readLetters, readRooms } from '#server/testing/outside-world.ts'
import { checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { followRefund } from '#server/booking/refunds/follow-refund.ts'
import { advanceBooking } from '#server/booking/saga/advance-booking.ts'

const MINUTE_MS = 60_000

let server: TestServer
let maya: Traveller
let sari: Traveller
beforeAll(async () => {
  server = await startTestServer({ env: { BOOKING_RETRY_MS: '100', SUPPLY_POLL_MS: '200' } })
  maya = await server.signUp({ first_name: 'Maya', contactNumber: '+60 12 345 6789' })
  sari = await server.signUp({ contactNumber: '+62 812 5550 100' })
})
afterAll(() => server.close())

type Wish = Parameters<typeof priceRoom>[2] & { lastName?: string; choice?: string }
const as = () => ({ token: maya.token })
const ringgit = (wish: Wish = {}) => priceRoom(server, maya, { currency: 'MYR', ...wish })
const waysOf = async (token: string, traveller = maya) =>
  (await server.call(listWaysToPay, { body: { selectedToken: token } }, { token: traveller.token })).body.ways
const order = (body: ReturnType<typeof checkoutBody>, more: { choice?: string; way?: string } = {}) => {
  const { stripe_id: _card, ...rest } = body
  return server.call(openPayment, { body: { ...rest, way: 'fpx', choice: 'maybank2u', ...more } }, as())
}
async function open(wish: Wish = {}) {
  const { lastName, choice = 'maybank2u' } = wish
  const priced = await ringgit(wish)
  const body = checkoutBody(priced, lastName ? { lastName } : {})
  const answer = await order(body, { choice })
  if (answer.status !== 200) throw new Error(`the page is not open: ${answer.text}`)
  const { ref_id: id, objects } = answer.body
  const { email } = body.hotelInfo.bookingInfo.billingContact
  return {
    priced,
    body,
    id,
    email,
    objects,
    does: (action: Parameters<typeof actAtBank>[1]) => actAtBank(objects.redirect_url, action),
  }
}
const info = async (id: string) => (await server.call(getBookingInfo, { body: { id } }, as())).body.object
const ask = async (id: string) => (await server.call(makeBooking, { body: { id, provider: 'fpx' } }, as())).body
const ends = (id: string) => expect.poll(() => ask(id), { timeout: 30_000 })
const intentOf = async (id: string) =>
  (await readCardLedger(server)).intents.find(({ metadata }) => metadata.reference === id)
const refundsOf = async (id: string) => {
  const [{ refunds }, intent] = [await readCardLedger(server), await intentOf(id)]
  return refunds.filter(({ payment_intent: of }) => of === intent?.id)
}
const roomsOf = async (id: string) => (await readRooms(server)).filter(({ bookingRefId }) => bookingRefId === id)
const bookingId = async (id: string) => (await info(id)).transaction.id

describe('ways to pay', () => {
  test('are the card, and beside it the bank for who pays in ringgit', async () => {
    const { price } = await ringgit()
    const [card, bank, ...more] = await waysOf(price.token)
    expect(card).toEqual({
      id: 'stripe',
      kind: 'card',
      currency: 'MYR',
      amount: price.totalRate,
      label: 'Card',
      choices: [],
      mustChoose: false,
    })
    expect(bank).toMatchObject({ id: 'fpx', kind: 'redirect', currency: 'MYR', amount: price.totalRate })
    expect(bank?.label).toBe('Online banking (FPX)')
    expect(bank?.mustChoose).toBe(true)
    expect(bank?.choices).toContainEqual({ id: 'maybank2u', label: 'Maybank2u' })
    expect(more).toEqual([])
  })

  test('are the country’s own gateway in Indonesia, with an amount once it is priced there', async () => {
    const { price } = await priceRoom(server, sari, { currency: 'MYR' })
    expect(await waysOf(price.token, sari)).toMatchObject([
      { id: 'doku', kind: 'redirect', currency: 'IDR', amount: null },
    ])
  })

  test('are a guarantee where the hotel collects, and nobody’s for a price of somebody else', async () => {
    const { price } = await ringgit({ payAtHotel: true })
    expect(await waysOf(price.token)).toMatchObject([{ id: 'stripe', kind: 'guarantee' }])
    const answer = await server.call(listWaysToPay, { body: { selectedToken: price.token } }, { token: sari.token })
    expect(answer.status).toBe(410)
  })

  test('that are not offered open nothing', async () => {
    const inDollars = checkoutBody(await priceRoom(server, maya, { currency: 'USD' }))
    expect((await order(inDollars)).failure).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'This way to pay is not offered for this booking.',
    })
    const body = checkoutBody(await ringgit())
    for (const way of ['doku', 'stripe', 'paypal']) expect((await order(body, { way })).status).toBe(422)
    expect((await order(body, { choice: '' })).failure.message).toBe('Please choose your bank.')
    expect((await order(body, { choice: 'nowhere' })).status).toBe(422)
    expect((await server.call(createLocalPayment, { body }, as())).status).toBe(422)
    const { intents } = await readCardLedger(server)
    expect(intents.filter(({ currency }) => currency === 'myr')).toEqual([])
  })
})

describe('a bank transfer', () => {
  test('is paid first and booked then, once, told by the webhook alone; and says with what it was paid', async () => {
    const { id, objects, does, priced, email } = await open()
    expect(objects).toMatchObject({ currency: 'MYR', amount: priced.price.totalRate })
    expect((await info(id)).transaction).toMatchObject({
      status: 'UNPAID',
      payment_provider: 'fpx',
      payment_url: objects.redirect_url,
    })
    expect(await roomsOf(id)).toEqual([])
    await does('pay')
    await expect.poll(async () => (await info(id)).transaction.status, { timeout: 30_000 }).toBe('PAID')
    expect(await roomsOf(id)).toHaveLength(1)
    expect(await intentOf(id)).toMatchObject({ amount_received: priced.price.totalRate * 100, currency: 'myr' })
    expect((await info(id)).paidWith).toBe('Online banking (FPX), Maybank2u')
    await expect.poll(() => readLetters(email)).toMatchObject([{ count: 1 }])
    const [letter] = await readLetters(email)
    expect(letter?.text).toContain('Online banking (FPX), Maybank2u')
    const open_ = await server.context.db
      .selectFrom('inbox_event')
      .selectAll()
      .where('handled_at', 'is', null)
      .execute()
    expect(open_).toEqual([])
  })

  test('is found by who comes back from the bank, when no webhook comes', async () => {
    await armFault(server.cardSecretKey, 'webhook_never', 3)
    const { id, does } = await open()
    expect(await does('pay')).toMatch(/\/payment\/booking\?p=fpx&refId=LS-\w+&type=INPROGRESS/)
    await ends(id).toMatchObject({ success: true, pending: false })
    await armFault(server.cardSecretKey, 'webhook_never', 0)
  })

  test('has one page for two tabs, and another bank is another order', async () => {
    const { id, body, objects, does } = await open()
    const again = await order(body)
    expect(again.body).toMatchObject({ ref_id: id, objects: { redirect_url: objects.redirect_url } })
    expect((await order(body, { choice: 'cimb' })).status).toBe(409)
    expect((await server.call(checkout, { body }, as())).status).toBe(409)
    await does('pay')
    await ends(id).toMatchObject({ success: true })
  })

  test('that the bank refuses costs nothing, and the same price is paid another way', async () => {
    const { id, body, does } = await open()
    await does('fail')
    await ends(id).toMatchObject({ success: false, pending: false, message: 'Your bank did not make the payment.' })
    expect((await info(id)).transaction).toMatchObject({ next_try: 'payment', failure_reason: 'declined' })
    expect(await intentOf(id)).toMatchObject({ status: 'canceled', amount_received: 0 })
    const byCard = await server.call(checkout, { body }, as())
    expect(byCard.status, byCard.text).toBe(200)
    expect(byCard.body.ref_id).not.toBe(id)
  })

  test('that nobody makes is closed when the time is over, and takes no money afterwards', async () => {
    const { id, does } = await open()
    const later = { ...server.context, now: () => new Date(Date.now() + 40 * MINUTE_MS) }
    await advanceBooking(later, await bookingId(id))
    await ends(id).toMatchObject({
      success: false,
      message: 'The payment was not completed in time. Nothing has been charged.',
    })
    await does('pay')
    expect(await intentOf(id)).toMatchObject({ status: 'canceled', amount_received: 0 })
  })

  test('that comes after its time goes back to the account, and the customer hears of it', async () => {
    const { id, does, email } = await open()
    await does('late')
    const later = { ...server.context, now: () => new Date(Date.now() + 40 * MINUTE_MS) }
    await advanceBooking(later, await bookingId(id))
    expect((await info(id)).transaction).toMatchObject({ booking_status: 'Pending' })
    expect(await intentOf(id)).toMatchObject({ status: 'processing' })
    await does('arrive')
    await ends(id).toMatchObject({
      success: false,
      message: 'The payment was not completed in time. Your payment is on its way back to you.',
    })
    expect(await roomsOf(id)).toEqual([])
    expect(await refundsOf(id)).toMatchObject([{ amount: (await intentOf(id))?.amount }])
    expect((await info(id)).transaction.refund).toBe('sent')
    await expect.poll(async () => (await info(id)).transaction.refund, { timeout: 30_000 }).toBe('done')
    await expect.poll(() => readLetters(email)).toHaveLength(2)
    expect((await readLetters(email)).map(({ text }) => text).join()).toContain('to the account that it came from')
  })

  test('for a room that is gone goes back; what the bank sends back is owed by a person', async () => {
    server.log.expectError(/pay back by hand/)
    const { id, does } = await open({ lastName: 'Soldout', choice: 'agrobank' })
    await does('pay')
    await ends(id).toMatchObject({ success: false, message: 'Sold Out. Your payment is on its way back to you.' })
    await expect.poll(async () => (await info(id)).transaction.refund, { timeout: 30_000 }).toBe('due')
    const [refund] = await refundsOf(id)
    expect(refund).toMatchObject({ status: 'failed' })
    // However often it is looked at, it is owed once.
    await followRefund(server.context, await bookingId(id))
    expect((await info(id)).transaction).toMatchObject({ refund: 'due', status: 'PENDING' })
  })

  test('of a stay that is cancelled goes back to the bank that it came from', async () => {
    const { id, does, priced } = await open({ refundable: true })
    await does('pay')
    await ends(id).toMatchObject({ success: true })
    const params = { id }
    const { body: shown } = await server.call(quoteCancellation, { params }, as())
    if (shown.status !== 'quoted') throw new Error('nothing to cancel')
    const { currency, fee, refund, route } = shown.quote
    expect(route).toEqual({ to: 'account', bank: 'Maybank2u' })
    expect(fee + refund).toBe(priced.price.totalRate)
    await server.call(cancelBooking, { params, body: { currency, fee, refund } }, as())
    await expect.poll(async () => (await info(id)).transaction.refund, { timeout: 30_000 }).toBe('done')
    expect(await refundsOf(id)).toMatchObject([{ amount: refund * 100, status: 'succeeded' }])
  })
})
