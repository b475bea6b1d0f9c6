import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getPartner } from '#partners/registry.ts'
import { cancelBooking, quoteCancellation } from '#shared/api/cancellation.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import type { BookedVouchers } from '#shared/api/vouchers.ts'
import { getVoucherOffer } from '#shared/api/voucher-offer.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { findBookingByReference, type BookingRow } from '#server/booking/booking-store.ts'
import { eraseBookings } from '#server/booking/personal-data/erase-bookings.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { readRates } from '#server/booking/currencies/read-rates.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { readLetters } from '#server/testing/outside-world.ts'
import { bookRoom, buyRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { readCode } from './code.ts'
import { giveMissedVouchers } from './give-missed-vouchers.ts'
import { giveVouchers } from './give-vouchers.ts'
import { voidVouchers } from './void-vouchers.ts'

const clearances = { yoodo: { vouchers: 'KL-17' } }
let server: TestServer
let ayu: Traveller
beforeAll(async () => {
  server = await startTestServer({ env: { BOOKING_RETRY_MS: '100', PROMOTION_CLEARANCES: JSON.stringify(clearances) } })
})
beforeEach(async () => void (ayu = await server.signUp()))
afterAll(() => server.close())

async function vouchersOf(id: string, who = ayu): Promise<BookedVouchers | undefined> {
  return (await server.call(getBookingInfo, { body: { id } }, { token: who.token })).body.object.vouchers
}

/** A confirmed stay of two nights, in ringgit. */
const bookAtYoodo = (order: Parameters<typeof bookRoom>[2] = {}) =>
  bookRoom(server, ayu, { partner: 'yoodo', currency: 'MYR', ...order })

async function cancel(refId: string): Promise<void> {
  const params = { id: refId }
  const quoted = await server.call(quoteCancellation, { params }, { token: ayu.token })
  if (quoted.body.status !== 'quoted') throw new Error(`it is ${quoted.body.status}`)
  const { currency, fee, refund } = quoted.body.quote
  const body = { currency, fee, refund }
  expect((await server.call(cancelBooking, { params, body }, { token: ayu.token })).status).toBe(200)
}

const rowOf = async (refId: string) => (await findBookingByReference(server.context.db, refId))!
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => server.context.db.transaction().execute(work)
/** What is kept of a booking's vouchers. */
const kept = (bookingId: number) =>
  server.context.db.selectFrom('voucher').selectAll().where('booking_id', '=', bookingId).orderBy('place').execute()

/** A booking of the plain site, as if it had been another. Which it earned nothing as it was confirmed. */
async function asIf(changes: Partial<BookingRow>): Promise<BookingRow> {
  const { refId } = await bookRoom(server, ayu)
  return { ...(await rowOf(refId)), partner: 'yoodo', currency: 'MYR', ...changes }
}
const give = (booking: BookingRow, context: Context = server.context) =>
  inTransaction((tx) => giveVouchers(context, tx, booking))

describe('a single booking above RM 200', () => {
  test('gives a RM 30 voucher: three codes of RM 10, shown to who paid and in the letter [A1-018] [A1-019]', async () => {
    const { refId, body } = await bookAtYoodo()
    const booked = await vouchersOf(refId)
    expect(booked).toMatchObject({ partner: 'yoodo', state: 'GIVEN', currency: 'MYR', count: 3, each: 10 })
    const codes = booked?.vouchers.map(({ code = '' }) => code) ?? []
    expect(new Set(codes).size).toBe(3)
    for (const code of codes) expect(readCode(code)).toBe(code.replaceAll('-', ''))
    const until = addDays(dateOf(new Date(), 'Asia/Kuala_Lumpur'), 90)
    for (const voucher of booked?.vouchers ?? []) expect(voucher).toMatchObject({ state: 'OPEN', validUntil: until })

    const to = body.hotelInfo.bookingInfo.billingContact.email
    await expect.poll(async () => (await readLetters(to)).length).toBe(1)
    const [letter] = await readLetters(to)
    for (const code of codes) expect(letter?.text).toContain(`MYR 10: ${code}, until`)
    expect(letter?.text).toContain('E-vouchers of yoodo')
    expect(letter?.text).toContain('Give the code to yoodo to use it.')
  })

  test('keeps its terms, and no code but sealed, nor in the log', async () => {
    const { refId } = await bookAtYoodo()
    const codes = (await vouchersOf(refId))?.vouchers.map(({ code = '' }) => code.replaceAll('-', '')) ?? []
    const { id } = await rowOf(refId)
    const set = await server.context.db
      .selectFrom('voucher_set')
      .selectAll()
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(set).toMatchObject({
      partner: 'yoodo',
      bundle_version: getPartner('yoodo').bundle?.version,
      zone: 'Asia/Kuala_Lumpur',
      terms: { above: 200, count: 3, each: 10, currency: 'MYR', validDays: 90, codes: 'own', clearance: 'KL-17' },
    })
    const written = JSON.stringify([await kept(id), set, server.log.lines])
    for (const code of codes) expect(written).not.toContain(code.slice(0, 9))
    expect((await kept(id)).map(({ code_end: end }) => end)).toEqual(codes.map((code) => code.slice(-4)))
  })

  test.each([
    [20_000, 'none'],
    [20_001, 'given'],
    [20_100, 'given'],
  ] as const)('%d sen: %s [A1-018]', async (amount_minor, given) => {
    const booking = await asIf({ amount_minor })
    expect(await give(booking)).toBe(given)
    expect(await kept(booking.id)).toHaveLength(given === 'given' ? 3 : 0)
  })

  test('gives nothing for rooms of the test account, which are not real', async () => {
    await readAllRates()
    const enough = { amount_minor: 30_000 }
    expect(await give(await asIf({ ...enough, is_test: true }))).toBe('none')
    expect(await give(await asIf(enough)), 'the same, of somebody else').toBe('given')
  })

  test('gives nothing on another site, paid at the desk, before it is confirmed, or without a clearance', async () => {
    const plain = await bookRoom(server, ayu, { currency: 'MYR' })
    expect(await vouchersOf(plain.refId)).toBeUndefined()
    const atDesk = await bookAtYoodo({ payAtHotel: true })
    expect(await vouchersOf(atDesk.refId)).toBeUndefined()
    const order = { partner: 'yoodo', currency: 'MYR', paymentMethod: 'pm_card_threeDSecure2Required' }
    const unpaid = await buyRoom(server, ayu, order)
    expect(await vouchersOf(unpaid.refId)).toBeUndefined()
    const booking = { ...(await rowOf(plain.refId)), partner: 'yoodo' }
    const { config } = server.context
    for (const cleared of [{}, { draw: 'KL-18' }]) {
      const uncleared = { ...server.context, config: { ...config, clearances: new Map([['yoodo', cleared]]) } }
      expect(await give(booking, uncleared)).toBe('none')
    }
    expect(await give(booking)).toBe('given')
  })

  test('is given one set, however often and by however many it is asked for', async () => {
    const booking = await asIf({ amount_minor: 30_000 })
    await server.context.db.updateTable('booking').set({ partner: 'yoodo' }).where('id', '=', booking.id).execute()
    await readAllRates()
    await Promise.all(Array.from({ length: 6 }, () => giveMissedVouchers(server.context, booking.id)))
    const first = await kept(booking.id)
    expect(first.map(({ place }) => place)).toEqual([1, 2, 3])
    await giveMissedVouchers(server.context, booking.id)
    expect(await kept(booking.id)).toEqual(first)
  })
})

async function readAllRates(): Promise<void> {
  const outcome = await readRates(server.context)
  if (!('done' in outcome)) throw new Error(outcome.because)
  await inTransaction(outcome.done)
}

describe('what is paid in another currency', () => {
  beforeEach(() => server.context.db.deleteFrom('exchange_rate').execute())

  test('counts by the rates of its day, to the sen [A1-018]', async () => {
    await readAllRates()
    // At 4.21 ringgit: 47.50 dollars are 199.98, 47.51 are 200.02.
    expect(await give(await asIf({ currency: 'USD', amount_minor: 4750 }))).toBe('none')
    const above = await asIf({ currency: 'USD', amount_minor: 4751 })
    expect(await give(above)).toBe('given')
    const day = dateOf(new Date(), 'Asia/Kuala_Lumpur')
    const { db } = server.context
    const set = await db.selectFrom('voucher_set').selectAll().where('booking_id', '=', above.id).executeTakeFirst()
    expect(set).toMatchObject({ counted_minor: 20_002, rate_day: day })
  })

  test('counts by the last rates for fourteen days while the bank is away, and by no older ones', async () => {
    await readAllRates()
    const { db } = server.context
    const today = dateOf(new Date(), 'Asia/Kuala_Lumpur')
    const giveAt = async (age: number) => {
      await db
        .updateTable('exchange_rate')
        .set({ day: addDays(today, -age) })
        .execute()
      return give(await asIf({ currency: 'USD', amount_minor: 4751 }))
    }
    expect([await giveAt(2), await giveAt(14), await giveAt(15)]).toEqual(['given', 'given', 'waits'])
    await readAllRates()
    expect(await give(await asIf({ currency: 'USD', amount_minor: 4751 }))).toBe('given')
  })

  test('fails the job where the bank is away, so that who runs the server is told', async () => {
    const exchange = { read: () => Promise.reject(new Error('the bank answered 503')) }
    await expect(readRates({ ...server.context, exchange })).rejects.toThrow('the bank answered 503')
  })

  test('waits while nobody knows a rate: then the codes come by a letter of their own', async () => {
    const { refId, body } = await bookAtYoodo({ currency: 'USD' })
    expect(await vouchersOf(refId)).toBeUndefined()
    const { id } = await rowOf(refId)
    const job = server.context.db.selectFrom('job').select('run_at').where('key', '=', `vouchers.give:${id}`)
    expect(await job.executeTakeFirst()).toBeDefined()
    expect(await giveMissedVouchers(server.context, id)).toMatchObject({ retryInMs: 3_600_000 })
    await readAllRates()
    expect(await giveMissedVouchers(server.context, id)).toHaveProperty('done')
    const [voucher] = (await vouchersOf(refId))?.vouchers ?? []
    const to = body.hotelInfo.bookingInfo.billingContact.email
    const about = async () => (await readLetters(to)).find(({ subject }) => subject.startsWith('Your e-vouchers'))
    await expect.poll(async () => (await about())?.text).toContain(voucher?.code)
  })
})

describe('a booking that is cancelled', () => {
  test('loses the vouchers that were not used, and keeps those that were', async () => {
    const { refId } = await bookAtYoodo({ refundable: true })
    const { id } = await rowOf(refId)
    const [first] = await kept(id)
    const used = { state: 'REDEEMED', redeemed_at: new Date() } as const
    await server.context.db.updateTable('voucher').set(used).where('id', '=', first!.id).execute()
    await cancel(refId)
    await expect.poll(async () => (await vouchersOf(refId))?.state).toBe('VOID')
    const after = await vouchersOf(refId)
    expect(after?.vouchers.map(({ state }) => state)).toEqual(['REDEEMED', 'VOID', 'VOID'])
    for (const { code } of after?.vouchers ?? []) expect(code).toBeUndefined()
    await giveMissedVouchers(server.context, id)
    expect((await kept(id)).filter(({ state }) => state === 'OPEN')).toEqual([])
  })

  test('while its vouchers are given ends with none that is good', async () => {
    for (const order of ['gives first', 'cancels first', 'both at once']) {
      const booking = await asIf({ amount_minor: 30_000 })
      const { db } = server.context
      await db.updateTable('booking').set({ partner: 'yoodo' }).where('id', '=', booking.id).execute()
      await readAllRates()
      const gives = () => giveMissedVouchers(server.context, booking.id)
      // As the step that lets the room go does it: the move first, which holds the row.
      const cancels = () =>
        inTransaction(async (tx) => {
          await tx.updateTable('booking').set({ state: 'REFUNDING' }).where('id', '=', booking.id).execute()
          await voidVouchers(server.context, tx, booking.id)
        })
      if (order === 'gives first') await gives().then(cancels)
      else if (order === 'cancels first') await cancels().then(gives)
      else await Promise.all([gives(), cancels()])
      expect(
        (await kept(booking.id)).filter(({ state }) => state === 'OPEN'),
        order,
      ).toEqual([])
    }
  })

  test('is given none while the hotel is asked to let it go', async () => {
    const booking = await asIf({ amount_minor: 30_000 })
    const { db } = server.context
    const changes = { state: 'CANCELLING', partner: 'yoodo' } as const
    await db.updateTable('booking').set(changes).where('id', '=', booking.id).execute()
    expect(await giveMissedVouchers(server.context, booking.id)).toHaveProperty('retryInMs')
    expect(await kept(booking.id)).toEqual([])
  })
})

describe('a code', () => {
  test('is shown to who paid alone', async () => {
    const { refId } = await bookAtYoodo()
    const stranger = await server.signUp()
    const { status, text } = await server.call(getBookingInfo, { body: { id: refId } }, { token: stranger.token })
    expect([status, text.includes('vouchers')]).toEqual([404, false])
    // The colleague for whom it was booked reads the stay.
    const pic = await server.signUp({ country: 'ID', isRegisterCompanyPIC: true })
    const company_id = pic.user.companyData?.id ?? ''
    await server.context.db.updateTable('booking').set({ company_id }).where('reference', '=', refId).execute()
    const seen = await server.call(getBookingInfo, { body: { id: refId } }, { token: pic.token })
    expect([seen.status, seen.text.includes('vouchers')]).toEqual([200, false])
  })

  test('is not kept when the account of who was shown it is deleted, and is known all the same', async () => {
    const { refId } = await bookAtYoodo()
    const { id } = await rowOf(refId)
    await inTransaction((tx) => eraseBookings(tx, ayu.user.id))
    for (const { code_sealed: sealed, code_hash: hash } of await kept(id)) {
      expect(sealed).toBeNull()
      expect(hash).toMatch(/^[\w-]{43}$/)
    }
  })
})

const ask = (query: object, partner = 'yoodo') =>
  server.call(
    getVoucherOffer,
    { query: { currency: 'MYR', amount: '300', ...query } },
    { headers: { cookie: `provider=${partner}` } },
  )

describe('where people choose', () => {
  test.each([
    [{ amount: '201' }, 'EARNS'],
    [{ amount: '200' }, 'NOT_ABOVE'],
    [{ payAtHotel: 'true' }, 'PAID_AT_HOTEL'],
    [{ payAtHotel: 'false' }, 'EARNS'],
    [{ currency: 'PHP', amount: '1' }, 'NOT_ABOVE'],
  ])('%j: %s [A1-018]', async (query, answer) => {
    await readAllRates()
    const { body } = await ask(query)
    expect(body.offer).toEqual({ partner: 'yoodo', answer, currency: 'MYR', count: 3, each: 10, above: 200 })
  })

  test('nothing is said that nobody knows, nor on sites that give none', async () => {
    await server.context.db.deleteFrom('exchange_rate').execute()
    expect((await ask({ currency: 'USD' })).body.offer?.answer).toBe('UNKNOWN')
    expect((await ask({}, 'indosat')).body.offer).toBeNull()
    expect((await ask({ amount: '-1' })).status).toBe(422)
  })
})
