import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBookingInfo, makeBooking } from '#shared/api/payments.ts'
import { listTransactions, updateStatus } from '#shared/api/transactions.ts'
import type { As, Traveller } from '#server/testing/api-client.ts'
import { buyRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ayu: Traveller
beforeAll(async () => {
  server = await startTestServer()
  ayu = await server.signUp()
})
afterAll(() => server.close())

/** A settled booking; with a surname the hotel refuses it. */
async function book(lastName = 'Lestari'): Promise<string> {
  const { refId } = await buyRoom(server, ayu, { lastName })
  await server.call(makeBooking, { body: { id: refId } }, { token: ayu.token })
  return refId
}

/** As if the stay had been long ago. */
async function endStay(refId: string): Promise<void> {
  const { db } = server.context
  await db
    .updateTable('booking')
    .set({ check_in: '2025-02-01', check_out: '2025-02-03' })
    .where('reference', '=', refId)
    .execute()
}

const set = (id: string | number, status: string, as: As = { token: ayu.token }) =>
  server.call(updateStatus, { body: { id, status } }, as)
const rowOf = (refId: string) =>
  server.context.db
    .selectFrom('booking')
    .innerJoin('payment', 'payment.booking_id', 'booking.id')
    .select(['booking.state', 'archived_at', 'payment.state as payment_state'])
    .where('reference', '=', refId)
    .executeTakeFirstOrThrow()
const listed = async () => {
  const input = { query: { type: 'PERSONAL_BOOKINGS' as const }, body: { email: ayu.email } }
  return (await server.call(listTransactions, input, { token: ayu.token })).body.object.map(({ refNo }) => refNo)
}
const auditOf = (kind: string) =>
  server.context.db.selectFrom('audit_event').selectAll().where('kind', '=', kind).where('actor_id', '=', ayu.user.id)

describe('update-status', () => {
  test('takes a finished booking out of the list and touches nothing else [A7-029]', async () => {
    const refId = await book('Soldout')
    const before = await rowOf(refId)
    expect(await listed()).toContain(refId)
    const { status, body } = await set(refId, 'ARCHIVED')
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, status: 'ARCHIVED', message: 'Booking has been successfully removed.' })
    expect(await listed()).not.toContain(refId)
    const after = await rowOf(refId)
    expect(after).toEqual({ ...before, archived_at: after.archived_at })
    expect(after.archived_at).toBeInstanceOf(Date)
    const written = await auditOf('booking.archived').execute()
    expect(written.map(({ details }) => details)).toEqual([{ reference: refId }])
    // The booking itself is still there for its owner.
    const info = await server.call(getBookingInfo, { body: { id: refId } }, { token: ayu.token })
    expect(info.body.object.transaction).toMatchObject({ refNo: refId, removable: false })
  })

  test('does it once for two clicks, by the numeric id of the list too', async () => {
    const refId = await book()
    await endStay(refId)
    const info = await server.call(getBookingInfo, { body: { id: refId } }, { token: ayu.token })
    expect(info.body.object.transaction.removable).toBe(true)
    const { id } = info.body.object.transaction
    const answers = await Promise.all([set(id, 'archived'), set(String(id), 'Archived'), set(refId, 'ARCHIVED')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const written = await auditOf('booking.archived').execute()
    expect(written.filter(({ details }) => JSON.stringify(details).includes(refId))).toHaveLength(1)
  })

  test('refuses every other status, whoever’s the booking is, and writes that down [A7-029]', async () => {
    const refId = await book()
    const before = await rowOf(refId)
    for (const status of ['PAID', 'CONFIRMED', 'UNPAID', 'REFUNDED', 'CANCELLED', 'ARCHIVED; PAID', '']) {
      expect((await set(refId, status)).status, status).toBe(403)
    }
    expect((await set('LS-AAAAAAAAAAAAAAAAAAAAAAAAAA', 'PAID')).status).toBe(403)
    expect(await rowOf(refId)).toEqual(before)
    const denied = await auditOf('access.denied').execute()
    expect(denied.map(({ details }) => details)).toContainEqual({
      call: 'POST /payment/update-status',
      code: 'FORBIDDEN',
    })
  })

  test('refuses a room that is still ahead, and money that has yet to go back', async () => {
    const ahead = await book()
    const { status, failure } = await set(ahead, 'ARCHIVED')
    expect(status).toBe(409)
    expect(failure.message).toBe('Failed to remove booking.')
    const owed = await book('Soldout')
    const { db } = server.context
    const { id } = await db.selectFrom('booking').select('id').where('reference', '=', owed).executeTakeFirstOrThrow()
    const refund = { booking_id: id, currency: 'USD' as const, amount_minor: 100, because: 'a test', paid_by: null }
    await db
      .insertInto('refund')
      .values({ ...refund, state: 'DUE', owner: 'finance', due_at: new Date(), paid_at: null })
      .execute()
    expect((await set(owed, 'ARCHIVED')).status).toBe(409)
    for (const refId of [ahead, owed]) expect((await rowOf(refId)).archived_at).toBeNull()
  })

  test('knows nobody else’s booking, by either id', async () => {
    const refId = await book('Soldout')
    const info = await server.call(getBookingInfo, { body: { id: refId } }, { token: ayu.token })
    const budi = await server.signUp()
    const as = { token: budi.token }
    const answers = await Promise.all([
      set(refId, 'ARCHIVED', as),
      set(info.body.object.transaction.id, 'ARCHIVED', as),
      set('LS-AAAAAAAAAAAAAAAAAAAAAAAAAA', 'ARCHIVED', as),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ failure }) => failure.message)).size).toBe(1)
    expect((await set(refId, 'ARCHIVED', {})).status).toBe(401)
    expect((await rowOf(refId)).archived_at).toBeNull()
  })
})
