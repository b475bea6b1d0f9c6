import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLocalPayment } from '#shared/api/payments.ts'
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

test('an address that the last payment did not need is that of an earlier one', async () => {
  const sari = await server.signUp({ first_name: 'Sari', contactNumber: '+62 812 5550 100' })
  const open = async (changes: object) => {
    const body = checkoutBody(await priceRoom(server, sari, { currency: 'IDR' }))
    const { billingContact } = body.hotelInfo.bookingInfo
    const { billingaddress: _a, billingcode: _c, billingstate: _s, billingcountry: _n, ...unbilled } = billingContact
    Object.assign(body.hotelInfo.bookingInfo, { billingContact: { ...unbilled, ...changes } })
    const answer = await server.call(createLocalPayment, { body }, { token: sari.token })
    expect(answer.status, answer.text).toBe(200)
    return billingContact
  }
  await open({ lastName: 'Lestari' })
  expect(await contactOf(sari)).toMatchObject({ lastName: 'Lestari', billingcountry: 'ID' })
  expect(await contactOf(sari)).not.toHaveProperty('billingaddress')

  const { billingaddress, billingcode, billingstate, billingcountry } = await open({})
  const address = { billingaddress, billingcode, billingstate, billingcountry }
  await open(address)
  await open({ lastName: 'Wijaya' })
  expect(await contactOf(sari)).toMatchObject({ lastName: 'Wijaya', ...address })
})

test('an approver is not told what a colleague said who asked them', async () => {
  const { companyId, pic, member, card } = await anAskingCompany(server)
  const { id, ceiling } = (await ask(server, member, companyId, await priceRoom(server, member))).body.request
  const approved = await approve(server, pic, { companyId, requestId: id, upTo: ceiling, card })
  expect(approved.status).toBe(200)
  expect(approved.body.payment?.ref_id).toMatch(/^LS-/)
  expect(await contactOf(pic)).toBeNull()
})
