import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { isAtRest } from '#shared/booking-state.ts'
import { checkout, createLocalPayment, makeBooking, makeLocalBooking } from '#shared/api/payments.ts'
import { openPayment } from '#shared/api/ways-to-pay.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import {
  actAtBank,
  actAtDoku,
  answerChallenge,
  armFault,
  countOrders,
  readCardLedger,
  readDokuOrders,
  readLetters,
  readRooms,
  type AtBank,
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
  for (const { log } of servers) log.expectError(/pay back by hand|refuses to cancel/)
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
  /** Who pays at their bank instead, in ringgit, and what happens there. */
  atBank: fc.option(fc.constantFrom<AtBank[]>(['pay'], ['pay'], ['fail'], ['late', 'arrive'], ['late', 'bounce']), {
    freq: 1,
  }),
  channel: fc.constantFrom('VIRTUAL_ACCOUNT_BCA', 'CREDIT_CARD'),
  tabs: fc.integer({ min: 1, max: 3 }),
  asks: fc.integer({ min: 0, max: 3 }),
  /** Once it is confirmed; twice: from both servers at the same moment. */
  cancels: fc.constantFrom('not' as const, 'once' as const, 'twice' as const),
  isRefundable: fc.boolean(),
})
type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never
/** Whatever the dice say of the others: one of each way is confirmed, and taken back from both servers at once. */
const lucky = {
  lastName: 'Lestari',
  isRefundable: true,
  payAtHotel: false,
  tabs: 2,
  asks: 2,
  cancels: 'twice',
} as const
const byCard = { paymentMethod: 'pm_card_visa', challenge: 'complete', channel: 'CREDIT_CARD' } as const
const takenBack: Plan[] = [
  { ...lucky, ...byCard, atGateway: null, atBank: null },
  { ...lucky, ...byCard, atGateway: ['pay'], atBank: null },
  { ...lucky, ...byCard, atGateway: null, atBank: ['pay'] },
]

const either = (n: number) => servers[n % 2 === 0 ? 0 : 1]
/** Everybody at an address of their own: limits count by it. */
let addresses = 0
const from = ({ token }: Traveller) => ({ token, ip: `10.6.${Math.floor((addresses += 1) / 250)}.${addresses % 250}` })
type As = ReturnType<typeof from>

/** Takes back what is confirmed, for what is shown. */
async function takeBack({ cancels }: Plan, id: string, as: As): Promise<void> {
  if (cancels === 'not') return
  const params = { id }
  const { status, body: asked } = await either(0).call(quoteCancellation, { params }, as)
  if (status !== 200 || asked.status !== 'quoted') return
  const { currency, fee, refund } = asked.quote
  const agree = (server: number) => either(server).call(cancelBooking, { params, body: { currency, fee, refund } }, as)
  await Promise.all(cancels === 'twice' ? [agree(0), agree(1)] : [agree(1)])
}

/** The same at the local gateway: the money comes first, late or never. */
async function followLocally(chosen: Plan): Promise<string> {
  const { lastName, atGateway, channel, tabs, asks, isRefundable: refundable } = chosen
  const as = from(sari)
  const body = checkoutBody(await priceRoom(servers[0], sari, { currency: 'IDR', refundable }), { lastName })
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
  await takeBack(chosen, id, as)
  return body.hotelInfo.bookingInfo.billingContact.email
}

/** The same at the customer's own bank, in ringgit. */
async function followAtBank(chosen: Plan): Promise<string> {
  const { lastName, atBank, tabs, asks, isRefundable: refundable } = chosen
  const as = from(ayu)
  const body = checkoutBody(await priceRoom(servers[0], ayu, { currency: 'MYR', refundable }), { lastName })
  const { stripe_id: _card, ...order } = body
  const opened = await Promise.all(
    Array.from({ length: tabs }, (_, tab) =>
      either(tab).call(openPayment, { body: { ...order, way: 'fpx', choice: 'cimb' } }, as),
    ),
  )
  const { ref_id: id, objects } = opened[0]!.body
  const ask = (n: number) => either(n).call(makeBooking, { body: { id, provider: 'fpx' } }, as)
  for (const action of atBank ?? []) {
    await actAtBank(objects.redirect_url, action)
    await Promise.all(Array.from({ length: asks }, (_, n) => ask(n)))
  }
  await takeBack(chosen, id, as)
  return body.hotelInfo.bookingInfo.billingContact.email
}

