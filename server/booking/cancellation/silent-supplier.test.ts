import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { makeBooking } from '#shared/api/payments.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { armFault, readCardLedger, readLetters, readRooms } from '#server/testing/outside-world.ts'
import { buyRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { listAttention } from '#server/booking/reconciliation/list-attention.ts'
import { ASK_SUPPLIER_WITHIN_MS, SILENCE_IS_A_PERSONS_AFTER_MS } from '#server/booking/booking-rules.ts'
import { alarmCancellation } from './alarm-cancellation.ts'
import { cancelKey } from './write-cancellation.ts'
import { recordSupplierAnswer, type SupplierAnswer } from './record-supplier-answer.ts'

const desk = `desk-${randomBytes(4).toString('hex')}@lodestay.example`

let server: TestServer
let ayu: Traveller
let ahead = 0
beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(Date.now() + ahead),
    env: { BOOKING_RETRY_MS: '100', SUPPLY_BOOK_TIMEOUT_MS: '2000', REFUND_OWNER: desk },
  })
  ayu = await server.signUp()
  server.log.expectError(/has to be asked whether a stay is cancelled/)
})
beforeEach(() => void (ahead = 0))
afterEach(() => armFault(server.supplyAccount, 'cancel_timeout_not_done', 0))
afterAll(() => server.close())

const as = () => ({ token: ayu.token })
const rowOf = (refId: string) =>
  server.context.db
    .selectFrom('booking')
    .leftJoin('cancellation', 'booking_id', 'booking.id')
    .select(['booking.id', 'state', 'asked_at', 'owner', 'ask_by'])
    .where('reference', '=', refId)
    .executeTakeFirstOrThrow()
const roomOf = async (refId: string) => (await readRooms(server)).find(({ bookingRefId }) => bookingRefId === refId)
async function refundsOf(refId: string) {
  const { intents, refunds } = await readCardLedger(server)
  const intent = intents.find(({ metadata }) => metadata.reference === refId)
  return refunds.filter(({ payment_intent }) => payment_intent === intent?.id)
}
const subjects = async (email: string) => (await readLetters(email)).map(({ subject }) => subject)
const listed = async (refId: string) =>
  (await listAttention(server.context)).silences.filter(({ reference }) => reference === refId)

async function wake(refId: string): Promise<void> {
  const { id, asked_at: askedAt } = await rowOf(refId)
  await server.context.jobs.wake(cancelKey(id, askedAt!))
}

/** What a person was told, once nobody asks in that very moment. */
async function tell(reference: string, word: SupplierAnswer, by: string) {
  let told = await recordSupplierAnswer(server.context, reference, word, by)
  while (told === 'being_asked') {
    await expect.poll(async () => (await leaseOf(reference)) === null).toBe(true)
    told = await recordSupplierAnswer(server.context, reference, word, by)
  }
  return told
}
async function leaseOf(reference: string): Promise<Date | null> {
  const { id, asked_at: askedAt } = await rowOf(reference)
  const job = server.context.db.selectFrom('job').select('lease_until').where('key', '=', cancelKey(id, askedAt!))
  return (await job.executeTakeFirst())?.lease_until ?? null
}

/** A stay whose supplier was told to cancel it, and answers nothing from then on. */
async function aSilentCancellation() {
  const { refId, body, priced } = await buyRoom(server, ayu, { refundable: true })
  const { email } = body.hotelInfo.bookingInfo.billingContact
  await server.call(makeBooking, { body: { id: refId } }, as())
  // A stay that is cancelled before its confirmation went out gets none.
  await expect.poll(() => subjects(email)).toHaveLength(1)
  const params = { id: refId }
  const shown = (await server.call(quoteCancellation, { params }, as())).body
  if (shown.status !== 'quoted') throw new Error('nothing to cancel')
  const { currency, fee, refund } = shown.quote
  const cancel = (more = {}) =>
    server.call(cancelBooking, { params, body: { currency, fee, refund } }, { ...as(), ...more })
  await armFault(server.supplyAccount, 'cancel_timeout_not_done', -1)
  // The traveller does not wait for what never comes.
  const leaving = new AbortController()
  const asked = cancel({ signal: leaving.signal }).catch(() => undefined)
  await expect.poll(async () => (await rowOf(refId)).state).toBe('CANCELLING')
  leaving.abort()
  await asked
  return { refId, cancel, email, paid: priced.price.totalRate }
}

