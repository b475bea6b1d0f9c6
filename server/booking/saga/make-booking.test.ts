import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBooking, makeLocalBooking } from '#shared/api/payments.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { actAtDoku, armFault } from '#server/testing/outside-world.ts'
import { buyRoom, openLocalPayment } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let sari: Traveller
beforeAll(async () => {
  server = await startTestServer({ env: { BOOKING_RETRY_MS: '100', SUPPLY_POLL_MS: '200' } })
  sari = await server.signUp({ first_name: 'Sari', contactNumber: '+62 812 5550 100' })
})
afterAll(() => server.close())

test('who asks hears that the money is in before the hotel has answered, and not before it is', async () => {
  const { refId: id, pageUrl } = await openLocalPayment(server, sari)
  const ask = async (untilPaid?: boolean) =>
    (await server.call(makeLocalBooking, { body: { id, untilPaid } }, { token: sari.token })).body
  const unpaid = await ask(true)
  expect(unpaid).toMatchObject({ pending: true, payment_url: pageUrl })
  expect(unpaid.paid).toBeUndefined()

  await armFault(server.supplyAccount, 'book_slow')
  await actAtDoku(pageUrl, 'pay', 'QRIS')
  const paid = await ask(true)
  expect(paid).toMatchObject({ pending: true, paid: true, said: [{ reason: 'beingConfirmed' }] })
  expect(paid.payment_url).toBeUndefined()
  // Under way by now, it would be waited for to its end.
  expect(await ask(true)).toMatchObject({ pending: true, paid: true })

  const booked = await ask()
  expect(booked).toMatchObject({ pending: false, success: true })
  expect(booked.paid).toBeUndefined()
})

test('of a room that was refused, who asks hears that it was paid until the money is back', async () => {
  const impatient = { SUPPLY_BOOK_TIMEOUT_MS: '2500', SUPPLY_SETTLE_MS: '3000' }
  const other = await startTestServer({ env: { BOOKING_RETRY_MS: '100', SUPPLY_POLL_MS: '200', ...impatient } })
  const maya = await other.signUp()
  const { refId: id } = await buyRoom(other, maya, { lastName: 'Nowhere' })
  await armFault(other.cardSecretKey, 'card_down', 1000)
  const { db } = other.context
  const stateOf = () => db.selectFrom('booking').select('state').where('reference', '=', id).executeTakeFirstOrThrow()
  await expect.poll(stateOf, { timeout: 20_000 }).toEqual({ state: 'VOIDING' })
  const ask = async () => (await other.call(makeBooking, { body: { id, untilPaid: true } }, { token: maya.token })).body
  expect(await ask()).toMatchObject({ pending: true, paid: true })
  await armFault(other.cardSecretKey, 'card_down', 0)
  await expect.poll(stateOf, { timeout: 20_000 }).toEqual({ state: 'FAILED' })
  expect((await ask()).paid).toBeUndefined()
  await other.close()
})
