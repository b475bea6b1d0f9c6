import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkout, getBookingInfo, makeBooking } from '#shared/api/payments.ts'
import { money, type Money } from '#shared/money/money.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import {
  answerChallenge,
  armFault,
  countOrders,
  readCardLedger,
  readLetters,
  readRooms,
} from '#server/testing/outside-world.ts'
import { buyRoom, checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { advanceBooking } from './advance-booking.ts'
import { eraseBookings } from '#server/booking/personal-data/erase-bookings.ts'
import { bookingFailedLetter } from '#server/booking/letters/booking-failed-letter.ts'
import { sweepBooking } from './sweep-booking.ts'

/** Well before the five seconds after which a slow supplier has booked all the same. */
const SETTLE_MS = 3000
const MINUTE_MS = 60_000

let server: TestServer
let ayu: Traveller
let ahead = 0
beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(Date.now() + ahead),
    env: {
      BOOKING_RETRY_MS: '100',
      SUPPLY_POLL_MS: '200',
      SUPPLY_BOOK_TIMEOUT_MS: '2500',
      SUPPLY_SETTLE_MS: String(SETTLE_MS),
    },
  })
  ayu = await server.signUp()
})
afterAll(() => server.close())

const finish = async (id: string) => (await server.call(makeBooking, { body: { id } }, { token: ayu.token })).body
const transaction = async (id: string) =>
  (await server.call(getBookingInfo, { body: { id } }, { token: ayu.token })).body.object.transaction
const intentsOf = async (reference: string) =>
  (await readCardLedger(server)).intents.filter(({ metadata }) => metadata.reference === reference)
const roomsOf = async (reference: string) =>
  (await readRooms(server)).filter(({ bookingRefId }) => bookingRefId === reference)
const buy = async (order: Parameters<typeof buyRoom>[2]) => {
  const { refId, body } = await buyRoom(server, ayu, order)
  return { refId, email: body.hotelInfo.bookingInfo.billingContact.email }
}

describe('a supplier that refuses after the card was authorised', () => {
  test.each([
    ['Soldout', 'Sold Out'],
    ['Pricehike', 'Price has changed'],
  ])('%s: the hold is given back, nothing is charged, the traveller is told and mailed', async (lastName, words) => {
    const { refId, email } = await buy({ lastName })
    expect(await finish(refId)).toMatchObject({ success: false, succeeded: false, pending: false, msg: words })
    expect(await transaction(refId)).toMatchObject({ status: 'UNPAID', booking_status: 'Failed', failure: words })
    expect(await intentsOf(refId)).toMatchObject([{ status: 'canceled', amount_received: 0 }])
    expect(await roomsOf(refId)).toEqual([])
    await expect
      .poll(() => readLetters(email))
      .toMatchObject([{ count: 1, subject: expect.stringMatching(/could not be completed$/) }])
  })
})

describe('a supplier that does not answer', () => {
  test('Ghost: booked without an answer becomes Confirmed, once, and charged once', async () => {
    const { refId } = await buy({ lastName: 'Ghost' })
    expect(await finish(refId)).toMatchObject({ success: true })
    expect(await roomsOf(refId)).toHaveLength(1)
    expect(await intentsOf(refId)).toMatchObject([{ status: 'succeeded' }])
  })

  test('Limbo: a room that is still being confirmed is waited for, and neither charged nor given up', async () => {
    const { refId } = await buy({ lastName: 'Limbo' })
    expect(await transaction(refId)).toMatchObject({ status: 'PENDING', booking_status: 'Pending' })
    expect(await intentsOf(refId)).toMatchObject([{ status: 'requires_capture' }])
    expect(await finish(refId)).toMatchObject({ success: true })
    expect(await roomsOf(refId)).toHaveLength(1)
  })

  test('Nowhere: neither booked nor answered is believed only after the settle time, then nothing is charged', async () => {
    const began = performance.now()
    const { refId, email } = await buy({ lastName: 'Nowhere' })
    expect(await transaction(refId)).toMatchObject({ status: 'PENDING' })
    expect(await finish(refId)).toMatchObject({ success: false, pending: false })
    expect(performance.now() - began).toBeGreaterThan(SETTLE_MS)
    expect(await intentsOf(refId)).toMatchObject([{ status: 'canceled' }])
    expect(await roomsOf(refId)).toEqual([])
    await expect.poll(() => readLetters(email)).toHaveLength(1)
  })
})

