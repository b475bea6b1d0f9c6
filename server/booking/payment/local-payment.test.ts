import { createHash, createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  checkout,
  createLocalPayment,
  getBookingInfo,
  makeBooking,
  makeLocalBooking,
  quoteLocalPayment,
} from '#shared/api/payments.ts'
import { listTransactionRows } from '#shared/api/transactions.ts'
import { aCompany, join } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import {
  actAtDoku,
  armFault,
  countOrders,
  readCardLedger,
  readDokuOrders,
  readLetters,
  readRooms,
} from '#server/testing/outside-world.ts'
import { awaitLocalEnd, buyRoom, checkoutBody, openLocalPayment, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { advanceBooking } from '#server/booking/saga/advance-booking.ts'
import { alarmRefund } from '#server/booking/refunds/alarm-refund.ts'
import { listOwedRefunds } from '#server/booking/refunds/refund-store.ts'
import { settleRefund } from '#server/booking/refunds/settle-refund.ts'

const MINUTE_MS = 60_000

let server: TestServer
let sari: Traveller
let ahead = 0
beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(Date.now() + ahead),
    env: { BOOKING_RETRY_MS: '100', SUPPLY_POLL_MS: '200', REFUND_OWNER: 'budi@lodestay.example' },
  })
  sari = await server.signUp({ first_name: 'Sari', contactNumber: '+62 812 5550 100' })
})
afterAll(() => server.close())

const as = () => ({ token: sari.token })
const finish = (id: string) => awaitLocalEnd(server, id, as())
const ask = async (id: string) => (await server.call(makeLocalBooking, { body: { id } }, as())).body
const transaction = async (id: string) =>
  (await server.call(getBookingInfo, { body: { id } }, as())).body.object.transaction
const row = async (id: string) => {
  const { body } = await server.call(listTransactionRows, { params: { email: sari.email } }, as())
  return body.object.find(({ refNo }) => refNo === id)
}
const ordersOf = async (reference: string) =>
  (await readDokuOrders(server)).filter((order) => order.reference === reference)
const roomsOf = async (reference: string) =>
  (await readRooms(server)).filter(({ bookingRefId }) => bookingRefId === reference)
const refundOf = async (reference: string) =>
  server.context.db
    .selectFrom('refund')
    .innerJoin('booking', 'booking.id', 'refund.booking_id')
    .selectAll('refund')
    .where('booking.reference', '=', reference)
    .executeTakeFirst()
/** Without waiting for the clock: as an event or the timer does. */
const wakeWatch = async (reference: string) =>
  server.context.jobs.wake(`payment.watch:${(await transaction(reference)).id}`)

