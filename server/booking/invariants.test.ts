import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAtRest } from '#shared/booking-state.ts'
import { checkout, createLocalPayment, makeBooking, makeLocalBooking } from '#shared/api/payments.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import {
  actAtDoku,
  answerChallenge,
  armFault,
  countOrders,
  readCardLedger,
  readDokuOrders,
  readLetters,
  readRooms,
  type AtDoku,
  type LedgerOrder,
} from '#server/testing/outside-world.ts'
import { checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { openTestDatabase, testEngines, type Engine } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

// Two servers with a worker each on one database: whatever order things happen in, the other side's books must agree.
let database: OpenDatabase
let servers: [TestServer, TestServer]
let ayu: Traveller
let sari: Traveller
async function open(engine: Engine): Promise<void> {
  database = await openTestDatabase(engine)
  const shared = {
    database,
    identity: randomBytes(6).toString('hex'),
    env: {
      BOOKING_RETRY_MS: '100',
      SUPPLY_POLL_MS: '200',
      SUPPLY_BOOK_TIMEOUT_MS: '2500',
      SUPPLY_SETTLE_MS: '3000',
    },
  }
  servers = [await startTestServer(shared), await startTestServer(shared)]
  ayu = await servers[0].signUp()
  sari = await servers[0].signUp({ contactNumber: '+62 812 5550 100' })
  for (const { log } of servers) log.expectError(/pay back by hand/)
}
async function close(): Promise<void> {
  await servers[0].close()
  await servers[1].close()
  await database.close()
}

const plan = fc.record({
  lastName: fc.constantFrom('Lestari', 'Lestari', 'Soldout', 'Ghost', 'Nowhere', 'Limbo'),
  paymentMethod: fc.constantFrom(
    'pm_card_visa',
    'pm_card_visa',
    'pm_card_authenticationRequired',
    'pm_card_visa_chargeDeclined',
  ),
  challenge: fc.constantFrom('complete' as const, 'fail' as const),
  payAtHotel: fc.boolean(),
  /** Who pays at the local gateway instead, and what happens there. */
  atGateway: fc.option(
    fc.constantFrom<AtDoku[]>(
      ['pay'],
      ['fail', 'pay', 'repeat'],
      ['expire'],
      ['expire', 'late'],
      ['fail', 'expire', 'late'],
    ),
  ),
  channel: fc.constantFrom('VIRTUAL_ACCOUNT_BCA', 'CREDIT_CARD'),
  tabs: fc.integer({ min: 1, max: 3 }),
  asks: fc.integer({ min: 0, max: 3 }),
})
type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never

const either = (n: number) => servers[n % 2 === 0 ? 0 : 1]

/** The same at the local gateway: the money comes first, late or never. */
async function followLocally({ lastName, atGateway, channel, tabs, asks }: Plan): Promise<string> {
  const as = { token: sari.token }
  const body = checkoutBody(await priceRoom(servers[0], sari, { currency: 'IDR' }), { lastName })
  const opened = await Promise.all(
    Array.from({ length: tabs }, (_, tab) => either(tab).call(createLocalPayment, { body }, as)),
  )
  const { ref_id: id, objects } = opened[0]!.body
  for (const action of atGateway ?? []) {
    await actAtDoku(objects.redirect_url, action, channel)
    await Promise.all(
      Array.from({ length: asks }, (_, ask) => either(ask).call(makeLocalBooking, { body: { id } }, as)),
    )
  }
  return body.hotelInfo.bookingInfo.billingContact.email
}

/** One traveller's way through, from several tabs and both servers at once. */
async function follow(chosen: Plan): Promise<string> {
  if (chosen.atGateway) return followLocally(chosen)
  const { lastName, paymentMethod, challenge, payAtHotel, tabs, asks } = chosen
  const as = { token: ayu.token }
  const body = checkoutBody(await priceRoom(servers[0], ayu, { payAtHotel }), { lastName, paymentMethod })
  const answers = await Promise.all(Array.from({ length: tabs }, (_, tab) => either(tab).call(checkout, { body }, as)))
  for (const answer of answers.filter(({ status }) => status === 200)) {
    const { ref_id: id, payment_intent_client_secret: secret } = answer.body
    if (secret) await answerChallenge(secret, challenge)
    await Promise.all(Array.from({ length: asks }, (_, ask) => either(ask).call(makeBooking, { body: { id } }, as)))
  }
  return body.hotelInfo.bookingInfo.billingContact.email
}

const bookings = () =>
  database.db
    .selectFrom('booking')
    .innerJoin('payment', 'payment.booking_id', 'booking.id')
    .leftJoin('supplier_order', 'supplier_order.booking_id', 'booking.id')
    .innerJoin('quote', 'quote.token', 'booking.quote_token')
    .select(['booking.state', 'payment.state as payment', 'reference', 'booking.amount_minor', 'captured_minor'])
    .leftJoin('refund', 'refund.booking_id', 'booking.id')
    .select(['intent_id', 'supplier_booking_id', 'quote.rates', 'payment.provider'])
    .select(['refund.state as refund', 'refund.amount_minor as refund_minor', 'refund.owner', 'refund.due_at'])
    .execute()

type Row = Awaited<ReturnType<typeof bookings>>[number]

/** I3: money that was collected has a room, is back in full, or is owed by somebody, by a day. */
function checkCollected(row: Row, orders: LedgerOrder[], liveRooms: number): void {
  const { reference, state, amount_minor: amount } = row
  const [order] = orders
  expect(orders.length, `${reference}: one invoice`).toBe(1)
  expect(order?.payments, `${reference}: paid at most once`).toBeLessThanOrEqual(1)
  expect(order && order.amount * 100, `${reference}: shown is collected`).toBe(amount)
  const isBooked = state === 'CONFIRMED'
  expect(liveRooms, `${reference}: a room for the money`).toBe(isBooked ? 1 : 0)
  if (isBooked) {
    expect(order, reference).toMatchObject({ status: 'SUCCESS', payments: 1, refunded: 0 })
    expect(row).toMatchObject({ payment: 'CAPTURED', captured_minor: amount, refund: null })
    return
  }
  expect(state).toBe('FAILED')
  if (order?.payments === 0) {
    expect(row).toMatchObject({ payment: 'VOIDED', captured_minor: 0, refund: null })
    return
  }
  expect(row, reference).toMatchObject({ refund_minor: amount, captured_minor: amount })
  if (row.refund === 'DONE') expect(order?.refunded, reference).toBe(order?.amount)
  else
    expect(row).toMatchObject({
      refund: 'DUE',
      payment: 'REFUND_DUE',
      owner: expect.any(String),
      due_at: expect.any(Date),
    })
}

/** Everything that was paid is accounted for: late money takes a job of its own. */
async function isAccountedFor(): Promise<boolean> {
  const orders = await readDokuOrders(servers[0])
  const isOpen = ({ provider, state, reference, refund }: Row) =>
    provider === 'doku' &&
    state === 'FAILED' &&
    refund === null &&
    orders.some(({ invoice, payments }) => invoice === reference && payments > 0)
  return !(await bookings()).some(isOpen)
}

async function checkBooks(): Promise<void> {
  const { intents, charges } = await readCardLedger(servers[0])
  const rooms = await readRooms(servers[0])
  const orders = await readDokuOrders(servers[0])
  const rows = await bookings()
  for (const row of rows) {
    const { reference, state, amount_minor: amount } = row
    const mine = intents.filter(({ metadata }) => metadata.reference === reference)
    const live = rooms.filter((room) => room.bookingRefId === reference && room.bookingStatus !== 'Cancelled')
    const taken = charges.filter(({ payment_intent: id, captured }) => captured && mine.some((one) => one.id === id))
    if (row.provider === 'doku') {
      expect(mine, reference).toEqual([])
      checkCollected(
        row,
        orders.filter(({ invoice }) => invoice === reference),
        live.length,
      )
      continue
    }
    expect(mine.length, `${reference}: at most one intent`).toBeLessThanOrEqual(1)
    expect(await countOrders(servers[0], reference), `${reference}: at most one order`).toBeLessThanOrEqual(1)
    expect(
      mine.some(({ status }) => status === 'requires_capture'),
      `${reference}: no hold left open`,
    ).toBe(false)
    if (state === 'CONFIRMED') {
      if (row.rates.every((rate) => rate.payAtHotel)) {
        expect(mine, reference).toMatchObject([{ status: 'canceled', amount, amount_received: 0 }])
        expect(taken, reference).toEqual([])
        expect(row).toMatchObject({ payment: 'VOIDED', captured_minor: 0 })
      } else {
        expect(mine, reference).toMatchObject([{ status: 'succeeded', amount, amount_received: amount }])
        expect(taken, reference).toMatchObject([{ amount_captured: amount, amount_refunded: 0 }])
        expect(row).toMatchObject({ payment: 'CAPTURED', captured_minor: amount })
      }
      expect(live, reference).toMatchObject([{ bookingId: row.supplier_booking_id, bookingStatus: 'Confirmed' }])
    } else {
      expect(state).toBe('FAILED')
      expect(taken, reference).toEqual([])
      expect(live, reference).toEqual([])
      expect(row.captured_minor).toBe(0)
    }
  }
  const known = new Set(rows.map(({ reference }) => reference))
  expect(
    rooms.filter(({ bookingRefId }) => !known.has(bookingRefId)),
    'no room nobody knows of',
  ).toEqual([])
  expect(
    intents.filter(({ metadata }) => !known.has(metadata.reference ?? '')),
    'no payment nobody knows of',
  ).toEqual([])
}

const isSettled = async () => (await bookings()).every(({ state }) => isAtRest(state))

describe.each(testEngines())('on %s', (engine) => {
  beforeAll(() => open(engine))
  afterAll(close)

  test('in any order of events money, rooms and letters agree with the transactions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(plan, { minLength: 4, maxLength: 6 }), fc.nat(2), async (plans, failures) => {
        if (failures > 0) await armFault(servers[0].cardSecretKey, 'capture_fails', failures)
        if (failures > 0) await armFault(servers[0].cardSecretKey, 'release_fails', failures)
        await armFault(servers[0].cardSecretKey, 'webhook_duplicate', -1)
        await armFault(servers[0].dokuClientId, 'webhook_duplicate', -1)
        if (failures > 0) await armFault(servers[0].dokuClientId, 'release_fails', failures)
        const emails = await Promise.all(plans.map(follow))
        await expect.poll(isSettled, { timeout: 60_000, interval: 200 }).toBe(true)
        await expect.poll(isAccountedFor, { timeout: 30_000, interval: 200 }).toBe(true)
        await checkBooks()
        for (const email of emails) {
          const letters = await readLetters(email)
          expect(letters.length).toBeLessThanOrEqual(1)
          expect(letters.every(({ count }) => count === 1)).toBe(true)
        }
      }),
      { numRuns: 2, endOnFailure: true },
    )
  }, 300_000)
})