/** One traveller's way through, from several tabs and both servers at once. */
async function follow(chosen: Plan): Promise<string> {
  if (chosen.atGateway) return followLocally(chosen)
  if (chosen.atBank) return followAtBank(chosen)
  const { lastName, paymentMethod, challenge, payAtHotel, tabs, asks, isRefundable } = chosen
  const as = from(ayu)
  const wish = payAtHotel ? { payAtHotel } : { refundable: isRefundable }
  const body = checkoutBody(await priceRoom(servers[0], ayu, wish), { lastName, paymentMethod })
  const answers = await Promise.all(Array.from({ length: tabs }, (_, tab) => either(tab).call(checkout, { body }, as)))
  for (const answer of answers.filter(({ status }) => status === 200)) {
    const { ref_id: id, payment_intent_client_secret: secret } = answer.body
    if (secret) await answerChallenge(secret, challenge)
    await Promise.all(Array.from({ length: asks }, (_, ask) => either(ask).call(makeBooking, { body: { id } }, as)))
    await takeBack(chosen, id, as)
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
    .leftJoin('cancellation', 'cancellation.booking_id', 'booking.id')
    .select(['paid_minor', 'fee_minor', 'cancellation.refund_minor as agreed_minor'])
    .select(['intent_id', 'supplier_booking_id', 'quote.rates', 'payment.provider'])
    .select(['refund.state as refund', 'refund.amount_minor as refund_minor', 'refund.owner', 'refund.due_at'])
    .execute()

type Row = Awaited<ReturnType<typeof bookings>>[number]

/** I5: what the traveller agreed to is back, or owed by somebody, by a day; the rest stays. */
function checkAgreed(row: Row, givenBack: number): void {
  const { reference, paid_minor: paid, fee_minor: fee, agreed_minor: agreed } = row
  expect((fee ?? 0) + (agreed ?? 0), reference).toBe(paid)
  if (row.refund !== 'DUE') return expect(givenBack, `${reference}: back as agreed`).toBe(agreed)
  expect(givenBack, reference).toBe(0)
  expect(row).toMatchObject({ refund_minor: agreed, owner: expect.any(String), due_at: expect.any(Date) })
}

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
  if (state === 'CANCELLED') {
    expect(row, reference).toMatchObject({ paid_minor: amount, captured_minor: amount })
    return checkAgreed(row, (order?.refunded ?? 0) * 100)
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
    orders.some((order) => order.reference === reference && order.payments > 0)
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
        orders.filter((order) => order.reference === reference),
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
    } else if (state === 'CANCELLED') {
      expect(live, `${reference}: the room is let go`).toEqual([])
      if (row.rates.every((rate) => rate.payAtHotel)) {
        expect(taken, reference).toEqual([])
        expect(row).toMatchObject({ paid_minor: 0, agreed_minor: 0, refund: null })
      } else {
        expect(taken, reference).toMatchObject([{ amount_captured: amount }])
        expect(row).toMatchObject({ paid_minor: amount, captured_minor: amount })
        checkAgreed(row, taken[0]?.amount_refunded ?? 0)
      }
    } else {
      expect(state).toBe('FAILED')
      expect(live, reference).toEqual([])
      const back = taken.map(({ amount_refunded }) => amount_refunded)
      // A bank's money comes first: of what has no room all is back, or on its way.
      expect(taken.length === 0 || row.provider === 'fpx', reference).toBe(true)
      expect(taken.map(({ amount_captured }) => amount_captured)).toEqual(back)
      expect(row.captured_minor).toBe(taken[0]?.amount_captured ?? 0)
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
      fc.asyncProperty(fc.array(plan, { minLength: 3, maxLength: 5 }), fc.nat(2), async (chosen, failures) => {
        const plans = [...takenBack, ...chosen]
        if (failures > 0) await armFault(servers[0].cardSecretKey, 'capture_fails', failures)
        if (failures > 0) await armFault(servers[0].cardSecretKey, 'release_fails', failures)
        await armFault(servers[0].cardSecretKey, 'webhook_duplicate', -1)
        await armFault(servers[0].dokuClientId, 'webhook_duplicate', -1)
        if (failures > 0) await armFault(servers[0].dokuClientId, 'release_fails', failures)
        if (failures > 0) await armFault(servers[0].cardSecretKey, 'refund_fails', failures)
        for (const silence of ['cancel_timeout_done', 'cancel_timeout_not_done', 'cancel_refused'].slice(0, failures))
          await armFault(servers[0].supplyAccount, silence)
        const emails = await Promise.all(plans.map(follow))
        await expect.poll(isSettled, { timeout: 60_000, interval: 200 }).toBe(true)
        await expect.poll(isAccountedFor, { timeout: 30_000, interval: 200 }).toBe(true)
        await checkBooks()
        for (const email of emails) {
          const letters = await readLetters(email)
          expect(letters.every(({ count }) => count === 1)).toBe(true)
          // Confirmed, cancelled, paid back; or once refused, too.
          const isTakenBack = letters.some(({ subject }) => subject.endsWith('is cancelled'))
          // Of a bank's money one more, once it is back.
          expect(letters.length).toBeLessThanOrEqual(isTakenBack ? 5 : 2)
        }
      }),
      { numRuns: 2, endOnFailure: true },
    )
  }, 300_000)
})
