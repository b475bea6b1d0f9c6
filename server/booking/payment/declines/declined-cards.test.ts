import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkout, makeBooking } from '#shared/api/payments.ts'
import type { AppError } from '#server/errors.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { answerChallenge, readCardLedger } from '#server/testing/outside-world.ts'
import { quoteFor } from '#server/testing/quote-for.ts'
import { bookRoom, checkoutBody, openLocalPayment, priceRoom, type Priced } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { limitDeclines } from './limit-declines.ts'

/** Who has a list of stolen cards, and a shop at which to try them. */

const MINUTE_MS = 60_000
const DECLINED = 'pm_card_visa_chargeDeclined'
const CHALLENGED = 'pm_card_authenticationRequired'
let aheadMs = 0
let server: TestServer
let tester: Traveller
let priced: Priced
beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(Date.now() + aheadMs),
    env: { BOOKING_RETRY_MS: '100', SUPPLY_POLL_MS: '200' },
  })
})
beforeEach(async () => {
  aheadMs = 0
  tester = await server.signUp()
  priced = await priceRoom(server, tester)
})
afterAll(() => server.close())

let addresses = 0
const anAddress = () => `10.66.${Math.floor((addresses += 1) / 256)}.${addresses % 256}`
const pay = (of: Priced, paymentMethod = DECLINED, { token }: Traveller = tester, ip = anAddress()) =>
  server.call(checkout, { body: checkoutBody(of, { paymentMethod }) }, { token, ip })

/** Cards declined one after another, for one price. */
async function decline(times: number, of = priced, who = tester, ip?: string): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) statuses.push((await pay(of, DECLINED, who, ip)).status)
  return statuses
}
const finish = (id: string) => server.call(makeBooking, { body: { id } }, { token: tester.token })
const asked = async () => (await readCardLedger(server)).intents.length
const bookingsOf = async ({ price }: Priced) => {
  const { db } = server.context
  return db.selectFrom('booking').select('id').where('quote_token', '=', price.token).execute()
}

const newcomer = async () => {
  const account = await server.signUp()
  return { account, price: await priceRoom(server, account) }
}

describe('an account', () => {
  test('has ten declined cards an hour, and its price is kept meanwhile', async () => {
    expect(await decline(10)).toEqual(Array(10).fill(402))
    const before = await asked()
    const refused = await pay(priced, 'pm_card_visa')
    expect(refused.status).toBe(429)
    expect(refused.failure.message).toBe('Too many cards were declined. Please try again later.')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(59 * 60)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60 * 60)
    expect(await asked()).toBe(before)
    expect(await bookingsOf(priced)).toHaveLength(10)
    aheadMs = 50 * MINUTE_MS
    const later = await priceRoom(server, tester)
    expect(Number((await pay(later, 'pm_card_visa')).headers.get('retry-after'))).toBeLessThanOrEqual(10 * 60)
    aheadMs = 61 * MINUTE_MS
    expect((await pay(later, 'pm_card_visa')).status).toBe(200)
  })

  test('has ten also when fourteen are tried at once', async () => {
    const prices: Priced[] = []
    for (let n = 0; n < 14; n += 1) prices.push(await priceRoom(server, tester))
    const answers = await Promise.all(prices.map((price) => pay(price)))
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  })

  test('fails no oftener by 3-D Secure, and what the bank allows is given back', async () => {
    const challenge = async (outcome: 'fail' | 'complete', of = priced) => {
      const { body } = await pay(of, CHALLENGED)
      await answerChallenge(body.payment_intent_client_secret ?? '', outcome)
      return (await finish(body.ref_id)).body.success
    }
    for (let n = 0; n < 8; n += 1) expect(await challenge('fail')).toBe(false)
    expect(await challenge('complete')).toBe(true)
    const another = await priceRoom(server, tester)
    expect(await challenge('fail', another)).toBe(false)
    // Nobody answers the bank here: that may still become another failure.
    expect((await pay(another, CHALLENGED)).status).toBe(200)
    expect((await pay(await priceRoom(server, tester), 'pm_card_visa')).status).toBe(429)
  })

  test('that approves many stays at once hears of those, and of no card that was declined', async () => {
    const { db } = server.context
    const from = priced.price.token
    for (let n = 0; n < 10; n += 1) {
      expect((await pay(await quoteFor(server, priced, tester.user.id), CHALLENGED)).status).toBe(200)
    }
    const refusal = (isApproval: boolean) =>
      db
        .transaction()
        .execute((tx) =>
          limitDeclines(server.context, tx, {
            accountId: tester.user.id,
            network: '10.66.0.0',
            quoteToken: from,
            provider: 'stripe',
            isApproval,
          }),
        )
        .catch((error: AppError) => error.said.reason)
    expect(await refusal(true)).toBe('approvalsUnderWay')
    expect(await refusal(false)).toBe('declinedTooOften')
    await db
      .updateTable('booking')
      .set({ state: 'FAILED', failure: 'declined' })
      .where('account_id', '=', tester.user.id)
      .execute()
    expect(await refusal(true)).toBe('declinedTooOften')
  })

  test('gets its tenth try in all the tabs that it was sent from', async () => {
    await decline(9)
    const tabs = await Promise.all([1, 2, 3].map(() => pay(priced, CHALLENGED)))
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(tabs.map(({ body }) => body.ref_id)).size).toBe(1)
  })

  test('may pay at the local gateway, where no card of ours is tried', async () => {
    const local = await server.signUp({ contactNumber: '+62 812 5550 100' })
    const atTheDesk = await priceRoom(server, local, { payAtHotel: true })
    expect(await decline(10, atTheDesk, local)).toEqual(Array(10).fill(402))
    expect((await pay(atTheDesk, DECLINED, local)).status).toBe(429)
    expect((await openLocalPayment(server, local)).answer.status).toBe(200)
  })
})

describe('a network', () => {
  let hosts = 0
  const neighbour = () => `2001:db8:66:6::${(hosts += 1).toString(16)}`

  test('has fifty declined cards an hour, and refuses only who never had a stay', async () => {
    const known = await server.signUp()
    await bookRoom(server, known)
    const testers = await Promise.all(Array.from({ length: 5 }, newcomer))
    const statuses = await Promise.all(testers.map(({ account, price }) => decline(10, price, account, neighbour())))
    expect(statuses.flat()).toEqual(Array(50).fill(402))
    const { account, price } = await newcomer()
    const refused = await pay(price, 'pm_card_visa', account, neighbour())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(59 * 60)
    expect(await bookingsOf(price)).toEqual([])
    expect((await pay(await priceRoom(server, known), 'pm_card_visa', known, neighbour())).status).toBe(200)
    expect((await pay(price, 'pm_card_visa', account)).status).toBe(200)
  })
})
