import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { login } from '#shared/api/accounts.ts'
import { cancelBooking, quoteCancellation, type CancellationQuote } from '#shared/api/cancellation.ts'
import { checkout, getBookingInfo, makeBooking } from '#shared/api/payments.ts'
import { addDays } from '#shared/stay/stay.ts'
import { join } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import {
  actAtDoku,
  armFault,
  readCardLedger,
  readDokuOrders,
  readLetters,
  readRooms,
  readSecondRooms,
} from '#server/testing/outside-world.ts'
import { awaitLocalEnd, buyRoom, openLocalPayment } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { followRefund } from '#server/booking/refunds/follow-refund.ts'
import { listOwedRefunds } from '#server/booking/refunds/refund-store.ts'
import { settleRefund } from '#server/booking/refunds/settle-refund.ts'

const DAY_MS = 86_400_000

let server: TestServer
let ayu: Traveller
let sari: Traveller
let ahead = 0
beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(Date.now() + ahead),
    env: { BOOKING_RETRY_MS: '100', SUPPLY_POLL_MS: '200', SUPPLY_BOOK_TIMEOUT_MS: '3000', LITEAPI_USED: 'true' },
  })
  sari = await server.signUp({ first_name: 'Sari', contactNumber: '+62 812 5550 100' })
})
beforeEach(async () => {
  ahead = 0
  // Cancelling has a limit for each account.
  ayu = await server.signUp()
})
afterAll(() => server.close())

/** Every call from an address of its own. */
let addresses = 0
const as = ({ token }: Traveller) => ({ token, ip: `10.9.${Math.floor((addresses += 1) / 250)}.${addresses % 250}` })

/** Lets time pass for the server; a session that was silent for so long has to be opened anew. */
async function passTo(instant: number, who: Traveller) {
  ahead = instant - Date.now()
  const { email, password } = who
  who.token = (await server.call(login, { body: { email, password } }, { ip: as(who).ip })).body.token
}

type Order = NonNullable<Parameters<typeof buyRoom>[2]>

/** A confirmed booking. */
async function book(order: Order = {}) {
  const { refId, body, priced } = await buyRoom(server, ayu, { refundable: true, ...order })
  const made = await server.call(makeBooking, { body: { id: refId } }, as(ayu))
  expect(made.body).toMatchObject({ success: true })
  return { refId, email: body.hotelInfo.bookingInfo.billingContact.email, paid: priced.price.totalRate, priced, body }
}

/** Paid at the local gateway and confirmed. */
async function bookLocally(channel: string, order: Order = {}) {
  const { refId, pageUrl, email, priced } = await openLocalPayment(server, sari, { refundable: true, ...order })
  await actAtDoku(pageUrl, 'pay', channel)
  expect(await awaitLocalEnd(server, refId, as(sari))).toMatchObject({ success: true })
  return { refId, email, paid: priced.price.totalRate, priced }
}

const ask = (id: string, who = ayu) => server.call(quoteCancellation, { params: { id } }, as(who))
async function quote(id: string, who = ayu): Promise<CancellationQuote> {
  const { body, text } = await ask(id, who)
  if (body.status !== 'quoted') throw new Error(text)
  return body.quote
}
const cancel = (id: string, { currency, fee, refund }: CancellationQuote, who = ayu) =>
  server.call(cancelBooking, { params: { id }, body: { currency, fee, refund } }, as(who))
const info = async (id: string, who = ayu) => (await server.call(getBookingInfo, { body: { id } }, as(who))).body.object
const roomsOf = async (id: string) => (await readRooms(server)).filter(({ bookingRefId }) => bookingRefId === id)
async function cardOf(id: string) {
  const { intents, charges, refunds } = await readCardLedger(server)
  const intent = intents.find(({ metadata }) => metadata.reference === id)
  return {
    intent,
    charge: charges.find(({ payment_intent }) => payment_intent === intent?.id),
    refunds: refunds.filter(({ payment_intent }) => payment_intent === intent?.id),
  }
}
const subjects = async (email: string) => (await readLetters(email)).map(({ subject }) => subject)

