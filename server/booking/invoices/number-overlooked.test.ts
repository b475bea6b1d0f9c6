import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBooking } from '#shared/api/payments.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { buyRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { numberOverlooked } from './number-overlooked.ts'

let server: TestServer
let ayu: Traveller
beforeAll(async () => {
  server = await startTestServer()
  ayu = await server.signUp()
})
afterAll(() => server.close())

/** Books, and answers the booking's id. */
async function book(wanted: Partial<Parameters<typeof buyRoom>[2]> = {}): Promise<number> {
  const { refId } = await buyRoom(server, ayu, { paymentMethod: 'pm_card_visa', ...wanted })
  const { body } = await server.call(makeBooking, { body: { id: refId } }, { token: ayu.token })
  expect(body.success).toBe(true)
  const row = server.context.db.selectFrom('booking').select('id').where('reference', '=', refId)
  return (await row.executeTakeFirstOrThrow()).id
}

/** As a server of an older build leaves it. */
async function forgetNumber(bookingId: number): Promise<void> {
  const { db } = server.context
  await sql`alter table invoice disable trigger invoice_is_final`.execute(db)
  await db.deleteFrom('invoice').where('booking_id', '=', bookingId).execute()
  await sql`alter table invoice enable trigger invoice_is_final`.execute(db)
}

const serials = async () =>
  new Map(
    (await server.context.db.selectFrom('invoice').select(['booking_id', 'serial']).orderBy('serial').execute()).map(
      (row) => [row.booking_id, row.serial],
    ),
  )

test('what was sold without a number gets one once, in the order in which it was paid for, and nothing else does', async () => {
  const [first, second, third] = [await book(), await book(), await book()]
  const atHotel = await book({ payAtHotel: true })
  await forgetNumber(second)
  await forgetNumber(third)
  await Promise.all([numberOverlooked(server.context), numberOverlooked(server.context)])
  expect([...(await serials())]).toEqual([
    [first, 1],
    [second, 4],
    [third, 5],
  ])
  expect((await serials()).has(atHotel)).toBe(false)
})
