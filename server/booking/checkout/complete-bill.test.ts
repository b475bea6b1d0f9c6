import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAskingCompany } from '#server/testing/a-request.ts'
import { checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { completeBill } from './complete-bill.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The order of a member without an address, completed. */
async function completed(change: (companyId: string) => Promise<void>) {
  const { companyId, member } = await anAskingCompany(server)
  await change(companyId)
  const order = checkoutBody(await priceRoom(server, member))
  const { bookingInfo } = order.hotelInfo
  const { billingaddress: _a, billingcode: _c, billingstate: _s, ...billingContact } = bookingInfo.billingContact
  const unbilled = { ...order, hotelInfo: { ...order.hotelInfo, bookingInfo: { ...bookingInfo, billingContact } } }
  const caller = { user: { country: 'ID', companyData: { id: companyId } } } as unknown as SignedIn
  return (await completeBill(server.context, unbilled, caller)).hotelInfo.bookingInfo.billingContact
}
const setStreet = (street: string) => async (companyId: string) => {
  await server.context.db.updateTable('company').set({ street_address: street }).where('id', '=', companyId).execute()
}

test('a company’s bill goes to the company where its member said no address', async () => {
  expect(await completed(setStreet('Jalan Merdeka 5'))).toMatchObject({ billingaddress: 'Jalan Merdeka 5' })
})

test('a company that has said no address is asked for one', async () => {
  await expect(completed(setStreet(''))).rejects.toMatchObject({ said: { reason: 'noBillingAddress' } })
})