describe('a customer from Indonesia', () => {
  test('is led to the page where to pay, and nobody else of their company', async () => {
    const { pic, companyId } = await aCompany(server)
    const member = await server.signUp({ contactNumber: '+62 812 5550 101' })
    await join(server, member, companyId, [1001, 1002])
    const { refId, pageUrl } = await openLocalPayment(server, member)
    const read = async ({ token }: Traveller) =>
      (await server.call(getBookingInfo, { body: { id: refId } }, { token })).body.object.transaction
    expect(await read(member)).toMatchObject({ status: 'UNPAID', payment_url: pageUrl })
    const colleagues = await read(pic)
    expect(colleagues.status).toBe('UNPAID')
    expect(colleagues).not.toHaveProperty('payment_url')
    expect(colleagues).not.toHaveProperty('pay_before')
  })

  test('pays in rupiah at the gateway first, and is booked then, once [B1-007] [B7-041] [B7-043] [B7-044]', async () => {
    const { answer, body, refId, pageUrl, priced, email } = await openLocalPayment(server, sari)
    expect(answer.body).toMatchObject({
      status: true,
      objects: {
        redirect_url: expect.stringMatching(/\/doku\/pay\//),
        currency: 'IDR',
        amount: priced.price.totalRate,
      },
    })
    expect(await ordersOf(refId)).toMatchObject([{ amount: priced.price.totalRate, status: 'PENDING' }])
    expect(await roomsOf(refId)).toEqual([])
    expect(await transaction(refId)).toMatchObject({ status: 'UNPAID', payment_provider: 'doku', payment_url: pageUrl })
    expect(await row(refId)).toMatchObject({ payment_url: pageUrl, pay_before: expect.stringMatching(/Z$/) })
    // Who pays is read from the call's headers, and nowhere else: without them there is no page, not even one that is open.
    const create = (headers: Record<string, string>) => server.call(createLocalPayment, { body }, { headers })
    const withoutThem: Record<string, string>[] = [
      {},
      { authorization: sari.token },
      { authorization: `Bearer ${randomUUID()}` },
    ]
    for (const headers of withoutThem) expect((await create(headers)).status, JSON.stringify(headers)).toBe(401)
    const again = await create({ authorization: `Bearer ${sari.token}` })
    expect([again.status, again.body.objects.redirect_url]).toEqual([200, pageUrl])

    await actAtDoku(pageUrl, 'pay')
    expect(await finish(refId)).toMatchObject({ success: true, succeeded: true, pending: false })
    expect(await finish(refId)).toMatchObject({ success: true })
    expect(await roomsOf(refId)).toHaveLength(1)
    expect(await countOrders(server, refId)).toBe(1)
    const paid = await transaction(refId)
    expect(paid).toMatchObject({ status: 'PAID', booking_status: 'Confirmed', currency: 'IDR' })
    expect(paid.total_rate).toBe(priced.price.totalRate)
    expect(paid.payment_url).toBeUndefined()
    expect(await row(refId)).not.toHaveProperty('payment_url')
    await expect.poll(() => readLetters(email)).toMatchObject([{ count: 1 }])
  })

  test('needs no browser after paying: the notification books the room', async () => {
    const { refId, pageUrl } = await openLocalPayment(server, sari)
    await armFault(server.dokuClientId, 'webhook_duplicate')
    await actAtDoku(pageUrl, 'pay', 'QRIS')
    await expect.poll(async () => (await transaction(refId)).status).toBe('PAID')
    expect(await roomsOf(refId)).toHaveLength(1)
  })

  test('sees one price in rupiah for a room that was found in another currency', async () => {
    const priced = await priceRoom(server, sari, { currency: 'USD' })
    const quoted = await server.call(quoteLocalPayment, { body: { selectedToken: priced.price.token } }, as())
    expect(quoted.status, quoted.text).toBe(200)
    expect(quoted.body).toMatchObject({ currency: 'IDR', hotel: { id: priced.hotelId } })
    // Some fifteen thousand rupiah to the dollar: neither a hundredfold nor a hundredth.
    expect(quoted.body.totalRate / priced.price.totalRate).toBeGreaterThan(5000)
    expect(quoted.body.totalRate / priced.price.totalRate).toBeLessThan(50_000)
    const inRupiah = checkoutBody({ ...priced, price: quoted.body })
    const opened = await server.call(createLocalPayment, { body: inRupiah }, as())
    expect(opened.status, opened.text).toBe(200)
    expect(await ordersOf(opened.body.ref_id)).toMatchObject([{ amount: quoted.body.totalRate }])
    const again = await server.call(quoteLocalPayment, { body: { selectedToken: quoted.body.token } }, as())
    expect(again.body.token).toBe(quoted.body.token)
  })

  test('is not asked for dollars by a gateway that takes rupiah', async () => {
    const priced = await priceRoom(server, sari, { currency: 'USD' })
    const refused = await server.call(createLocalPayment, { body: checkoutBody(priced) }, as())
    expect(refused.status).toBe(422)
    // The sentence for who reads English, the reason and its values for every other page.
    const said = { reason: 'paidInOtherCurrency', params: { currency: 'IDR' } }
    expect(refused.failure).toMatchObject({ message: 'This payment is made in IDR.', ...said })
  })

  test('gets one page from two tabs, and the other details are refused', async () => {
    const priced = await priceRoom(server, sari, { currency: 'IDR' })
    const body = checkoutBody(priced)
    const answers = await Promise.all([1, 2, 3].map(() => server.call(createLocalPayment, { body }, as())))
    expect(new Set(answers.map((answer) => answer.body.objects.redirect_url)).size).toBe(1)
    expect(await ordersOf(answers[0]?.body.ref_id ?? '')).toHaveLength(1)
    const other = checkoutBody(priced, { lastName: 'Wijaya' })
    expect((await server.call(createLocalPayment, { body: other }, as())).status).toBe(409)
    const cheaper = { ...body, hotelInfo: { ...body.hotelInfo, price: 1 } }
    expect((await server.call(createLocalPayment, { body: cheaper }, as())).status).toBe(409)
  })
})

describe('whose country decides', () => {
  test('there are two providers: a card elsewhere, the local gateway in Indonesia [A1-023]', async () => {
    const maya = await server.signUp({ contactNumber: '+60 12 5550 100' })
    const byCard = await buyRoom(server, maya)
    const locally = await openLocalPayment(server, sari)
    const { intents } = await readCardLedger(server)
    expect(intents.map(({ metadata }) => metadata.reference)).toEqual([byCard.refId])
    expect(await ordersOf(byCard.refId)).toEqual([])
    expect(await ordersOf(locally.refId)).toHaveLength(1)
  })

  test('neither pays the other way, nor finishes with the other provider [B4-028]', async () => {
    const priced = await priceRoom(server, sari, { currency: 'IDR' })
    const byCard = await server.call(checkout, { body: checkoutBody(priced) }, as())
    expect(byCard.status).toBe(422)
    const maya = await server.signUp({ contactNumber: '+60 12 5550 100' })
    const theirs = await priceRoom(server, maya, { currency: 'IDR' })
    const locally = await server.call(createLocalPayment, { body: checkoutBody(theirs) }, { token: maya.token })
    expect(locally.status).toBe(422)
    const held = (await readCardLedger(server)).intents
    expect(held.filter(({ currency }) => currency === 'idr')).toEqual([])

    const { refId } = await openLocalPayment(server, sari)
    const confused = await server.call(makeBooking, { body: { id: refId, provider: 'stripe' } }, as())
    expect(confused.failure.message).toBe('This transaction is paid with another provider.')
  })

  // Trap 42.
  test('who moves away after the payment began still pays where it began', async () => {
    const { refId, pageUrl } = await openLocalPayment(server, sari)
    const { db } = server.context
    await db.updateTable('account').set({ country: 'MY' }).where('id', '=', sari.user.id).execute()
    await actAtDoku(pageUrl, 'pay')
    expect(await finish(refId)).toMatchObject({ success: true })
    await db.updateTable('account').set({ country: 'ID' }).where('id', '=', sari.user.id).execute()
  })

  test('a room that is paid at the hotel is guaranteed by card there, too', async () => {
    const priced = await priceRoom(server, sari, { currency: 'IDR', payAtHotel: true })
    expect((await server.call(createLocalPayment, { body: checkoutBody(priced) }, as())).status).toBe(422)
    const held = await server.call(checkout, { body: checkoutBody(priced) }, as())
    expect(held.status, held.text).toBe(200)
  })
})

describe('a payment that does not come', () => {
  test('failed may be tried again until the time is over', async () => {
    const { refId, pageUrl } = await openLocalPayment(server, sari)
    await actAtDoku(pageUrl, 'fail')
    expect(await ask(refId)).toMatchObject({
      pending: true,
      payment_failed: true,
      payment_url: pageUrl,
      msg: 'Your payment did not go through. You can try again.',
    })
    await actAtDoku(pageUrl, 'pay')
    expect(await finish(refId)).toMatchObject({ success: true })
  })

  test('expired ends unpaid and unbooked, with nothing charged and no letter', async () => {
    const { refId, pageUrl, email } = await openLocalPayment(server, sari)
    await actAtDoku(pageUrl, 'expire')
    expect(await finish(refId)).toMatchObject({
      success: false,
      pending: false,
      msg: 'The payment was not completed in time. Nothing has been charged.',
    })
    expect(await transaction(refId)).toMatchObject({
      status: 'UNPAID',
      booking_status: 'Failed',
      failure: 'The payment was not completed in time.',
      failure_reason: 'abandoned',
      next_try: 'payment',
    })
    expect(await roomsOf(refId)).toEqual([])
    expect(await readLetters(email)).toEqual([])
  })

  test('leaves the price to be paid once more, and says when that is over', async () => {
    const { refId, pageUrl, priced } = await openLocalPayment(server, sari)
    await actAtDoku(pageUrl, 'expire')
    await finish(refId)
    ahead = 61 * MINUTE_MS
    expect((await transaction(refId)).next_try).toBe('room')
    const rooms = priced.occupancies.map(({ numOfAdults, childAges }) => ({ numOfAdults, childAges }))
    expect(await transaction(refId)).toMatchObject({ book_again: rooms, residence: priced.price.nationality })
    const arriveOn = (check_in: string) =>
      server.context.db.updateTable('booking').set({ check_in }).where('reference', '=', refId).execute()
    await arriveOn('2026-01-01')
    expect((await transaction(refId)).book_again, 'its dates are over').toBeUndefined()
    await arriveOn(priced.checkIn)
    ahead = 0
    const { body: again } = await server.call(createLocalPayment, { body: checkoutBody(priced) }, as())
    expect(again.ref_id).not.toBe(refId)
    await actAtDoku(again.objects.redirect_url, 'pay')
    expect(await finish(again.ref_id)).toMatchObject({ success: true })
    expect(await ordersOf(refId)).toMatchObject([{ payments: 0 }])
    expect(await ordersOf(again.ref_id)).toMatchObject([{ payments: 1 }])
    expect((await transaction(again.ref_id)).next_try).toBeUndefined()
    expect((await transaction(refId)).next_try).toBeUndefined()
    expect((await transaction(refId)).book_again).toBeUndefined()
  })

  test('may take no longer than the price holds, and ends by our own clock when DOKU does not say so', async () => {
    const { answer, refId, priced } = await openLocalPayment(server, sari)
    const payBy = new Date(answer.body.objects.pay_before).getTime()
    expect(payBy).toBeLessThan(new Date(priced.price.expiresAt).getTime() - 5 * MINUTE_MS)
    const [order] = await ordersOf(refId)
    // The page's own deadline, which it has to the second.
    expect(payBy).toBe(Math.floor(new Date(order?.dueAt ?? 0).getTime() / 1000) * 1000)
    ahead = 32 * MINUTE_MS
    expect(await finish(refId)).toMatchObject({ success: false, pending: false })
    ahead = 0
  })

  test('is not begun when the price is about to die', async () => {
    const priced = await priceRoom(server, sari, { currency: 'IDR' })
    ahead = 50 * MINUTE_MS
    const late = await server.call(createLocalPayment, { body: checkoutBody(priced) }, as())
    ahead = 0
    expect(late.status).toBe(410)
  })
})

describe('money without a room', () => {
  test('of a card is refunded by the gateway, and the customer hears of it', async () => {
    const { refId, pageUrl, email } = await openLocalPayment(server, sari, { lastName: 'Soldout' })
    await actAtDoku(pageUrl, 'pay', 'CREDIT_CARD')
    expect(await finish(refId)).toMatchObject({
      success: false,
      pending: false,
      msg: 'Sold Out. Your payment has been returned in full.',
    })
    expect(await ordersOf(refId)).toMatchObject([{ status: 'REFUNDED', payments: 1 }])
    expect(await transaction(refId)).toMatchObject({ status: 'UNPAID', refund: 'done' })
    await expect
      .poll(() => readLetters(email))
      .toMatchObject([{ text: expect.stringContaining('returned your payment') }])
  })

  test('of a virtual account is owed: with an owner, a deadline of 72 hours, and letters to both', async () => {
    server.log.expectError(/pay back by hand/)
    const { refId, pageUrl, email, priced } = await openLocalPayment(server, sari, { lastName: 'Soldout' })
    await actAtDoku(pageUrl, 'pay', 'VIRTUAL_ACCOUNT_BCA')
    expect(await finish(refId)).toMatchObject({ msg: 'Sold Out. We will return your payment in full within 3 days.' })
    const refund = await refundOf(refId)
    const amount = priced.price.totalRate * 100
    expect(refund).toMatchObject({
      state: 'DUE',
      owner: 'budi@lodestay.example',
      amount_minor: amount,
      currency: 'IDR',
    })
    expect((refund?.due_at?.getTime() ?? 0) - Date.now()).toBeGreaterThan(71 * 60 * MINUTE_MS)
    expect(await transaction(refId)).toMatchObject({ status: 'PENDING', booking_status: 'Failed', refund: 'due' })
    await expect
      .poll(() => readLetters(email))
      .toMatchObject([{ text: expect.stringContaining('return it in full by') }])
    await expect
      .poll(async () => (await readLetters('budi@lodestay.example')).filter(({ text }) => text.includes(refId)))
      .toHaveLength(1)
  })

  test('is owed by nobody where the payer’s bank has given it back, and the customer hears so', async () => {
    const { refId, pageUrl, email, priced } = await openLocalPayment(server, sari, { lastName: 'Soldout' })
    const { id } = await transaction(refId)
    const minor = priced.price.totalRate * 100
    const money = { currency: 'IDR' as const, amount_minor: minor, taken_minor: minor, returned_minor: 0 }
    const ended = { status: 'lost' as const, opened_at: new Date(), closed_at: new Date(), respond_by: null }
    const name = { provider: 'doku', dispute_id: `du_${id}`, booking_id: id, reason: 'fraudulent' }
    await server.context.db
      .insertInto('dispute')
      .values({ ...name, ...money, ...ended })
      .execute()
    await actAtDoku(pageUrl, 'pay', 'VIRTUAL_ACCOUNT_BCA')
    await finish(refId)
    expect(await refundOf(refId)).toMatchObject({ state: 'DONE', paid_by: 'the payer’s bank, by a dispute' })
    await expect
      .poll(() => readLetters(email))
      .toMatchObject([{ text: expect.stringContaining('Your bank has given you your payment back.') }])
  })

  test('is on the list of what is owed until somebody says that he paid it, once', async () => {
    server.log.expectError(/pay back by hand|overdue/)
    const { refId, pageUrl } = await openLocalPayment(server, sari, { lastName: 'Soldout' })
    await actAtDoku(pageUrl, 'pay', 'EMONEY_OVO')
    expect(await finish(refId)).toMatchObject({ pending: false })
    const { id } = await transaction(refId)
    const inFourDays = { ...server.context, now: () => new Date(Date.now() + 96 * 60 * MINUTE_MS) }
    expect(await alarmRefund(inFourDays, id)).toMatchObject({ because: 'nobody has paid it back' })
    const owed = async () => (await listOwedRefunds(server.context.db)).filter(({ reference }) => reference === refId)
    expect(await owed()).toMatchObject([{ owner: 'budi@lodestay.example', currency: 'IDR' }])
    const answers = await Promise.all([1, 2, 3].map(() => settleRefund(server.context, refId, 'Budi')))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await owed()).toEqual([])
    expect(await transaction(refId)).toMatchObject({ status: 'UNPAID', refund: 'done' })
    expect(await alarmRefund(inFourDays, id)).toHaveProperty('done')
  })

  // Trap 46.
  test('that comes after the end is found by its notification and owed, once, however often it is told', async () => {
    server.log.expectError(/pay back by hand/)
    const { refId, pageUrl, email } = await openLocalPayment(server, sari)
    await actAtDoku(pageUrl, 'expire')
    expect(await finish(refId)).toMatchObject({ pending: false })
    await armFault(server.dokuClientId, 'webhook_duplicate')
    await actAtDoku(pageUrl, 'late')
    await expect.poll(() => refundOf(refId)).toMatchObject({ state: 'DUE' })
    await actAtDoku(pageUrl, 'repeat')
    await expect.poll(() => readLetters(email)).toMatchObject([{ count: 1 }])
    expect(await roomsOf(refId)).toEqual([])
    expect(await transaction(refId)).toMatchObject({ status: 'PENDING', booking_status: 'Failed' })
  })

  // Trap 45: all four notifications may be lost.
  test('that comes after the end without a word is found by looking', async () => {
    const { refId, pageUrl } = await openLocalPayment(server, sari)
    await armFault(server.dokuClientId, 'webhook_never', -1)
    await actAtDoku(pageUrl, 'expire')
    expect(await finish(refId)).toMatchObject({ pending: false })
    await actAtDoku(pageUrl, 'late', 'CREDIT_CARD')
    await armFault(server.dokuClientId, 'webhook_never', 0)
    expect(await refundOf(refId)).toBeUndefined()
    await wakeWatch(refId)
    await expect.poll(() => refundOf(refId)).toMatchObject({ state: 'DONE' })
    expect(await ordersOf(refId)).toMatchObject([{ status: 'REFUNDED' }])
  })

  test('that was paid when the price had died is not booked, and goes back', async () => {
    const { refId, pageUrl } = await openLocalPayment(server, sari)
    await armFault(server.dokuClientId, 'webhook_never')
    await actAtDoku(pageUrl, 'pay', 'CREDIT_CARD')
    ahead = 61 * MINUTE_MS
    expect(await finish(refId)).toMatchObject({ success: false, pending: false })
    ahead = 0
    expect(await ordersOf(refId)).toMatchObject([{ status: 'REFUNDED' }])
    expect(await countOrders(server, refId)).toBe(0)
  })
})

