import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingStates, canMove, isAtRest, type BookingState } from '#shared/booking-state.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { openTestDatabase, testEngines } from '#server/testing/test-database.ts'
import { findProgress, insertBooking, moveBooking } from './booking-store.ts'
import { insertOrder } from '#server/booking/saga/supplier-order-store.ts'
import { updatePayment } from '#server/booking/payment/payment-store.ts'
import { newReference } from './reference.ts'

/** By our clock, which need not be the database's. */
const at = new Date('2026-08-31T16:59:00Z')

describe.each(testEngines())('bookings on %s', (engine) => {
  let database: OpenDatabase
  let accountId: string
  let quotes = 0
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const account = {
      email: 'a@b.example',
      email_key: 'a@b.example',
      password_hash: '',
      contact_number: '',
      country: 'MY',
    }
    const row = await database.db
      .insertInto('account')
      .values({ ...account, first_name: 'Ayu', last_name: 'Lestari' })
      .returning('id')
      .executeTakeFirstOrThrow()
    accountId = row.id
  })
  afterAll(() => database.close())

  const inTx = <T>(work: Parameters<ReturnType<OpenDatabase['db']['transaction']>['execute']>[0]) =>
    database.db.transaction().execute(work) as Promise<T>

  async function aQuote(): Promise<string> {
    const token = `quote-${engine}-${++quotes}`
    await database.db
      .insertInto('quote')
      .values({
        token,
        hotel_id: 'h',
        supplier_token: 's',
        recommendation_id: 'r',
        currency: 'USD',
        net_minor: 9950,
        sell_minor: 10_000,
        check_in: '2027-01-01',
        check_out: '2027-01-02',
        occupancies: '[]',
        nationality: 'MY',
        is_test: false,
        member_id: null,
        rates: '[]',
        rooms: '[]',
        hotel: '{}',
        expires_at: new Date('2027-01-01T00:00:00Z'),
      })
      .execute()
    return token
  }

  const start = (quoteToken: string) =>
    inTx<number | undefined>((tx) =>
      insertBooking(
        tx,
        {
          reference: newReference(),
          account_id: accountId,
          quote_token: quoteToken,
          currency: 'USD',
          amount_minor: 10_000,
          is_test: false,
          country: 'MY',
          contact: '{}',
          allocations: '[]',
          check_in: '2027-01-01',
          check_out: '2027-01-02',
          terms_accepted_at: null,
          customer_ip: '10.0.0.1',
          correlation_id: 'test-correlation',
          language: 'en',
        },
        { provider: 'stripe', paymentMethod: 'pm_card_visa' },
      ),
    )
  const started = async () => (await start(await aQuote())) ?? 0
  const move = (id: number, from: BookingState, to: BookingState) =>
    inTx<boolean>((tx) => moveBooking(tx, id, { from, to, at: new Date() }))

  test('any sequence of moves stays on the graph, and a final state is final', async () => {
    const state = fc.constantFrom(...bookingStates)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(state, state), { maxLength: 25 }), async (attempts) => {
        const id = await started()
        let model: BookingState = 'CREATED'
        for (const [from, to] of attempts) {
          if (!canMove(from, to)) {
            await expect(move(id, from, to)).rejects.toThrow(RangeError)
          } else {
            expect(await move(id, from, to)).toBe(model === from)
            if (model === from) model = to
          }
          expect((await findProgress(database.db, id)).state).toBe(model)
          if (isAtRest(model)) expect(bookingStates.some((next) => canMove(model, next))).toBe(false)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('of many who make the same move at once exactly one succeeds', async () => {
    const id = await started()
    const results = await Promise.all(Array.from({ length: 20 }, () => move(id, 'CREATED', 'AUTHORISED')))
    expect(results.filter(Boolean)).toHaveLength(1)
  })

  test('of many who may send the booking exactly one does', async () => {
    const id = await started()
    const reference = newReference()
    const send = () => inTx<boolean>((tx) => insertOrder(tx, id, reference, new Date()))
    expect((await Promise.all(Array.from({ length: 20 }, send))).filter(Boolean)).toHaveLength(1)
  })

  test('of many checkouts of one quote exactly one starts a transaction; a failed one frees it', async () => {
    const quote = await aQuote()
    const ids = await Promise.all(Array.from({ length: 20 }, () => start(quote)))
    const [id, ...others] = ids.filter((one) => one !== undefined)
    expect(others).toEqual([])
    expect(await move(id ?? 0, 'CREATED', 'FAILED')).toBe(true)
    expect(await start(quote)).toEqual(expect.any(Number))
  })

  test('the database refuses to record more than was authorised', async () => {
    const id = await started()
    const authorise = (minor: number) => inTx((tx) => updatePayment(tx, id, { authorised_minor: minor }, at))
    const capture = (minor: number) => inTx((tx) => updatePayment(tx, id, { captured_minor: minor }, at))
    await expect(capture(1)).rejects.toThrow()
    await authorise(10_000)
    await expect(capture(10_001)).rejects.toThrow()
    await capture(10_000)
  })

  test('money counts from when it first came, by our clock', async () => {
    const id = await started()
    const take = (when: Date) =>
      inTx((tx) => updatePayment(tx, id, { authorised_minor: 10_000, captured_minor: 10_000 }, when))
    await take(at)
    await take(new Date('2026-09-01T00:00:00Z'))
    const { settled_at: settledAt } = await database.db
      .selectFrom('payment')
      .select('settled_at')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(settledAt).toEqual(at)
  })

  test('one intent pays one transaction', async () => {
    const [first, second] = [await started(), await started()]
    await inTx((tx) => updatePayment(tx, first, { intent_id: `pi_${engine}` }, at))
    await expect(inTx((tx) => updatePayment(tx, second, { intent_id: `pi_${engine}` }, at))).rejects.toThrow()
  })
})