describe('a supplier that books after it said no', () => {
  test('Slowpoke: the stray room is found by a sweep and cancelled, and nothing is charged', async () => {
    server.log.expectError(/stray room/)
    const { refId } = await buy({ lastName: 'Slowpoke' })
    expect(await finish(refId)).toMatchObject({ success: false, pending: false })
    await expect.poll(() => roomsOf(refId)).toMatchObject([{ bookingStatus: 'Cancelled' }])
    expect(await intentsOf(refId)).toMatchObject([{ status: 'canceled', amount_received: 0 }])
    expect(await transaction(refId)).toMatchObject({ status: 'UNPAID', booking_status: 'Failed' })
  })
})

describe('a booking that was given up', () => {
  test('is looked for more and more rarely while the supplier does not answer', async () => {
    const { refId } = await buy({ lastName: 'Soldout' })
    await finish(refId)
    const { id } = await transaction(refId)
    await armFault(server.supplyAccount, 'supply_down', -1)
    const inAnHour = { ...server.context, now: () => new Date(Date.now() + 60 * MINUTE_MS) }
    const pauses = [await sweepBooking(server.context, id), await sweepBooking(inAnHour, id)]
    await armFault(server.supplyAccount, 'supply_down', 0)
    expect(pauses).toMatchObject([{ because: expect.any(String) }, { retryInMs: MINUTE_MS }])
  })

  test('of an account that is gone writes to nobody', async () => {
    const budi = await server.signUp()
    const { refId } = await buyRoom(server, budi, { lastName: 'Soldout' })
    const { body } = await server.call(makeBooking, { body: { id: refId } }, { token: budi.token })
    expect(body).toMatchObject({ success: false, pending: false })
    const { db } = server.context
    await db.transaction().execute((tx) => eraseBookings(tx, budi.user.id))
    const { id } = await db.selectFrom('booking').select('id').where('reference', '=', refId).executeTakeFirstOrThrow()
    expect(await bookingFailedLetter.send(server.context, { bookingId: id })).toHaveProperty('done')
    // Its supplier is still asked, in this server's own name: the hub refuses a call in nobody's.
    expect(await sweepBooking(server.context, id)).toHaveProperty('done')
  })
})

describe('a card provider in trouble', () => {
  test('a capture that fails is tried again until the money is taken, once', async () => {
    await armFault(server.cardSecretKey, 'capture_fails', 2)
    const { refId } = await buy({})
    expect(await finish(refId)).toMatchObject({ success: true })
    expect(await intentsOf(refId)).toMatchObject([{ status: 'succeeded' }])
    const { charges } = await readCardLedger(server)
    const [intent] = await intentsOf(refId)
    expect(charges.filter(({ payment_intent, captured }) => captured && payment_intent === intent?.id)).toHaveLength(1)
  })
})

describe('a traveller who does not come back', () => {
  test('a challenge nobody answers dies after 30 minutes and leaves nothing open', async () => {
    const { refId, email } = await buy({ paymentMethod: 'pm_card_authenticationRequired' })
    ahead = 29 * MINUTE_MS
    await server.context.jobs.wake(`booking.advance:${(await transaction(refId)).id}`)
    expect(await transaction(refId)).toMatchObject({ status: 'UNPAID', booking_status: 'Pending' })
    ahead = 30 * MINUTE_MS
    expect(await finish(refId)).toMatchObject({
      success: false,
      pending: false,
      msg: expect.stringMatching(/not completed in time/),
    })
    ahead = 0
    expect(await intentsOf(refId)).toMatchObject([{ status: 'canceled' }])
    expect(await readLetters(email)).toEqual([])
  })

  test('one who authorises after the quote died is not booked, and gets the hold back', async () => {
    const { answer, refId } = await buyRoom(server, ayu, { paymentMethod: 'pm_card_authenticationRequired' })
    ahead = 61 * MINUTE_MS
    await answerChallenge(answer.body.payment_intent_client_secret ?? '', 'complete')
    expect(await finish(refId)).toMatchObject({ success: false, pending: false })
    ahead = 0
    expect(await intentsOf(refId)).toMatchObject([{ status: 'canceled' }])
    expect(await roomsOf(refId)).toEqual([])
  })
})