test('money that was there is not gone because the gateway does not find it once', async () => {
  const { refId, pageUrl } = await openLocalPayment(server, sari, { lastName: 'Soldout' })
  // A notification would have a job look after the same money at the same time.
  await armFault(server.dokuClientId, 'webhook_never')
  await actAtDoku(pageUrl, 'pay', 'CREDIT_CARD')
  await finish(refId)
  const { context } = server
  const { id } = await transaction(refId)
  const stand = () =>
    context.db
      .selectFrom('booking')
      .innerJoin('payment', 'booking_id', 'booking.id')
      .select(['booking.state', 'payment.state as payment'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  // Before it was given back; and asked about an order that DOKU has never heard of.
  await context.db.deleteFrom('refund').where('booking_id', '=', id).execute()
  await context.db.updateTable('booking').set({ state: 'VOIDING' }).where('id', '=', id).execute()
  const pay = (state: 'COLLECTED', intent_id: string) =>
    context.db.updateTable('payment').set({ state, intent_id }).where('booking_id', '=', id).execute()
  await pay('COLLECTED', 'LS-NOBODYS')
  expect(await advanceBooking(context, id)).toMatchObject({ because: 'the money that was collected is not found' })
  expect(await stand()).toEqual({ state: 'VOIDING', payment: 'COLLECTED' })
  await pay('COLLECTED', refId)
  const outcome = await advanceBooking(context, id)
  if (!('done' in outcome)) throw new Error(outcome.because)
  await context.db.transaction().execute(outcome.done)
  expect(await stand()).toEqual({ state: 'FAILED', payment: 'REFUNDED' })
})

const eventsAbout = (reference: string) =>
  server.context.db.selectFrom('inbox_event').selectAll().where('reference', '=', reference).execute()

describe('a notification', () => {
  const path = '/api/webhooks/local/doku'
  interface Forged {
    secret?: string
    requestId?: string
    sentAt?: number
    amount?: number
  }
  /** Says of a transaction that it was paid, signed as DOKU does. */
  function tell(reference: string, { secret, requestId = randomUUID(), sentAt = Date.now(), amount = 1 }: Forged = {}) {
    const invoice = reference.replace('-', '')
    const body = JSON.stringify({
      channel: { id: 'VIRTUAL_ACCOUNT_BCA' },
      transaction: { status: 'SUCCESS', original_request_id: `open-${invoice}` },
      order: { invoice_number: invoice, amount },
    })
    const time = `${new Date(sentAt).toISOString().slice(0, 19)}Z`
    const digest = createHash('sha256').update(body).digest('base64')
    const lines = [
      `Client-Id:${server.dokuClientId}`,
      `Request-Id:${requestId}`,
      `Request-Timestamp:${time}`,
      `Request-Target:${path}`,
      `Digest:${digest}`,
    ]
    const key = secret ?? server.dokuClientId.replace('BRN-', 'SK-')
    const headers = {
      'client-id': server.dokuClientId,
      'request-id': requestId,
      'request-timestamp': time,
      signature: `HMACSHA256=${createHmac('sha256', key).update(lines.join('\n')).digest('base64')}`,
    }
    return server.request('POST', path, body, { headers })
  }
  // Trap 44.
  test('that is forged or stale is refused, and leaves no trace', async () => {
    const { refId } = await openLocalPayment(server, sari)
    expect((await tell(refId, { secret: 'SK-forged' })).status).toBe(400)
    expect((await tell(refId, { sentAt: Date.now() - 25 * 60 * MINUTE_MS })).status).toBe(400)
    expect(await eventsAbout(refId)).toEqual([])
    expect(await transaction(refId)).toMatchObject({ status: 'UNPAID', booking_status: 'Pending' })
  })

  test('that is signed and lies moves nothing: the status decides; told twice it is one event', async () => {
    const { refId } = await openLocalPayment(server, sari)
    const requestId = randomUUID()
    expect((await tell(refId, { requestId })).status).toBe(200)
    expect((await tell(refId, { requestId, amount: 2 })).status).toBe(200)
    expect(await eventsAbout(refId)).toHaveLength(1)
    expect(await ask(refId)).toMatchObject({ success: false, pending: true })
    expect(await roomsOf(refId)).toEqual([])
  })

  test('about nothing we know is kept, and harms nobody', async () => {
    expect((await tell('LS-NOBODYS')).status).toBe(200)
    expect(await eventsAbout('LS-NOBODYS')).toMatchObject([{ handled_at: null }])
    expect((await tell('LS-\0BODYS')).status).toBe(200)
    expect((await tell('LS-NOBODYS', { sentAt: Date.now() + 10 * MINUTE_MS })).status).toBe(400)
  })
})

describe('a gateway in trouble', () => {
  test('that is down says so, and the same call opens the same page later', async () => {
    const body = checkoutBody(await priceRoom(server, sari, { currency: 'IDR' }))
    await armFault(server.dokuClientId, 'local_silent', 2)
    const opened = await server.call(createLocalPayment, { body }, as())
    expect(opened.status, opened.text).toBe(200)
    expect(await ordersOf(opened.body.ref_id)).toHaveLength(1)
  })

  test('is asked again after 1, 2, 5, 10 and 30 minutes, and once more when the time is over', async () => {
    const { refId } = await openLocalPayment(server, sari)
    const { id } = await transaction(refId)
    const opened = await server.context.db
      .selectFrom('booking')
      .select('updated_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const lookAt = async (minutes: number) => {
      const now = () => new Date(opened.updated_at.getTime() + minutes * MINUTE_MS)
      const outcome = await advanceBooking({ ...server.context, now }, id)
      return 'retryInMs' in outcome ? outcome.retryInMs / MINUTE_MS : outcome
    }
    expect(await lookAt(0)).toBe(1)
    expect(await lookAt(1)).toBe(1)
    expect(await lookAt(2)).toBe(3)
    expect(await lookAt(5)).toBe(5)
    expect(await lookAt(10)).toBe(20)
    expect(await lookAt(29)).toBe(1)
  })
})