/** Just after what a quote gives back is over: the hotel is in Kuala Lumpur. */
const passDeadline = ({ until }: CancellationQuote, who = ayu) => passTo(Date.parse(`${until}+08:00`) + 1000, who)

describe('a stay paid by card', () => {
  test('is cancelled for nothing while it is free: the room goes, all the money comes back, three letters say so', async () => {
    const { refId, email, paid } = await book()
    const shown = await quote(refId)
    expect(shown).toMatchObject({ refNo: refId, currency: 'USD', paid, fee: 0, refund: paid, payAtHotel: false })
    expect(shown.route).toEqual({ to: 'card', brand: 'visa', last4: '4242' })
    const phases = async () => (await info(refId)).hotelBooking.cancelPhases
    expect((await phases())?.[0]).toEqual({ kind: 'free', fee: 0, until: shown.until })
    expect(shown.until).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d/)
    // A stay that is cancelled before its confirmation went out gets none.
    await expect.poll(() => subjects(email)).toHaveLength(1)
    const { body } = await cancel(refId, shown)
    expect(body).toMatchObject({ status: 'asked', success: true, cancellation: { state: 'cancelled', refund: paid } })
    expect(await phases()).toEqual([])
    expect(await roomsOf(refId)).toMatchObject([{ bookingStatus: 'Cancelled', cancellationFee: 0 }])
    const { charge, refunds } = await cardOf(refId)
    expect(refunds).toMatchObject([{ amount: paid * 100, status: 'succeeded' }])
    expect(charge).toMatchObject({ amount_captured: paid * 100, amount_refunded: paid * 100 })
    const { transaction, hotelBooking } = await info(refId)
    expect(transaction).toMatchObject({
      booking_status: 'Cancelled',
      status: 'UNPAID',
      refund: 'done',
      refunded_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      cancellation: { state: 'cancelled', paid, fee: 0, refund: paid },
    })
    const { refunded_at: sentAt = '', refund_arrives_by: arrivesBy = '' } = transaction
    expect(Date.parse(arrivesBy) - Date.parse(sentAt)).toBe(14 * 24 * 60 * 60_000)
    expect(hotelBooking.bookingStatus).toBe('Cancelled')
    await expect
      .poll(() => subjects(email))
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/is confirmed$/),
          expect.stringMatching(/is cancelled$/),
          expect.stringMatching(/^Your refund of USD [\d,]+ is on its way$/),
        ]),
      )
    expect((await readLetters(email)).every(({ count }) => count === 1)).toBe(true)
  })

  test('costs its fee after the deadline: exactly what was shown is kept, and the rest goes back', async () => {
    const { refId, paid } = await book()
    await passDeadline(await quote(refId))
    const shown = await quote(refId)
    expect(shown.fee).toBeGreaterThan(0)
    expect(shown.fee + shown.refund).toBe(paid)
    expect((await cancel(refId, shown)).body).toMatchObject({ cancellation: { fee: shown.fee, refund: shown.refund } })
    const { refunds } = await cardOf(refId)
    expect(refunds.map(({ amount }) => amount)).toEqual(shown.refund > 0 ? [shown.refund * 100] : [])
    expect((await info(refId)).transaction).toMatchObject({ booking_status: 'Cancelled', status: 'PAID' })
  })

  test('is cancelled without a refund when it is not refundable', async () => {
    const { refId, email, paid } = await book({ refundable: false })
    const shown = await quote(refId)
    expect(shown).toMatchObject({ paid, fee: paid, refund: 0 })
    expect(shown.route).toBeUndefined()
    expect((await cancel(refId, shown)).body).toMatchObject({ cancellation: { state: 'cancelled' } })
    expect((await cardOf(refId)).refunds).toEqual([])
    expect(await roomsOf(refId)).toMatchObject([{ bookingStatus: 'Cancelled' }])
    const { transaction } = await info(refId)
    expect(transaction).toMatchObject({ status: 'PAID' })
    expect(transaction.refund).toBeUndefined()
    await expect.poll(() => subjects(email)).toContainEqual(expect.stringMatching(/is cancelled$/))
    expect((await readLetters(email)).find(({ subject }) => subject.endsWith('is cancelled'))?.text).toContain(
      'nothing goes back',
    )
  })

  test('of the second supplier is cancelled with that one', async () => {
    const { refId, paid } = await book({ fromSecond: true })
    const shown = await quote(refId)
    expect((await cancel(refId, shown)).body).toMatchObject({ cancellation: { state: 'cancelled' } })
    const account = server.supplyAccount.replace('live-', 'lite-live-')
    const rooms = (await readSecondRooms(account)).filter(({ clientReference }) => clientReference === refId)
    expect(rooms).toMatchObject([{ status: expect.stringMatching(/^CANCELLED/) }])
    expect((await cardOf(refId)).charge).toMatchObject({ amount_refunded: paid * 100 })
    expect(await roomsOf(refId)).toEqual([])
  })

  test('that is paid at the hotel is cancelled, and no money moves', async () => {
    const { refId } = await book({ payAtHotel: true })
    const shown = await quote(refId)
    expect(shown).toMatchObject({ payAtHotel: true, paid: 0, fee: 0, refund: 0, deskFee: 0 })
    expect((await cancel(refId, shown)).body).toMatchObject({ cancellation: { state: 'cancelled' } })
    expect((await cardOf(refId)).intent).toMatchObject({ status: 'canceled', amount_received: 0 })
    expect((await info(refId)).transaction).toMatchObject({ booking_status: 'Cancelled', status: 'UNPAID' })
  })
})

