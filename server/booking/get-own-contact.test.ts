import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOwnContact } from '#shared/api/own-contact.ts'
import { anAskingCompany, approve, ask } from '#server/testing/a-request.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { bookRoom, checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const contactOf = async ({ token }: Traveller) => (await server.call(getOwnContact, {}, { token })).body.contact

test('says what the caller said at their last booking, and nothing of anybody else’s', async () => {
  const [ayu, other] = [await server.signUp(), await server.signUp()]
  expect(await contactOf(ayu)).toBeNull()
  await bookRoom(server, ayu, { lastName: 'Lestari' })
  const { priced } = await bookRoom(server, ayu, { lastName: 'Wijaya' })
  expect(await contactOf(ayu)).toEqual(
    checkoutBody(priced, { lastName: 'Wijaya' }).hotelInfo.bookingInfo.billingContact,
  )
  expect(await contactOf(other)).toBeNull()
})

test('an approver is not told what a colleague said who asked them', async () => {
  const { companyId, pic, member, card } = await anAskingCompany(server)
  const { id, ceiling } = (await ask(server, member, companyId, await priceRoom(server, member))).body.request
  const approved = await approve(server, pic, { companyId, requestId: id, upTo: ceiling, card })
  expect(approved.status).toBe(200)
  expect(approved.body.payment?.ref_id).toMatch(/^LS-/)
  expect(await contactOf(pic)).toBeNull()
})
