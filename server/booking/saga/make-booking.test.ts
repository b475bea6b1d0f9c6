import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLocalBooking } from '#shared/api/payments.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { actAtDoku, armFault } from '#server/testing/outside-world.ts'
import { openLocalPayment } from '#server/testing/shopping.ts'
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
