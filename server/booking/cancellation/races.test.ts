import { randomBytes, randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { checkout, makeBooking } from '#shared/api/payments.ts'
import { archiveBooking } from '#server/booking/booking-store.ts'
import { updateStatus } from '#server/booking/transactions/update-status.ts'
import { AppError } from '#server/errors.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { aSignedIn } from '#server/testing/a-caller.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { actAtDoku, armFault, readCardLedger, readDokuOrders, readRooms } from '#server/testing/outside-world.ts'
import { awaitLocalEnd, buyRoom, checkoutBody, openLocalPayment, priceRoom } from '#server/testing/shopping.ts'
import { openTestDatabase, testEngines, type Engine } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

// Two servers with a worker each on one database. Whoever comes first: the room goes once, and the money comes back once.
let database: OpenDatabase
let servers: [TestServer, TestServer]
let ayu: Traveller
let sari: Traveller
async function open(engine: Engine): Promise<void> {
  database = await openTestDatabase(engine)
  const env = { BOOKING_RETRY_MS: '100', SUPPLY_POLL_MS: '200', SUPPLY_BOOK_TIMEOUT_MS: '2000' }
  const shared = { database, identity: randomBytes(6).toString('hex'), env }
  servers = [await startTestServer(shared), await startTestServer(shared)]
  sari = await servers[0].signUp({ contactNumber: '+62 812 5550 100' })
}
async function close(): Promise<void> {
  await servers[0].close()
  await servers[1].close()
  await database.close()
}

let turn = 0
const either = () => servers[(turn += 1) % 2 === 0 ? 0 : 1]
/** Every call from an address of its own: limits count by it. */
let addresses = 0
const as = ({ token }: Traveller) => ({ token, ip: `10.7.${Math.floor((addresses += 1) / 250)}.${addresses % 250}` })

async function book() {
  const { refId, priced } = await buyRoom(servers[0], ayu, { refundable: true })
  await servers[0].call(makeBooking, { body: { id: refId } }, as(ayu))
  return { refId, paid: priced.price.totalRate * 100 }
}
/** The call that cancels it for what is shown now. */
async function cancellationOf(refId: string, who = ayu) {
  const params = { id: refId }
  const { body } = await servers[0].call(quoteCancellation, { params }, as(who))
  if (body.status !== 'quoted') throw new Error('nothing to cancel')
  const { currency, fee, refund } = body.quote
  return () => either().call(cancelBooking, { params, body: { currency, fee, refund } }, as(who))
}

/** No stay is over and still ahead: only where two servers' clocks disagree can somebody race for both. */
function archive(refId: string): Promise<'archived' | 'refused'> {
  const { context } = either()
  const late = { ...context, now: () => new Date(Date.now() + 90 * 86_400_000) }
  return updateStatus(
    late,
    { params: {}, query: {}, body: { id: refId, status: 'ARCHIVED' } },
    aSignedIn(ayu.user),
  ).then(
    () => 'archived',
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'CONFLICT') return 'refused'
      throw error
    },
  )
}
const rowOf = (refId: string) =>
  database.db
    .selectFrom('booking')
    .select(['id', 'state', 'archived_at'])
    .where('reference', '=', refId)
    .executeTakeFirstOrThrow()
const stateOf = async (refId: string) => (await rowOf(refId)).state
const archivals = async (refId: string) => {
  const lines = await database.db
    .selectFrom('audit_event')
    .select('details')
    .where('kind', '=', 'booking.archived')
    .execute()
  return lines.filter(({ details }) => JSON.stringify(details).includes(refId)).length
}

async function cardOf(refId: string) {
  const { intents, charges, refunds } = await readCardLedger(servers[0])
  const intent = intents.find(({ metadata }) => metadata.reference === refId)
  const isMine = ({ payment_intent: id }: { payment_intent: string }) => id === intent?.id
  return { intent, charges: charges.filter(isMine), refunds: refunds.filter(isMine) }
}
async function expectCancelledOnce({ refId, paid }: { refId: string; paid: number }): Promise<void> {
  await expect.poll(() => stateOf(refId)).toBe('CANCELLED')
  const { intent, charges, refunds } = await cardOf(refId)
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: paid })
  expect(charges.filter(({ captured }) => captured)).toMatchObject([{ amount_captured: paid, amount_refunded: paid }])
  expect(refunds).toMatchObject([{ amount: paid }])
  const rooms = (await readRooms(servers[0])).filter(({ bookingRefId }) => bookingRefId === refId)
  expect(rooms).toMatchObject([{ bookingStatus: 'Cancelled' }])
}