describe('a stay paid at the local gateway', () => {
  test('by card: the gateway gives back what is shown, also a part', async () => {
    const { refId, paid } = await bookLocally('CREDIT_CARD')
    await passDeadline(await quote(refId, sari), sari)
    const shown = await quote(refId, sari)
    expect(shown).toMatchObject({ currency: 'IDR', paid })
    expect((await cancel(refId, shown, sari)).body).toMatchObject({ cancellation: { state: 'cancelled' } })
    const order = (await readDokuOrders(server)).find(({ reference }) => reference === refId)
    expect(order).toMatchObject({ payments: 1, refunded: shown.refund })
  })

  test('by virtual account: somebody owes it by a day, is told so, pays it, and the customer hears of each', async () => {
    server.log.expectError(/pay back by hand/)
    const { refId, email, paid } = await bookLocally('VIRTUAL_ACCOUNT_BCA')
    const shown = await quote(refId, sari)
    expect(shown.route).toEqual({ to: 'person', channel: 'VIRTUAL_ACCOUNT_BCA' })
    expect((await cancel(refId, shown, sari)).body).toMatchObject({ cancellation: { state: 'cancelled' } })
    const { transaction } = await info(refId, sari)
    expect(transaction).toMatchObject({ booking_status: 'Cancelled', status: 'PENDING', refund: 'due' })
    expect(transaction.refund_by).toBeDefined()
    const owed = (await listOwedRefunds(server.context.db)).filter(({ reference }) => reference === refId)
    expect(owed).toMatchObject([{ amount_minor: paid * 100, email }])
    await expect.poll(() => subjects(email)).toContainEqual(expect.stringMatching(/^We owe you IDR/))
    expect(await settleRefund(server.context, refId, 'Budi')).toBe(true)
    expect(await settleRefund(server.context, refId, 'Budi')).toBe(false)
    await expect.poll(() => subjects(email)).toContainEqual(expect.stringMatching(/^Your refund of IDR .* is paid$/))
    expect((await info(refId, sari)).transaction).toMatchObject({ status: 'UNPAID', refund: 'done' })
    expect((await readLetters(email)).every(({ count }) => count === 1)).toBe(true)
  })
})

