import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPriced } from '#shared/api/rates.ts'
import { checkout, getBookingInfo, makeBooking } from '#shared/api/payments.ts'
import { priceAgain } from '#shared/api/price-again.ts'
import { aCompany, join } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { armFault, countOrders, readCardLedger } from '#server/testing/outside-world.ts'
import { bookRoom, buyRoom, checkoutBody } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ayu: Traveller
beforeAll(async () => {
  server = await startTestServer({ env: { BOOKING_RETRY_MS: '100', SUPPLY_POLL_MS: '200' } })
  ayu = await server.signUp()
})
afterAll(() => server.close())

const as = () => ({ token: ayu.token })
const ask = (id: string, who = as()) => server.call(priceAgain, { body: { id } }, who)
async function refused(lastName = 'Pricehike') {
  const bought = await buyRoom(server, ayu, { lastName })
  const { body } = await server.call(makeBooking, { body: { id: bought.refId } }, as())
  expect(body).toMatchObject({ succeeded: false, pending: false })
  return bought
}

test('a price that rose at the very booking is told beside the old one, as a quote that can be agreed to', async () => {
  const { refId, priced } = await refused()
  await armFault(server.supplyAccount, 'price_up', 1)
  const { status, body } = await ask(refId)
  if (!isPriced(body)) throw new Error('the room is there')
  expect(status).toBe(200)
  expect(body.previousRate).toBe(priced.price.totalRate)
  expect(body.totalRate).toBeGreaterThan(priced.price.totalRate)
  expect(body.token).not.toBe(priced.price.token)
  // Asking is not agreeing: nothing is ordered or held until the traveller does.
  expect(await countOrders(server, refId)).toBe(1)
  await armFault(server.supplyAccount, 'price_up', 1)
  const paid = await server.call(checkout, { body: checkoutBody({ ...priced, price: body }) }, as())
  expect(paid.status).toBe(200)
  const made = await server.call(makeBooking, { body: { id: paid.body.ref_id } }, as())
  expect(made.body).toMatchObject({ succeeded: true })
  const { intents } = await readCardLedger(server)
  const amounts = intents.map(({ metadata, amount_received: taken }) => [metadata.reference, taken])
  expect(Object.fromEntries(amounts)).toMatchObject({ [refId]: 0, [paid.body.ref_id]: body.totalRate * 100 })
})

test('the same price again is told as that, and a room that is gone by then as gone', async () => {
  const { refId, priced } = await refused()
  const { body } = await ask(refId)
  expect(body).toMatchObject({ totalRate: priced.price.totalRate })
  expect(body).not.toHaveProperty('previousRate')
  await armFault(server.supplyAccount, 'sold_out', 1)
  expect((await ask(refId)).body).toEqual({ code: 'SOLD_OUT', message: 'Sold Out' })
  const { object } = (await server.call(getBookingInfo, { body: { id: refId } }, as())).body
  expect(object.transaction).toMatchObject({ booking_status: 'Failed', total_rate: priced.price.totalRate })
})

test('only a price that the hotel refused is asked for anew, and only by who booked', async () => {
  const { refId } = await refused('Soldout')
  expect((await ask(refId)).failure.error).toBe('The hotel did not refuse the price of this booking.')
  const { refId: booked } = await bookRoom(server, ayu)
  expect((await ask(booked)).status).toBe(409)
  const { refId: hers } = await refused()
  const budi = await server.signUp()
  expect((await ask(hers, { token: budi.token })).status).toBe(404)
  expect((await ask('LS-AAAAAAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
  expect((await server.call(priceAgain, { body: { id: hers } })).status).toBe(401)
})

test('the booking says who may ask: who booked it and may still book, while its dates are ahead', async () => {
  const company = await aCompany(server)
  const member = await server.signUp({ last_name: 'Pricehike' })
  await join(server, member, company.companyId, [1001, 1002])
  const { refId } = await buyRoom(server, member, { lastName: 'Pricehike' })
  await server.call(makeBooking, { body: { id: refId } }, { token: member.token })
  const can = async ({ token }: { token: string }) =>
    (await server.call(getBookingInfo, { body: { id: refId } }, { token })).body.object.transaction.can.priceAgain
  expect(await can(member)).toBe(true)
  expect(await can(company.pic)).toBeUndefined()
  const { db } = server.context
  const setRoles = (roles: string) =>
    db.updateTable('team_member').set({ roles }).where('account_id', '=', member.user.id).execute()
  await setRoles('[1001]')
  expect(await can(member)).toBeUndefined()
  await setRoles('[1001,1002]')
  expect(await can(member)).toBe(true)
  await db.updateTable('booking').set({ check_in: '2020-01-01' }).where('reference', '=', refId).execute()
  expect(await can(member)).toBeUndefined()
  expect((await ask(refId, { token: member.token })).failure.reason).toBe('priceExpired')
})