/** The same, half an hour later. */
async function aPersonsCancellation() {
  const stay = await aSilentCancellation()
  ahead = SILENCE_IS_A_PERSONS_AFTER_MS
  await expect
    .poll(async () => {
      await wake(stay.refId)
      return listed(stay.refId)
    })
    .toHaveLength(1)
  return stay
}

describe('a supplier that does not say whether it has cancelled', () => {
  test('is asked on, and after half an hour by a named person too, who has a letter and a day; no money moves', async () => {
    const { refId, email } = await aSilentCancellation()
    expect(await listed(refId)).toEqual([])
    ahead = SILENCE_IS_A_PERSONS_AFTER_MS
    await wake(refId)
    await expect.poll(() => listed(refId)).toMatchObject([{ owner: desk, room: (await roomOf(refId))?.bookingId }])
    const [silence] = await listed(refId)
    const leftMs = (silence?.askBy?.getTime() ?? 0) - server.context.now().getTime()
    expect(Math.abs(leftMs - ASK_SUPPLIER_WITHIN_MS)).toBeLessThan(60_000)
    const toDesk = async () => (await readLetters(desk)).filter(({ text }) => text.includes(refId))
    await expect
      .poll(toDesk)
      .toMatchObject([{ count: 1, subject: expect.stringMatching(/^Ask whether .* is cancelled/) }])
    expect((await toDesk())[0]?.text).toContain(`npm run attention -- cancelled ${refId} --by`)

    // Asked again an hour later: still one person, one letter.
    ahead += 60 * 60_000
    await wake(refId)
    await expect.poll(async () => (await toDesk()).length).toBe(1)
    expect(await listed(refId)).toEqual([silence])
    expect(await rowOf(refId)).toMatchObject({ state: 'CANCELLING' })
    expect(await refundsOf(refId)).toEqual([])
    expect(await subjects(email)).toHaveLength(1)
  })

  test('is said loudly each day once the day is over, and not before', async () => {
    const { refId } = await aPersonsCancellation()
    const { id } = await rowOf(refId)
    expect(await alarmCancellation(server.context, id)).toHaveProperty('done')
    server.log.expectError(/nobody has asked the supplier/)
    ahead += ASK_SUPPLIER_WITHIN_MS
    expect(await alarmCancellation(server.context, id)).toMatchObject({ retryInMs: 24 * 60 * 60_000 })
    expect(
      server.log.lines.filter(({ msg }) => msg === 'nobody has asked the supplier whether a stay is cancelled'),
    ).toMatchObject([{ reference: refId, owner: desk }])
  })

  test('answers in the end: nobody has to ask any more, and the money goes back once', async () => {
    const { refId, paid } = await aPersonsCancellation()
    await armFault(server.supplyAccount, 'cancel_timeout_not_done', 0)
    await wake(refId)
    await expect.poll(async () => (await rowOf(refId)).state).toBe('CANCELLED')
    expect(await listed(refId)).toEqual([])
    expect(await refundsOf(refId)).toMatchObject([{ amount: paid * 100 }])
    expect(await tell(refId, 'not-cancelled', 'Budi')).toBe('not_open')
    expect(await rowOf(refId)).toMatchObject({ state: 'CANCELLED' })
  })
})

const auditOf = async (refId: string) =>
  (
    await server.context.db
      .selectFrom('audit_event')
      .select('details')
      .where('kind', '=', 'booking.cancel-told')
      .execute()
  ).filter(({ details }) => JSON.stringify(details).includes(refId))