describe('what was shown is what counts', () => {
  test('a fee that rose since is answered with the new figures, and nothing is done', async () => {
    const { refId } = await book()
    const shown = await quote(refId)
    await passDeadline(shown)
    const { status, body } = await cancel(refId, shown)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'changed', success: false, quote: { refNo: refId } })
    if (body.status === 'changed') expect(body.quote.refund).toBeLessThan(shown.refund)
    expect(await roomsOf(refId)).toMatchObject([{ bookingStatus: 'Confirmed' }])
    expect((await info(refId)).transaction).toMatchObject({ booking_status: 'Confirmed', status: 'PAID' })
    if (body.status === 'changed') {
      expect((await cancel(refId, body.quote)).body).toMatchObject({ cancellation: { refund: body.quote.refund } })
    }
  })

  test('a supplier that keeps more than the policy says changes nothing for the traveller', async () => {
    await armFault(server.supplyAccount, 'cancel_fee_up')
    const { refId, paid } = await book()
    const shown = await quote(refId)
    expect((await cancel(refId, shown)).body).toMatchObject({ cancellation: { fee: 0, refund: paid } })
    expect((await cardOf(refId)).charge).toMatchObject({ amount_refunded: paid * 100 })
    const [room] = await roomsOf(refId)
    expect(room?.cancellationFee).toBeGreaterThan(0)
  })
})

describe('a supplier in trouble', () => {
  test('that cancelled without an answer is asked again, and the money goes back once', async () => {
    await armFault(server.supplyAccount, 'cancel_timeout_done')
    const { refId, paid } = await book()
    expect((await cancel(refId, await quote(refId))).body).toMatchObject({ cancellation: { state: 'cancelled' } })
    expect((await cardOf(refId)).refunds).toMatchObject([{ amount: paid * 100 }])
  })

  test('that neither cancels nor answers keeps the money where it is until it has', async () => {
    await armFault(server.supplyAccount, 'cancel_timeout_not_done', -1)
    const { refId } = await book()
    const asked = cancel(refId, await quote(refId))
    await expect.poll(async () => (await info(refId)).transaction.cancellation?.state).toBe('cancelling')
    expect((await cardOf(refId)).refunds).toEqual([])
    expect((await info(refId)).transaction).toMatchObject({ booking_status: 'Pending', status: 'PENDING' })
    await armFault(server.supplyAccount, 'cancel_timeout_not_done', 0)
    expect((await asked).body).toMatchObject({ cancellation: { state: 'cancelled' } })
    expect((await cardOf(refId)).refunds).toHaveLength(1)
  })

  test('that refuses leaves the booking as it was; the traveller is told, and may ask again', async () => {
    server.log.expectError(/refuses to cancel/)
    await armFault(server.supplyAccount, 'cancel_refused')
    const { refId, email } = await book()
    const shown = await quote(refId)
    expect((await cancel(refId, shown)).body).toEqual({ status: 'refused', success: false })
    expect((await info(refId)).transaction).toMatchObject({ booking_status: 'Confirmed', status: 'PAID' })
    expect((await cardOf(refId)).refunds).toEqual([])
    await expect.poll(() => subjects(email)).toContainEqual(expect.stringMatching(/could not be cancelled$/))
    expect((await cancel(refId, shown)).body).toMatchObject({ cancellation: { state: 'cancelled' } })
    expect((await cardOf(refId)).refunds).toHaveLength(1)
  })
})