/** A checkout whose job nobody runs for 36 minutes; `meanwhile` is what the outside world does. */
async function beginAndAbandon(meanwhile: (idle: TestServer, reference: string, amount: Money) => Promise<unknown>) {
  const identity = randomBytes(6).toString('hex')
  const database = await openTestDatabase()
  const idle = await startTestServer({ database, identity, worker: false })
  const traveller = await idle.signUp()
  const body = checkoutBody(await priceRoom(idle, traveller))
  const answer = idle.call(checkout, { body }, { token: traveller.token })
  const findRow = () =>
    database.db.selectFrom('booking').select(['reference', 'state', 'failure', 'amount_minor']).executeTakeFirst()
  await expect.poll(findRow).toBeDefined()
  const { reference = '', amount_minor = 0 } = (await findRow()) ?? {}
  await meanwhile(idle, reference, money(amount_minor, 'USD'))
  const later = await startTestServer({ database, identity, now: () => new Date(Date.now() + 36 * MINUTE_MS) })
  await expect.poll(async () => (await findRow())?.state).toMatch(/CONFIRMED|FAILED/)
  const outcome = { row: await findRow(), answer: await answer, intents: (await readCardLedger(later)).intents }
  await later.close()
  await idle.close()
  await database.close()
  return outcome
}

describe('an authorisation without an answer for half an hour', () => {
  test('that was never sent is never sent: the transaction is abandoned', async () => {
    const { row, answer, intents } = await beginAndAbandon(async ({ context }) => {
      const tooSoon = { ...context, now: () => new Date(Date.now() + 34 * MINUTE_MS) }
      const { id } = await context.db.selectFrom('booking').select('id').executeTakeFirstOrThrow()
      expect(await advanceBooking(tooSoon, id)).toMatchObject({ because: expect.stringContaining('not know') })
    })
    expect(row).toMatchObject({ state: 'FAILED', failure: 'abandoned' })
    expect(answer.body).toMatchObject({ status: true, ref_id: row?.reference })
    expect(intents).toEqual([])
  })

  test('that did hold the money is found by our reference, not repeated', async () => {
    const { row, intents } = await beginAndAbandon((idle, reference, amount) =>
      idle.context.payments.card.authorise({
        reference,
        amount,
        paymentMethod: 'pm_card_visa',
        payer: { name: 'Ayu Lestari', email: 'ayu@lodestay.example', phone: '' },
        language: 'en',
        description: '',
        returnUrl: idle.url,
        cancelUrl: idle.url,
        minutesToPay: 30,
      }),
    )
    expect(row?.state).toBe('CONFIRMED')
    expect(intents).toMatchObject([{ status: 'succeeded', metadata: { reference: row?.reference } }])
  })
})

describe('a worker whose transaction was moved on by another', () => {
  test('ends neither the transaction nor the job', async () => {
    const idle = await startTestServer({ worker: false })
    const { db } = idle.context
    const traveller = await idle.signUp()
    const body = checkoutBody(await priceRoom(idle, traveller), { paymentMethod: 'pm_card_visa_chargeDeclined' })
    const answer = idle.call(checkout, { body }, { token: traveller.token })
    const findRow = () => db.selectFrom('booking').select(['id', 'state']).executeTakeFirst()
    await expect.poll(findRow).toBeDefined()
    const outcome = await advanceBooking(idle.context, (await findRow())?.id ?? 0)
    await db.updateTable('booking').set({ state: 'ACTION_NEEDED' }).execute()
    if (!('done' in outcome)) throw new Error('a declined card did not end the transaction')
    await expect(db.transaction().execute(outcome.done)).rejects.toThrow('left CREATED while it was being ended')
    expect((await findRow())?.state).toBe('ACTION_NEEDED')
    await answer
    await idle.close()
  })
})

describe('several workers with one transaction', () => {
  test('order the room once, whoever comes first', async () => {
    const idle = await startTestServer({ worker: false })
    const traveller = await idle.signUp()
    const answer = idle.call(checkout, { body: checkoutBody(await priceRoom(idle, traveller)) }, traveller)
    const findRow = () => idle.context.db.selectFrom('booking').select(['id', 'reference', 'state']).executeTakeFirst()
    await expect.poll(findRow).toBeDefined()
    const { id = 0, reference = '' } = (await findRow()) ?? {}
    await Promise.all(Array.from({ length: 5 }, () => advanceBooking(idle.context, id)))
    expect(await countOrders(idle, reference)).toBe(1)
    await answer
    await idle.close()
  })
})

describe('make-booking', () => {
  test('answers everybody who asks at once alike, and the room is booked once [B7-040]', async () => {
    const { refId } = await buy({ lastName: 'Limbo' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => finish(refId)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await roomsOf(refId)).toHaveLength(1)
    expect(await intentsOf(refId)).toHaveLength(1)
  })
})
