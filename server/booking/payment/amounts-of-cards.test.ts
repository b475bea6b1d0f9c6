import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkout } from '#shared/api/payments.ts'
import { listWaysToPay } from '#shared/api/ways-to-pay.ts'
import { aCompany, join } from '#server/testing/a-company.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { readCardLedger } from '#server/testing/outside-world.ts'
import { checkoutBody, type Priced, priceRoom } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ayu: Traveller
beforeAll(async () => {
  server = await startTestServer()
  ayu = await server.signUp()
})
afterAll(() => server.close())

/** A room at a price that no supplier of the sandbox has. */
async function priceAt(sell_minor: number, payAtHotel = false, who = ayu) {
  const priced = await priceRoom(server, who, { payAtHotel })
  const { token } = priced.price
  await server.context.db.updateTable('quote').set({ sell_minor }).where('token', '=', token).execute()
  return priced
}

test.each([
  ['too little', 49, false, 'amountTooSmall', 'USD 1'],
  ['too little to be held for a hotel', 49, true, 'amountTooSmall', 'USD 1'],
  ['too much', 100_000_000, false, 'amountTooLarge', 'USD 999,999'],
])(
  '%s for a card is refused before one is typed, and opens no payment',
  async (_, minor, payAtHotel, reason, amount) => {
    const priced = await priceAt(minor, payAtHotel)
    const ways = await server.call(listWaysToPay, { body: { selectedToken: priced.price.token } }, { token: ayu.token })
    expect(ways.failure).toMatchObject({ reason, params: { amount } })
    const before = (await readCardLedger(server)).intents.length
    const paid = await server.call(checkout, { body: checkoutBody(priced) }, { token: ayu.token })
    expect(paid.failure).toMatchObject({ reason })
    expect((await readCardLedger(server)).intents).toHaveLength(before)
  },
)

test('a company’s saved card is not charged too little either', async () => {
  const { customerId, companyId } = await aCompany(server)
  const member = await server.signUp({ first_name: 'Ayu', last_name: 'Lestari' })
  await join(server, member, companyId, [1001, 1002, 1004])
  const saved = await server.context.cards.saveCard({ customerId, paymentMethod: 'pm_card_visa', name: 'Raka Wijaya' })
  const paymentMethod = saved.status === 'saved' ? saved.card.id : ''
  const pay = async (priced: Priced) => {
    const body = checkoutBody(priced, { paymentMethod })
    return server.call(checkout, { body: { ...body, customer_stripe_id: customerId } }, { token: member.token })
  }
  const before = (await readCardLedger(server)).intents.length
  expect((await pay(await priceAt(49, false, member))).failure).toMatchObject({
    reason: 'amountTooSmall',
    params: { amount: 'USD 1' },
  })
  expect((await readCardLedger(server)).intents).toHaveLength(before)
  const paid = await pay(await priceRoom(server, member))
  expect(paid.status, paid.text).toBe(200)
})