describe('a card provider in trouble', () => {
  test('that fails at the refund and keeps the failure under its key: refunded in the end, once', async () => {
    await armFault(server.cardSecretKey, 'refund_fails')
    const { refId, paid } = await book()
    expect((await cancel(refId, await quote(refId))).body).toMatchObject({ cancellation: { state: 'cancelled' } })
    expect((await cardOf(refId)).refunds).toMatchObject([{ amount: paid * 100 }])
  })

  test('whose refund takes a while: it is on its way, then it is paid', async () => {
    const { refId, email } = await book({ paymentMethod: 'pm_card_pendingRefund' })
    expect((await cancel(refId, await quote(refId))).body).toMatchObject({ cancellation: { state: 'cancelled' } })
    expect((await info(refId)).transaction).toMatchObject({ refund: 'sent', status: 'UNPAID' })
    await expect.poll(async () => (await info(refId)).transaction.refund).toBe('done')
    const isPaid = async () => (await subjects(email)).filter((subject) => subject.endsWith(' is paid'))
    await expect.poll(isPaid).toHaveLength(1)
    // Sent back after all: who is paid by hand then hears of that, too.
    const due = { state: 'DUE', owner: 'Budi', due_at: new Date() } as const
    const { id } = (await info(refId)).transaction
    await server.context.db.updateTable('refund').set(due).where('booking_id', '=', id).execute()
    expect(await settleRefund(server.context, refId, 'Budi')).toBe(true)
    await expect.poll(isPaid).toHaveLength(2)
  })

  test('whose refund the bank sends back: somebody owes it by a day', async () => {
    server.log.expectError(/pay back by hand/)
    const { refId, email, paid } = await book({ paymentMethod: 'pm_card_refundFail' })
    await cancel(refId, await quote(refId))
    await expect.poll(async () => (await info(refId)).transaction.refund).toBe('due')
    expect(await listOwedRefunds(server.context.db)).toContainEqual(
      expect.objectContaining({ reference: refId, amount_minor: paid * 100 }),
    )
    await expect.poll(() => subjects(email)).toContainEqual(expect.stringMatching(/^We owe you/))

    // Two looks at the same moment, and somebody pays between their ends: paid once is paid.
    const { context } = server
    const { id } = (await info(refId)).transaction
    const back = { state: 'DONE', owner: null, due_at: null } as const
    await context.db.updateTable('refund').set(back).where('booking_id', '=', id).execute()
    const looks = [await followRefund(context, id), await followRefund(context, id)]
    const [first, second] = looks.map((look) => ('done' in look ? look.done : undefined))
    await context.db.transaction().execute(first!)
    expect((await info(refId)).transaction.refund).toBe('due')
    expect(await settleRefund(context, refId, 'Budi')).toBe(true)
    await context.db.transaction().execute(second!)
    expect((await info(refId)).transaction.refund).toBe('done')
  })
})

describe('asked more than once', () => {
  test('two tabs and a double click are one cancellation, one refund, and one answer', async () => {
    const { refId, paid } = await book()
    const shown = await quote(refId)
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(refId, shown)))
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toMatchObject({ status: 'asked', cancellation: { state: 'cancelled', refund: paid } })
    }
    expect((await cardOf(refId)).refunds).toMatchObject([{ amount: paid * 100 }])
    const again = await cancel(refId, shown)
    expect(again.body).toMatchObject({ status: 'asked', cancellation: { state: 'cancelled', refund: paid } })
    expect((await ask(refId)).body).toMatchObject({ status: 'asked', cancellation: { state: 'cancelled' } })
    expect((await cardOf(refId)).refunds).toHaveLength(1)
  })

  test('a cancelled stay is not paid for or booked again by its old page', async () => {
    const { refId, body } = await book()
    await cancel(refId, await quote(refId))
    const again = await server.call(checkout, { body }, as(ayu))
    expect(again.body).toMatchObject({ ref_id: refId })
    const made = await server.call(makeBooking, { body: { id: refId } }, as(ayu))
    expect(made.body).toMatchObject({ success: false, pending: false, msg: 'Your booking is cancelled.' })
    expect(await roomsOf(refId)).toMatchObject([{ bookingStatus: 'Cancelled' }])
  })
})

