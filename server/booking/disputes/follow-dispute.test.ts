import { sql } from 'kysely'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { getBookingInfo, makeBooking } from '#shared/api/payments.ts'
import { lockBookingState } from '#server/booking/booking-store.ts'
import { listAttention } from '#server/booking/reconciliation/list-attention.ts'
import { alarmRefund } from '#server/booking/refunds/alarm-refund.ts'
import { followRefund } from '#server/booking/refunds/follow-refund.ts'
import { settleRefund } from '#server/booking/refunds/settle-refund.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { armFault, decideDispute, readCardLedger, readLetters } from '#server/testing/outside-world.ts'
import { buyRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { followDispute, lookAtDispute } from './follow-dispute.ts'

let server: TestServer
let ayu: Traveller
beforeAll(async () => {
  server = await startTestServer({ env: { BOOKING_RETRY_MS: '100' } })
  ayu = await server.signUp()
  server.log.expectError(/a payment is disputed|pay back by hand/)
})
afterAll(() => server.close())

async function book(paymentMethod = 'pm_card_createDispute') {
  const { refId } = await buyRoom(server, ayu, { paymentMethod, refundable: true })
  const booked = await server.call(makeBooking, { body: { id: refId } }, { token: ayu.token })
  expect(booked.body.success).toBe(true)
  const { intents, disputes } = await readCardLedger(server)
  const intent = intents.find(({ metadata }) => metadata.reference === refId)
  const dispute = disputes.find(({ payment_intent: id }) => id === intent?.id)
  const { id } = await server.context.db
    .selectFrom('booking')
    .select('id')
    .where('reference', '=', refId)
    .executeTakeFirstOrThrow()
  return {
    refId,
    bookingId: id,
    disputeId: dispute?.id ?? '',
    intentId: intent?.id,
    amount: intent?.amount ?? 0,
  }
}

const rowOf = (bookingId: number) =>
  server.context.db.selectFrom('dispute').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()
const statusOf = async (bookingId: number) => (await rowOf(bookingId))?.status
const waiting = async (disputeId: string) =>
  (await listAttention(server.context)).disputes.find(({ dispute_id: id }) => id === disputeId)

/** The events of a dispute, as Stripe has them, the oldest first. */
const eventsOf = async (disputeId: string) =>
  (await readCardLedger(server)).events.filter(({ data }) => data.object.id === disputeId).toReversed()

async function post(event: object): Promise<number> {
  const payload = JSON.stringify({ ...event, api_version: Stripe.API_VERSION })
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: server.context.config.card.webhookSecret,
  })
  const headers = { 'stripe-signature': signature }
  return (await server.request('POST', server.context.payments.card.webhookPath, payload, { headers })).status
}

/** Books while no event arrives. */
async function bookUnheard() {
  await armFault(server.cardSecretKey, 'webhook_never', -1)
  return book()
}
const hearAgain = () => armFault(server.cardSecretKey, 'webhook_never', 0)

/** Looks that events have asked for and that have not ended. */
const underWay = (disputeId: string) =>
  server.context.db
    .selectFrom('job')
    .select('key')
    .where('kind', '=', 'dispute.follow')
    .where('done_at', 'is', null)
    .where('key', 'like', `%${disputeId}:evt%`)
    .execute()