describe('what the supplier said on the telephone', () => {
  test('cancelled: the refund follows, once, with both letters; told again it changes nothing', async () => {
    const { refId, email, paid } = await aPersonsCancellation()
    expect(await tell(refId, 'cancelled', 'Budi')).toBe('noted')
    expect(await tell(refId, 'cancelled', 'Budi')).toBe('not_open')
    expect(await tell(refId, 'not-cancelled', 'Sari')).toBe('not_open')
    await expect.poll(async () => (await rowOf(refId)).state).toBe('CANCELLED')
    expect(await refundsOf(refId)).toMatchObject([{ amount: paid * 100 }])
    expect(await listed(refId)).toEqual([])
    await expect
      .poll(() => subjects(email))
      .toEqual(expect.arrayContaining([expect.stringMatching(/is cancelled$/), expect.stringMatching(/on its way$/)]))
    expect(await auditOf(refId)).toEqual([{ details: { reference: refId, word: 'cancelled', toldTo: 'Budi' } }])
  })

  test('not cancelled, while we are asking: a room that it lets go in this moment is not lost to a booking that stands', async () => {
    const { refId } = await aPersonsCancellation()
    const { id, asked_at: askedAt } = await rowOf(refId)
    const lease = (lease_until: Date | null) =>
      server.context.db.updateTable('job').set({ lease_until }).where('key', '=', cancelKey(id, askedAt!)).execute()
    await lease(new Date(Date.now() + 60_000))
    expect(await recordSupplierAnswer(server.context, refId, 'not-cancelled', 'Budi')).toBe('being_asked')
    expect(await rowOf(refId)).toMatchObject({ state: 'CANCELLING' })
    await lease(null)
    expect(await tell(refId, 'not-cancelled', 'Budi')).toBe('noted')
  })

  test('not cancelled: the booking stands as it was, no money moves, and the traveller may ask again', async () => {
    const { refId, email, cancel, paid } = await aPersonsCancellation()
    expect(await tell(refId, 'not-cancelled', 'Budi')).toBe('noted')
    expect(await tell(refId, 'not-cancelled', 'Budi')).toBe('not_open')
    expect(await rowOf(refId)).toMatchObject({ state: 'CONFIRMED', asked_at: null })
    expect(await refundsOf(refId)).toEqual([])
    await expect.poll(() => subjects(email)).toContainEqual(expect.stringMatching(/could not be cancelled$/))
    expect(await auditOf(refId)).toEqual([{ details: { reference: refId, word: 'not-cancelled', toldTo: 'Budi' } }])
    await armFault(server.supplyAccount, 'cancel_timeout_not_done', 0)
    ahead = 0
    expect((await cancel()).body).toMatchObject({ cancellation: { state: 'cancelled', refund: paid } })
    expect(await refundsOf(refId)).toHaveLength(1)
  })

  test('told to two people at once who heard two things: one of them counts, and everything follows that one', async () => {
    const { refId, paid } = await aPersonsCancellation()
    const told = await Promise.all([tell(refId, 'cancelled', 'Budi'), tell(refId, 'not-cancelled', 'Sari')])
    expect(told.toSorted()).toEqual(['not_open', 'noted'])
    const isGone = told[0] === 'noted'
    await expect.poll(async () => (await rowOf(refId)).state).toBe(isGone ? 'CANCELLED' : 'CONFIRMED')
    expect(await refundsOf(refId)).toMatchObject(isGone ? [{ amount: paid * 100 }] : [])
    expect(await auditOf(refId)).toHaveLength(1)
  })

  test('told while we are asking: whoever asks finds it moved, and the money goes back once', async () => {
    const { refId, paid } = await aPersonsCancellation()
    await wake(refId)
    expect(await tell(refId, 'cancelled', 'Budi')).toBe('noted')
    await armFault(server.supplyAccount, 'cancel_timeout_not_done', 0)
    await expect.poll(async () => (await rowOf(refId)).state).toBe('CANCELLED')
    expect(await refundsOf(refId)).toMatchObject([{ amount: paid * 100 }])
  })

  test('of a booking that nobody cancels is not written down', async () => {
    const { refId } = await buyRoom(server, ayu)
    await server.call(makeBooking, { body: { id: refId } }, as())
    expect(await tell(refId, 'cancelled', 'Budi')).toBe('not_open')
    expect(await tell('LS-NOBODYS', 'cancelled', 'Budi')).toBe('not_open')
    expect(await rowOf(refId)).toMatchObject({ state: 'CONFIRMED' })
    expect(await auditOf(refId)).toEqual([])
  })
})
