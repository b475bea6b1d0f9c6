import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPriced } from '#shared/api/rates.ts'
import { checkout, makeBooking } from '#shared/api/payments.ts'
import { renewPrice } from '#shared/api/price-renewal.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { armFault } from '#server/testing/outside-world.ts'
import { checkoutBody, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const HOUR_MS = 3_600_000
let server: TestServer
let ayu: Traveller
let ahead = 0
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) })
  ayu = await server.signUp()
})
afterAll(() => server.close())

const as = () => ({ token: ayu.token })
const renew = (selectedToken: string, who = as()) => server.call(renewPrice, { body: { selectedToken } }, who)

test('a price that has ended is asked for anew, and what comes of it can be booked', async () => {
  const priced = await priceRoom(server, ayu)
  ahead += HOUR_MS + 1000
  expect((await server.call(checkout, { body: checkoutBody(priced) }, as())).status).toBe(410)
  const { status, body } = await renew(priced.price.token)
  if (!isPriced(body)) throw new Error('the room is there')
  expect(status).toBe(200)
  expect(body).toMatchObject({ totalRate: priced.price.totalRate, currency: priced.price.currency })
  expect(body).not.toHaveProperty('previousRate')
  expect(Date.parse(body.expiresAt) - Date.parse(priced.price.expiresAt)).toBeGreaterThan(HOUR_MS)
  const paid = await server.call(checkout, { body: checkoutBody({ ...priced, price: body }) }, as())
  expect(paid.status, paid.text).toBe(200)
  const made = await server.call(makeBooking, { body: { id: paid.body.ref_id } }, as())
  expect(made.body).toMatchObject({ succeeded: true })
})

test('a price that is being paid for is not renewed: under another one it would be paid for twice', async () => {
  const priced = await priceRoom(server, ayu)
  expect((await server.call(checkout, { body: checkoutBody(priced) }, as())).status).toBe(200)
  const { status, failure } = await renew(priced.price.token)
  expect({ status, reason: failure.reason }).toEqual({ status: 409, reason: 'beingPaid' })
})

test('another price is told beside the old one, and a room that went as gone', async () => {
  const priced = await priceRoom(server, ayu)
  await armFault(server.supplyAccount, 'price_up', 1)
  const { body } = await renew(priced.price.token)
  if (!isPriced(body)) throw new Error('the room is there')
  expect(body.previousRate).toBe(priced.price.totalRate)
  expect(body.totalRate).toBeGreaterThan(priced.price.totalRate)
  await armFault(server.supplyAccount, 'sold_out', 1)
  expect((await renew(priced.price.token)).body).toEqual({ code: 'SOLD_OUT', message: 'Sold Out' })
})

test('a member’s price is nobody else’s to renew', async () => {
  const priced = await priceRoom(server, ayu)
  const budi = await server.signUp()
  expect((await renew(priced.price.token, { token: budi.token })).failure.reason).toBe('priceExpired')
  expect((await server.call(renewPrice, { body: { selectedToken: priced.price.token } })).status).toBe(401)
  const visitors = await priceRoom(server)
  expect((await renew(visitors.price.token, { token: budi.token })).status).toBe(200)
})

test('a stay whose dates are over by the hotel’s clock has no price any more', async () => {
  const priced = await priceRoom(server, undefined, { inDays: 2 })
  ahead += 4 * 24 * HOUR_MS
  const late = await server.signUp()
  expect((await renew(priced.price.token, { token: late.token })).failure.reason).toBe('priceExpired')
})