/** We answer at Stripe; its bank goes on looking. */
async function answerDispute(disputeId: string): Promise<void> {
  const answer = await fetch(`${inject('sandboxUrl')}/v1/disputes/${disputeId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.cardSecretKey}` },
    body: new URLSearchParams({ 'evidence[uncategorized_text]': 'They slept here.' }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

async function cancel(refId: string): Promise<void> {
  const { body } = await server.call(quoteCancellation, { params: { id: refId } }, { token: ayu.token })
  if (body.status !== 'quoted') throw new Error('nothing to cancel')
  const { currency, fee, refund } = body.quote
  const params = { params: { id: refId }, body: { currency, fee, refund } }
  const answer = await server.call(cancelBooking, params, { token: ayu.token })
  expect(answer.body).toMatchObject({ success: true, cancellation: { state: 'cancelled' } })
}

const refundOf = (bookingId: number) =>
  server.context.db.selectFrom('refund').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()

describe('a disputed payment', () => {
  test('stands on its booking with its money and its day, and needs a person until it is answered', async () => {
    const { refId, bookingId, disputeId, amount } = await book()
    await expect
      .poll(() => rowOf(bookingId))
      .toMatchObject({
        provider: 'stripe',
        dispute_id: disputeId,
        currency: 'USD',
        amount_minor: amount,
        reason: 'fraudulent',
        status: 'needs_response',
        closed_at: null,
        taken_minor: amount,
        returned_minor: 0,
      })
    expect(await waiting(disputeId)).toMatchObject({
      reference: refId,
      respond_by: (await rowOf(bookingId))?.respond_by,
    })
    // The traveller's stay is as it was.
    const { body } = await server.call(getBookingInfo, { body: { id: refId } }, { token: ayu.token })
    expect(body.object.transaction).toMatchObject({ booking_status: 'Confirmed', status: 'PAID' })
    await decideDispute(server, disputeId, 'won')
    await expect
      .poll(() => rowOf(bookingId))
      .toMatchObject({ status: 'won', taken_minor: amount, returned_minor: amount })
    expect((await rowOf(bookingId))?.closed_at).not.toBeNull()
    expect(await waiting(disputeId)).toBeUndefined()
  })

  test('an inquiry takes nothing, and ends without a decision', async () => {
    const { bookingId, disputeId } = await book('pm_card_createDisputeInquiry')
    await expect.poll(() => rowOf(bookingId)).toMatchObject({ status: 'needs_response', taken_minor: 0 })
    await decideDispute(server, disputeId, 'won')
    await expect.poll(() => statusOf(bookingId)).toBe('dropped')
  })

  test('is read where it is kept: events out of order, twice and with lies change nothing', async () => {
    const { bookingId, disputeId } = await bookUnheard()
    await decideDispute(server, disputeId, 'lost')
    await hearAgain()
    const events = await eventsOf(disputeId)
    expect(events.map(({ type }) => type)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
    ])
    const lie = structuredClone(events[0]!)
    Object.assign(lie, { id: `evt_lie_${bookingId}` })
    Object.assign(lie.data.object, { status: 'won', amount: 1 })
    for (const event of [events[2], events[0], events[1], events[0], lie]) expect(await post(event!)).toBe(200)
    await expect.poll(() => statusOf(bookingId)).toBe('lost')
    await expect.poll(() => underWay(disputeId)).toEqual([])
    expect(await rowOf(bookingId)).toMatchObject({ status: 'lost', version: 1 })
  })

  test('that names another payment’s dispute is not written on this one', async () => {
    const [one, other] = [await bookUnheard(), await book('pm_card_visa')]
    await hearAgain()
    const intent = (await readCardLedger(server)).intents.find(({ metadata }) => metadata.reference === other.refId)
    const [event] = await eventsOf(one.disputeId)
    const wrong = structuredClone(event!)
    Object.assign(wrong, { id: `evt_wrong_${one.bookingId}` })
    Object.assign(wrong.data.object, { payment_intent: intent?.id })
    expect(await post(wrong)).toBe(200)
    const isDone = () =>
      server.context.db
        .selectFrom('job')
        .select('done_at')
        .where('key', '=', `dispute.follow:${one.disputeId}:${wrong.id}`)
        .where('done_at', 'is not', null)
        .executeTakeFirst()
    await expect.poll(isDone).toBeDefined()
    expect(await rowOf(other.bookingId)).toBeUndefined()
  })

  test.each([
    ['the older one commits last', false, ['newer', 'older']],
    ['the newer one commits last', false, ['older', 'newer']],
    ['the older one commits last, and we knew of it', true, ['newer', 'older']],
    ['the newer one commits last, and we knew of it', true, ['older', 'newer']],
  ] as const)('of two looks at once the newer one stands: %s', async (_, isKnown, order) => {
    const { context } = server
    const { bookingId, disputeId } = await (isKnown ? book() : bookUnheard())
    if (isKnown) await expect.poll(() => statusOf(bookingId)).toBe('needs_response')
    await armFault(server.cardSecretKey, 'webhook_never', -1)
    const look = { bookingId, disputeId }
    await answerDispute(disputeId)
    const older = await followDispute(context, { ...look, after: `older-${bookingId}` })
    await decideDispute(server, disputeId, 'lost')
    const newer = await followDispute(context, { ...look, after: `newer-${bookingId}` })
    for (const name of order) {
      const outcome = { older, newer }[name]
      if (!('done' in outcome)) throw new Error('not done')
      await context.db.transaction().execute(outcome.done)
    }
    await context.jobs.wake(lookAtDispute({ ...look, after: `${order[1]}-${bookingId}:again` }).key)
    await expect.poll(() => statusOf(bookingId)).toBe('lost')
    await hearAgain()
  })

  test('of which the provider does not tell is asked for again', async () => {
    const { bookingId, disputeId } = await bookUnheard()
    await armFault(server.cardSecretKey, 'card_down', -1)
    const outcome = await followDispute(server.context, { bookingId, disputeId, after: 'silence' })
    await armFault(server.cardSecretKey, 'card_down', 0)
    await hearAgain()
    expect(outcome).toMatchObject({ retryInMs: 300_000 })
    expect(await rowOf(bookingId)).toBeUndefined()
  })

  test('whose end is told by no event is found by the look of the next day', async () => {
    const { bookingId, disputeId } = await book()
    await expect.poll(() => statusOf(bookingId)).toBe('needs_response')
    await expect.poll(() => underWay(disputeId)).toEqual([])
    await armFault(server.cardSecretKey, 'webhook_never', -1)
    await decideDispute(server, disputeId, 'won')
    await hearAgain()
    const { version } = (await rowOf(bookingId))!
    const { key } = lookAtDispute({ bookingId, disputeId, after: `look-${version}`, version })
    const [planned] = await server.context.db.selectFrom('job').select('run_at').where('key', '=', key).execute()
    expect(planned?.run_at.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    await server.context.jobs.wake(key)
    await expect.poll(() => statusOf(bookingId)).toBe('won')
  })
})

const transactionOf = async (refId: string) =>
  (await server.call(getBookingInfo, { body: { id: refId } }, { token: ayu.token })).body.object.transaction

/** Whom we have told, or are about to tell, of a refund of this booking. */
const lettersAbout = async (bookingId: number) => {
  const jobs = await server.context.db.selectFrom('job').select('key').where('kind', 'like', 'mail.refund%').execute()
  return jobs.map(({ key }) => key).filter((key) => key.split(':')[1] === String(bookingId))
}

/** As after a look that found it lost. */
function lostRow(bookingId: number, amount: number) {
  const at = new Date()
  const money = { currency: 'USD' as const, amount_minor: amount, taken_minor: amount, returned_minor: 0 }
  const ended = { status: 'lost' as const, reason: 'fraudulent', respond_by: null, opened_at: at, closed_at: at }
  return { provider: 'stripe', dispute_id: `du_lost_${bookingId}`, booking_id: bookingId, ...money, ...ended }
}

/** How many stand behind a lock. */
async function countWaiting(tx: Tx): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(tx)
  return rows.length
}

describe('a stay that is cancelled while its payment is disputed', () => {
  test('is owed by a person, since its provider refuses; once the bank has kept it, by nobody', async () => {
    const { refId, bookingId, disputeId } = await book()
    await expect.poll(() => statusOf(bookingId)).toBe('needs_response')
    await cancel(refId)
    expect(await refundOf(bookingId)).toMatchObject({
      state: 'DUE',
      because: expect.stringContaining('charge_disputed'),
    })
    // The traveller is promised no day, and told of nothing sent that the bank took.
    const told = await transactionOf(refId)
    expect([told.refund, told.refund_bank, told.refund_by]).toEqual(['due', 'deciding', undefined])
    await decideDispute(server, disputeId, 'lost')
    await expect
      .poll(() => refundOf(bookingId))
      .toMatchObject({ state: 'DONE', paid_by: 'the payer’s bank, by a dispute' })
    expect(await transactionOf(refId)).toMatchObject({ refund: 'done', refund_bank: 'paid' })
    expect((await listAttention(server.context)).refunds.map(({ reference }) => reference)).not.toContain(refId)
    expect(await lettersAbout(bookingId)).toEqual([`mail.refund-due:${bookingId}`])
  })

  test('is owed by nobody where the bank had kept it before', async () => {
    const { refId, bookingId, disputeId, intentId } = await book()
    await decideDispute(server, disputeId, 'lost')
    await expect.poll(() => statusOf(bookingId)).toBe('lost')
    await cancel(refId)
    expect(await refundOf(bookingId)).toMatchObject({ state: 'DONE', paid_by: 'the payer’s bank, by a dispute' })
    expect((await readCardLedger(server)).refunds.filter(({ payment_intent: id }) => id === intentId)).toEqual([])
    expect(await lettersAbout(bookingId)).toEqual([])
  })

  test.each(['before', 'while'] as const)(
    'is owed by nobody where the bank sends the refund back after it has kept the money: %s that is written down',
    async (when) => {
      const { db } = server.context
      const { refId, bookingId, intentId, amount } = await book('pm_card_refundFail')
      await armFault(server.cardSecretKey, 'webhook_never', -1)
      await cancel(refId)
      expect(await refundOf(bookingId)).toMatchObject({ state: 'DONE', paid_by: null })
      const isSentBack = async () =>
        (await readCardLedger(server)).refunds.find(({ payment_intent: id }) => id === intentId)?.status
      await expect.poll(isSentBack).toBe('failed')
      await hearAgain()
      const look = await followRefund(server.context, bookingId)
      if (!('done' in look)) throw new Error('not done')
      const isOver = { value: false }
      const owe = () =>
        db
          .transaction()
          .execute(look.done)
          .finally(() => (isOver.value = true))
      const owed = await db.transaction().execute(async (tx) => {
        await lockBookingState(tx, bookingId)
        await tx.insertInto('dispute').values(lostRow(bookingId, amount)).execute()
        if (when === 'before') return owe
        const begun = owe()
        const stands = async () => isOver.value || (await countWaiting(tx)) > 0
        // The embedded database has one line, on which nothing begins before this ends.
        if (inject('postgresUrl')) await expect.poll(stands).toBe(true)
        return () => begun
      })
      await owed()
      expect(await refundOf(bookingId)).toMatchObject({ state: 'DONE', paid_by: 'the payer’s bank, by a dispute' })
      expect(await lettersAbout(bookingId)).toEqual([`mail.refund:${bookingId}`])
    },
  )

  test('is owed in part where the bank has kept a part: its owner is told to pay the rest only', async () => {
    const { context } = server
    const { refId, bookingId, disputeId, amount } = await book()
    await expect.poll(() => statusOf(bookingId)).toBe('needs_response')
    await context.db
      .insertInto('dispute')
      .values(lostRow(bookingId, amount - 2500))
      .execute()
    await cancel(refId)
    await decideDispute(server, disputeId, 'won')
    const listed = async () => (await listAttention(context)).refunds.find(({ reference }) => reference === refId)
    await expect.poll(listed).toMatchObject({ held_minor: 0 })
    const words = expect.stringMatching(/given back USD.* of it by a dispute: pay only the rest, USD\s25/)
    expect(await listed()).toMatchObject({ because: words })
    const toOwner = async () =>
      (await readLetters(context.config.refundOwner)).filter(({ text }) => text.includes(refId))
    await expect.poll(toOwner).toContainEqual(expect.objectContaining({ text: words }))
  })

  test('is owed again where the bank had kept it and gives it back to us after all', async () => {
    const { context } = server
    const { refId, bookingId, disputeId } = await book()
    await decideDispute(server, disputeId, 'lost')
    await expect.poll(() => statusOf(bookingId)).toBe('lost')
    await cancel(refId)
    expect(await refundOf(bookingId)).toMatchObject({ state: 'DONE', paid_by: 'the payer’s bank, by a dispute' })
    await decideDispute(server, disputeId, 'overturned')
    await expect.poll(() => statusOf(bookingId)).toBe('won')
    const owed = { state: 'DUE', paid_by: null, paid_at: null, owner: context.config.refundOwner }
    expect(await refundOf(bookingId)).toMatchObject(owed)
    expect((await refundOf(bookingId))?.due_at?.getTime()).toBeGreaterThan(Date.now())
    const { body } = await server.call(getBookingInfo, { body: { id: refId } }, { token: ayu.token })
    expect(body.object.transaction).toMatchObject({ status: 'PENDING', refund: 'due' })
    expect(await lettersAbout(bookingId)).toEqual(
      expect.arrayContaining([expect.stringContaining(`:${disputeId}-`), `mail.refund:${bookingId}:by-hand`]),
    )
    const alarms = await context.db
      .selectFrom('job')
      .select('done_at')
      .where('kind', '=', 'refund.alarm')
      .where('key', 'like', `refund.alarm:${bookingId}:%`)
      .execute()
    expect(alarms).toEqual([{ done_at: null }])
    expect(await alarmRefund(context, bookingId)).toMatchObject({ because: 'a dispute has put its day off' })
    expect(await settleRefund(context, refId, 'Budi')).toBe(true)
  })

  test('is paid by nobody while the bank decides, and by its owner within three days once it is won', async () => {
    const { context } = server
    const { refId, bookingId, disputeId } = await book()
    await expect.poll(() => statusOf(bookingId)).toBe('needs_response')
    await cancel(refId)
    // An answered dispute is listed no more: the refund's own line says what to do.
    await answerDispute(disputeId)
    await expect.poll(() => statusOf(bookingId)).toBe('under_review')
    const listed = async () => (await listAttention(context)).refunds.find(({ reference }) => reference === refId)
    expect(await listed()).toMatchObject({ held_minor: (await rowOf(bookingId))?.amount_minor })
    expect(await settleRefund(context, refId, 'Budi')).toBe('disputed')
    const inFourDays = { ...context, now: () => new Date(Date.now() + 4 * 24 * 3_600_000) }
    expect(await alarmRefund(inFourDays, bookingId)).toMatchObject({ because: expect.stringContaining('decides') })
    expect(await refundOf(bookingId)).toMatchObject({ state: 'DUE', paid_by: null })
    expect(await lettersAbout(bookingId)).toEqual([`mail.refund-due:${bookingId}`])
    const owner = server.context.config.refundOwner
    const toOwner = async () =>
      (await readLetters(owner)).filter(({ text }) => text.includes(refId)).map(({ subject }) => subject)
    await expect.poll(toOwner).toEqual([expect.stringMatching(/^Do not pay back USD .* yet$/)])

    const before = (await refundOf(bookingId))?.due_at?.getTime() ?? 0
    await decideDispute(server, disputeId, 'won')
    await expect.poll(() => statusOf(bookingId)).toBe('won')
    expect((await refundOf(bookingId))?.due_at?.getTime()).toBeGreaterThan(before)
    await expect.poll(toOwner).toContainEqual(expect.stringMatching(/^Pay back USD .* by /))
    expect(await lettersAbout(bookingId)).toContain(`mail.refund:${bookingId}:by-hand`)
    expect(await listed()).toMatchObject({ held_minor: 0 })
    expect(await settleRefund(context, refId, 'Budi')).toBe(true)
  })
})
