import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UnbilledContact } from '#shared/api/billing-contact.ts'
import { createLocalPayment } from '#shared/api/payments.ts'
import { unbilled } from '#server/testing/a-bill.ts'
import { aCompany } from '#server/testing/a-company.ts'
import { aBooker } from '#server/testing/a-request.ts'
import { priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function moveTo(companyId: string, street: string) {
  const address = { street_address: street, postal_code: '10310', state: 'DKI Jakarta', city: 'Jakarta', country: 'ID' }
  await server.context.db.updateTable('company').set(address).where('id', '=', companyId).execute()
}

/** What a booker of a company with this street sends without an address, and what is kept of where the bill goes. */
async function open(street: string, said: Partial<UnbilledContact> = {}) {
  const { companyId } = await aCompany(server)
  const { db } = server.context
  await moveTo(companyId, street)
  const member = await aBooker(server, companyId)
  await db.updateTable('account').set({ country: 'ID' }).where('id', '=', member.user.id).execute()
  const body = unbilled(await priceRoom(server, member, { currency: 'IDR' }), said)
  const answer = await server.call(createLocalPayment, { body }, { token: member.token })
  const kept = await db
    .selectFrom('booking')
    .select('contact')
    .where('account_id', '=', member.user.id)
    .executeTakeFirst()
  const again = (changes: Partial<UnbilledContact> = {}) => {
    const { hotelInfo, ...order } = body
    const { bookingInfo } = hotelInfo
    const billingContact = { ...bookingInfo.billingContact, ...changes }
    const repeated = { ...order, hotelInfo: { ...hotelInfo, bookingInfo: { ...bookingInfo, billingContact } } }
    return server.call(createLocalPayment, { body: repeated }, { token: member.token })
  }
  return { answer, contact: kept?.contact, companyId, again }
}

test('a company’s bill goes to the company where its member said no address', async () => {
  const { answer, contact } = await open('Jalan Merdeka 5')
  expect(answer.status, answer.text).toBe(200)
  expect(contact).toMatchObject({ billingaddress: 'Jalan Merdeka 5', billingcode: '10310', country: 'ID' })
})

test('who pays once more after their company has moved finds the payment that is open, billed where it was', async () => {
  const { answer, companyId, again } = await open('Jalan Merdeka 5')
  await moveTo(companyId, 'Jalan Thamrin 9')
  const repeated = await again()
  expect(repeated.status, repeated.text).toBe(200)
  expect(repeated.body).toEqual(answer.body)
  // Anything else that is said is another order, also where the bill goes.
  for (const changes of [{ lastName: 'Wijaya' }, own]) {
    const other = await again(changes)
    expect(other.failure, other.text).toMatchObject({ reason: 'otherDetails' })
  }
})

const own = { billingaddress: 'Jalan Sudirman 1', billingcode: '10220', billingstate: 'Jakarta' }

test('a company that has said no address is asked for one, and its member’s is taken', async () => {
  const { answer, contact } = await open('')
  expect(answer.status).toBe(422)
  expect(answer.failure).toMatchObject({ reason: 'noBillingAddress', message: 'Please input your billing address' })
  expect(contact).toBeUndefined()
  const said = await open('', own)
  expect(said.answer.status, said.answer.text).toBe(200)
  expect(said.contact).toMatchObject(own)
})

test('half an address is refused, and nothing is kept of it', async () => {
  for (const part of Object.keys(own) as (keyof typeof own)[]) {
    const { [part]: _left, ...half }: Partial<UnbilledContact> = own
    const { answer, contact } = await open('Jalan Merdeka 5', half)
    expect(answer.status, part).toBe(422)
    expect(answer.failure).toMatchObject({ reason: 'noBillingAddress' })
    expect(contact).toBeUndefined()
  }
})