const unreadEvents = async () =>
  (await database.db.selectFrom('inbox_event').select('event_id').where('handled_at', 'is', null).execute()).length
const openLooks = async () =>
  (
    await database.db
      .selectFrom('job')
      .select('key')
      .where('kind', '=', 'refund.follow')
      .where('done_at', 'is', null)
      .execute()
  ).length

describe.each(testEngines())(
  'on %s',
  (engine) => {
    beforeAll(() => open(engine))
    afterAll(close)
    // Cancelling has a limit for each account.
    beforeEach(async () => void (ayu = await servers[0].signUp()))

    describe('cancelling and archiving', () => {
      test('a stay that is being cancelled stays in sight until it is', async () => {
        const stay = await book()
        const cancel = await cancellationOf(stay.refId)
        await armFault(servers[0].supplyAccount, 'cancel_timeout_not_done', -1)
        const asked = cancel()
        await expect.poll(() => stateOf(stay.refId)).toBe('CANCELLING')
        expect(await archive(stay.refId)).toBe('refused')
        // Judged while it stood, written after it had moved: the row decides.
        const { id } = await rowOf(stay.refId)
        const late = await database.db.transaction().execute((tx) => archiveBooking(tx, id, 'CONFIRMED', new Date()))
        expect(late).toBe('moved on')
        expect(await rowOf(stay.refId)).toMatchObject({ archived_at: null })
        await armFault(servers[0].supplyAccount, 'cancel_timeout_not_done', 0)
        expect((await asked).body).toMatchObject({ cancellation: { state: 'cancelled' } })
        expect(await archive(stay.refId)).toBe('archived')
        await expectCancelledOnce(stay)
      })

      test('archived is no state: what was archived first is cancelled and paid back all the same', async () => {
        const stay = await book()
        const cancel = await cancellationOf(stay.refId)
        expect(await archive(stay.refId)).toBe('archived')
        const { archived_at: archivedAt } = await rowOf(stay.refId)
        expect((await cancel()).body).toMatchObject({ cancellation: { state: 'cancelled' } })
        await expectCancelledOnce(stay)
        expect(await rowOf(stay.refId)).toMatchObject({ archived_at: archivedAt })
      })

      test('both at once, from two tabs each: one cancellation, and an archival that was either refused or counts once', async () => {
        for (let round = 0; round < 3; round += 1) {
          const stay = await book()
          const cancel = await cancellationOf(stay.refId)
          const [one, archived, two, again] = await Promise.all([
            cancel(),
            archive(stay.refId),
            cancel(),
            archive(stay.refId),
          ])
          for (const { body } of [one, two]) expect(body).toMatchObject({ status: 'asked' })
          await expectCancelledOnce(stay)
          const isArchived = archived === 'archived' || again === 'archived'
          expect((await rowOf(stay.refId)).archived_at !== null).toBe(isArchived)
          expect(await archivals(stay.refId)).toBe(isArchived ? 1 : 0)
        }
      })
    })

    describe('cancelling while the money is being taken', () => {
      test('is refused until it is confirmed; then it is cancelled, taken once and back once', async () => {
        const priced = await priceRoom(servers[0], ayu, { refundable: true })
        await armFault(servers[0].cardSecretKey, 'capture_fails', -1)
        const { ref_id: refId } = (await servers[0].call(checkout, { body: checkoutBody(priced) }, as(ayu))).body
        await expect.poll(() => stateOf(refId)).toBe('BOOKED')
        const params = { id: refId }
        const forged = { params, body: { currency: 'USD' as const, fee: 0, refund: priced.price.totalRate } }
        const early = await Promise.all([1, 2, 3].map(() => either().call(cancelBooking, forged, as(ayu))))
        for (const { status, failure } of early) {
          expect(status).toBe(409)
          expect(failure.message).toContain('being confirmed')
        }
        expect(await stateOf(refId)).toBe('BOOKED')
        await armFault(servers[0].cardSecretKey, 'capture_fails', 0)
        await expect.poll(() => stateOf(refId)).toBe('CONFIRMED')
        expect((await cardOf(refId)).refunds).toEqual([])
        await (
          await cancellationOf(refId)
        )()
        await expectCancelledOnce({ refId, paid: priced.price.totalRate * 100 })
      })

      test('pressed again and again from before it is booked: the first that finds it confirmed cancels it, once', async () => {
        const priced = await priceRoom(servers[0], ayu, { refundable: true })
        await armFault(servers[0].supplyAccount, 'book_slow')
        const { ref_id: refId } = (await servers[0].call(checkout, { body: checkoutBody(priced) }, as(ayu))).body
        const forged = {
          params: { id: refId },
          body: { currency: 'USD' as const, fee: 0, refund: priced.price.totalRate },
        }
        const press = async () => (await either().call(cancelBooking, forged, as(ayu))).status
        await expect.poll(press, { interval: 500 }).toBe(200)
        await expectCancelledOnce({ refId, paid: priced.price.totalRate * 100 })
      })
    })

    describe('cancelling while events of the payment come', () => {
      const types = [
        'payment_intent.amount_capturable_updated',
        'payment_intent.succeeded',
        'payment_intent.canceled',
        'payment_intent.payment_failed',
        'charge.refunded',
      ]
      /** Every event that a payment can have, new, signed, and saying what it likes; in the given order. */
      async function deliver(refId: string, order = types): Promise<void> {
        const { intent } = await cardOf(refId)
        const { context } = servers[0]
        for (const type of order) {
          const object = type.startsWith('charge')
            ? { id: 'ch_1', object: 'charge', payment_intent: intent?.id, metadata: { reference: refId } }
            : { ...intent, object: 'payment_intent' }
          const payload = JSON.stringify({
            id: `evt_${randomUUID()}`,
            object: 'event',
            api_version: Stripe.API_VERSION,
            type,
            data: { object },
          })
          const signature = Stripe.webhooks.generateTestHeaderString({
            payload,
            secret: context.config.card.webhookSecret,
          })
          const headers = { 'stripe-signature': signature }
          const answer = await either().request('POST', context.payments.card.webhookPath, payload, { headers })
          expect(answer.status).toBe(200)
        }
      }

      test.each([
        [
          'before',
          async (refId: string, cancel: () => Promise<unknown>) => {
            await deliver(refId)
            await cancel()
          },
        ],
        [
          'after',
          async (refId: string, cancel: () => Promise<unknown>) => {
            await cancel()
            await deliver(refId, types.toReversed())
          },
        ],
        [
          'at once',
          async (refId: string, cancel: () => Promise<unknown>) => {
            await Promise.all([deliver(refId), cancel(), deliver(refId, types.toReversed()), cancel()])
          },
        ],
      ])('%s: they only make us look, and nothing moves twice', async (_when, race) => {
        const stay = await book()
        await race(stay.refId, await cancellationOf(stay.refId))
        await expectCancelledOnce(stay)
        await expect.poll(unreadEvents).toBe(0)
        // Whatever they woke has looked and found nothing to do.
        await expect.poll(openLooks).toBe(0)
        await expectCancelledOnce(stay)
      })

      test('while the supplier is silent: no event gives back what it has not let go', async () => {
        const stay = await book()
        const cancel = await cancellationOf(stay.refId)
        await armFault(servers[0].supplyAccount, 'cancel_timeout_not_done', -1)
        const asked = cancel()
        await expect.poll(() => stateOf(stay.refId)).toBe('CANCELLING')
        await deliver(stay.refId)
        expect(await stateOf(stay.refId)).toBe('CANCELLING')
        expect((await cardOf(stay.refId)).refunds).toEqual([])
        await armFault(servers[0].supplyAccount, 'cancel_timeout_not_done', 0)
        await asked
        await expectCancelledOnce(stay)
      })

      test('of the local gateway, at once with it: refunded once, for what was shown', async () => {
        const { refId, pageUrl, priced } = await openLocalPayment(servers[0], sari, { refundable: true })
        await actAtDoku(pageUrl, 'pay', 'CREDIT_CARD')
        await awaitLocalEnd(servers[0], refId, as(sari))
        const cancel = await cancellationOf(refId, sari)
        await Promise.all([
          actAtDoku(pageUrl, 'repeat', 'CREDIT_CARD'),
          cancel(),
          cancel(),
          actAtDoku(pageUrl, 'repeat', 'CREDIT_CARD'),
        ])
        await expect.poll(() => stateOf(refId)).toBe('CANCELLED')
        const order = (await readDokuOrders(servers[0])).find(({ reference }) => reference === refId)
        expect(order).toMatchObject({ payments: 1, refunded: priced.price.totalRate })
      })
    })
  },
  60_000,
)
