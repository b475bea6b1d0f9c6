import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UnbilledContact } from '#shared/api/billing-contact.ts'
import { createLocalPayment } from '#shared/api/payments.ts'
import { getOwnContact } from '#shared/api/own-contact.ts'
import { unbilled } from '#server/testing/a-bill.ts'
import { aCompany } from '#server/testing/a-company.ts'
import { aBooker, anAskingCompany, approve, ask } from '#server/testing/a-request.ts'
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
    const { billingaddress: _a, billingcode: _c, billingstate: _s, billingcountry: _n, ...contact } = billingContact
    Object.assign(body.hotelInfo.bookingInfo, { billingContact: { ...contact, ...changes } })
    const answer = await server.call(createLocalPayment, { body }, { token: sari.token })
    expect(answer.status, answer.text).toBe(200)
    return billingContact
  }
  await open({ lastName: 'Lestari' })
  expect(await contactOf(sari)).toMatchObject({ lastName: 'Lestari' })
  expect(await contactOf(sari)).not.toHaveProperty('billingaddress')

  const { billingaddress, billingcode, billingstate, billingcountry } = await open({})
  const address = { billingaddress, billingcode, billingstate, billingcountry }
  await open(address)
  await open({ lastName: 'Wijaya' })
  expect(await contactOf(sari)).toMatchObject({ lastName: 'Wijaya', ...address })
})

test('a company’s address, to which a payment was billed, is nobody’s own', async () => {
  const { companyId } = await aCompany(server)
  const { db } = server.context
  const office = { street_address: 'Jalan Thamrin 10', postal_code: '10310', state: 'DKI Jakarta', city: 'Jakarta' }
  await db
    .updateTable('company')
    .set({ ...office, country: 'ID' })
    .where('id', '=', companyId)
    .execute()
  const member = await aBooker(server, companyId)
  await db.updateTable('account').set({ country: 'ID' }).where('id', '=', member.user.id).execute()
  const pay = async (said: Partial<UnbilledContact>) => {
    const body = unbilled(await priceRoom(server, member, { currency: 'IDR' }), said)
    const answer = await server.call(createLocalPayment, { body }, { token: member.token })
    expect(answer.status, answer.text).toBe(200)
  }
  await pay({ phone: '+62 812 5550 101' })
  expect(await contactOf(member)).toMatchObject({ phone: '+62 812 5550 101' })
  expect(Object.keys((await contactOf(member)) ?? {}).filter((part) => part.startsWith('billing'))).toEqual([])

  const home = {
    address: 'Jalan Kemang 3',
    city: 'Jakarta',
    code: '12730',
    state: 'DKI Jakarta',
    country: 'ID',
  } as const
  const bill = { billingaddress: 'Jalan Kemang 3', billingcode: '12730', billingstate: 'DKI Jakarta' }
  await pay({ ...home, ...bill })
  await pay({ phone: '+62 812 5550 102' })
  expect(await contactOf(member)).toMatchObject({ phone: '+62 812 5550 102', ...home, ...bill })
})

test('an approver is not told what a colleague said who asked them', async () => {
  const { companyId, pic, member, card } = await anAskingCompany(server)
  const { id, ceiling } = (await ask(server, member, companyId, await priceRoom(server, member))).body.request
  const approved = await approve(server, pic, { companyId, requestId: id, upTo: ceiling, card })
  expect(approved.status).toBe(200)
  expect(approved.body.payment?.ref_id).toMatch(/^LS-/)
  expect(await contactOf(pic)).toBeNull()
})