describe('attacks', () => {
  test('nobody sees or cancels what is somebody else’s: it is not there', async () => {
    const { refId } = await book()
    const shown = await quote(refId)
    const missing = await ask('LS-NOBODYS', sari)
    for (const foreign of [await ask(refId, sari), await cancel(refId, shown, sari)]) {
      expect(foreign.status).toBe(404)
      expect(foreign.failure.message).toBe(missing.failure.message)
    }
    const visitor = await server.call(quoteCancellation, { params: { id: refId } })
    expect(visitor.status).toBe(401)
    expect(await roomsOf(refId)).toMatchObject([{ bookingStatus: 'Confirmed' }])
  })

  test('a PIC cancels what was booked for the company, the traveller is told, and nothing else of theirs', async () => {
    const [pic, otherPic, member] = [
      await server.signUp({ country: 'ID', isRegisterCompanyPIC: true }),
      await server.signUp({ country: 'ID', isRegisterCompanyPIC: true }),
      await server.signUp(),
    ]
    const bookAs = async () => {
      const bought = await buyRoom(server, member, { refundable: true })
      await server.call(makeBooking, { body: { id: bought.refId } }, as(member))
      return { ...bought, email: bought.body.hotelInfo.bookingInfo.billingContact.email }
    }
    const before = await bookAs()
    await join(server, member, pic.user.companyData?.id ?? '', [1001, 1002])
    const { refId, email } = await bookAs()
    for (const who of [pic, otherPic]) expect((await ask(before.refId, who)).status).toBe(404)
    for (const who of [otherPic, ayu]) expect((await ask(refId, who)).status).toBe(404)
    const shown = await quote(refId, pic)
    expect((await cancel(refId, shown, otherPic)).status).toBe(404)
    const { body } = await cancel(refId, shown, pic)
    expect(body).toMatchObject({ status: 'asked', cancellation: { state: 'cancelled', refund: shown.refund } })
    expect((await cardOf(refId)).refunds).toMatchObject([{ amount: shown.refund * 100 }])
    await expect.poll(() => subjects(email)).toContainEqual(expect.stringMatching(/is cancelled$/))
    const line = await server.context.db
      .selectFrom('audit_event')
      .select(['account_id', 'actor_id'])
      .where('kind', '=', 'booking.cancel-asked')
      .where('actor_id', '=', pic.user.id)
      .executeTakeFirst()
    expect(line).toEqual({ account_id: member.user.id, actor_id: pic.user.id })
  })

  test.each([
    ['more back than was paid', { refund: 999_999 }],
    ['a fee below nothing', { fee: -50 }],
    ['another currency', { currency: 'EUR' as const }],
    ['nothing back, though it is free', { fee: 1, refund: 0 }],
  ])('a forged amount moves nothing: %s', async (_what, forged) => {
    const { refId } = await book()
    const shown = await quote(refId)
    const { body } = await cancel(refId, { ...shown, ...forged })
    expect(body).toMatchObject({ status: 'changed', quote: { refund: shown.refund, fee: shown.fee } })
    expect(await roomsOf(refId)).toMatchObject([{ bookingStatus: 'Confirmed' }])
    expect((await cardOf(refId)).refunds).toEqual([])
  })

  test('a stay that has begun is not cancelled here, and one that never was neither', async () => {
    const { refId, priced } = await book()
    const shown = await quote(refId)
    await passTo(Date.parse(`${addDays(priced.checkIn, 1)}T00:00:01+08:00`), ayu)
    for (const answer of [await ask(refId), await cancel(refId, shown)]) {
      expect(answer.status).toBe(409)
      expect(answer.failure.message).toContain('The stay has begun')
    }
    ahead = 0
    const failed = await buyRoom(server, ayu, { lastName: 'Soldout' })
    await server.call(makeBooking, { body: { id: failed.refId } }, as(ayu))
    const nothing = await ask(failed.refId)
    expect(nothing.status).toBe(409)
    expect(nothing.failure.message).toBe('There is no booking to cancel.')
    const open = await openLocalPayment(server, sari)
    expect((await ask(open.refId, sari)).failure.message).toContain('being confirmed')
  })

  test('the trail is in the audit log, with the amounts that were agreed to', async () => {
    const { refId, paid } = await book()
    await cancel(refId, await quote(refId))
    const lines = await server.context.db
      .selectFrom('audit_event')
      .select(['details', 'account_id'])
      .where('kind', '=', 'booking.cancel-asked')
      .where('account_id', '=', ayu.user.id)
      .execute()
    expect(lines.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ reference: refId, paid: paid * 100, fee: 0, refund: paid * 100 }),
    )
  })
})

/** Far enough that a rate still has its free time. */
test('a free time that is days away is named in the hotel’s own time', async () => {
  const { refId, priced } = await book()
  const shown = await quote(refId)
  expect(Date.parse(`${shown.until}Z`)).toBeGreaterThan(Date.parse(`${priced.checkIn}T00:00Z`) - 10 * DAY_MS)
  expect(shown.refundAfter).toBeLessThan(shown.refund)
})
