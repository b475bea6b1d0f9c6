import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listTransactionRows } from '#shared/api/transactions.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { bookRoom, type Priced } from '#server/testing/shopping.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ayu: Traveller
let refId: string
let priced: Priced
beforeAll(async () => {
  server = await startTestServer()
  ayu = await server.signUp()
  ;({ refId, priced } = await bookRoom(server, ayu))
})
afterAll(() => server.close())

const rows = (who: Traveller, email = who.email) =>
  server.call(listTransactionRows, { params: { email } }, { token: who.token })
const theRow = async (who = ayu) => (await rows(who)).body.object[0]

describe('the table of transactions', () => {
  test('names reference, rates, traveller and hotel [B3-049]', async () => {
    const { status, body } = await rows(ayu)
    expect(status).toBe(200)
    expect(body.success).toBe(true)
    expect(body.object).toHaveLength(1)
    expect(body.object[0]).toMatchObject({
      refNo: refId,
      rateId: priced.price.hotel.rates.map(({ id }) => id).join(', '),
      UserId: ayu.user.id,
      hotelname: expect.stringMatching(/./) as string,
    })
  })

  test('says the price that was paid, to whom and how it stands [B3-050]', async () => {
    const { totalRate, currency, hotel } = priced.price
    const { providerId } = hotel.rates[0]!
    const said = { totalRate, baseRate: totalRate, currency, providerId, status: 'PAID' }
    expect(await theRow()).toMatchObject(said)
  })

  test('says taxes, and our margin to nobody but a test account [B3-051]', async () => {
    const Taxes = priced.price.hotel.rates.flatMap(({ taxes }) =>
      taxes.map(({ amount, description, isIncluded }) => ({
        amount,
        description,
        type: isIncluded ? 'INCLUDED' : 'AT_HOTEL',
      })),
    )
    expect(Taxes.length).toBeGreaterThan(0)
    expect(await theRow()).toMatchObject({ Commissions: [], Taxes, baseRate: priced.price.totalRate })

    const { db } = server.context
    await db.updateTable('quote').set({ net_minor: 9000, sell_minor: 10_100 }).execute()
    await db.updateTable('booking').set({ amount_minor: 10_100 }).where('reference', '=', refId).execute()
    expect(await theRow()).toMatchObject({ Commissions: [], totalRate: 101, baseRate: 101 })
    await db.updateTable('account').set({ is_test: true }).where('id', '=', ayu.user.id).execute()
    expect(await theRow()).toMatchObject({
      totalRate: 101,
      baseRate: 90,
      Commissions: [{ amount: 11, description: expect.any(String) as string, type: 'MARGIN' }],
    })
    await db.updateTable('account').set({ is_test: false }).where('id', '=', ayu.user.id).execute()
  })

  test('says the terms; a promise for the booking holds for every room [B3-052]', async () => {
    const [sold] = priced.price.hotel.rates
    const refundable = sold?.refundable
    const told = { depositRequired: false, guaranteeRequired: false, onlineCancellable: true, payAtHotel: false }
    expect(await theRow()).toMatchObject({ refundable, ...told })
    const { db } = server.context
    const { rates } = await db
      .selectFrom('quote')
      .select('rates')
      .where('hotel_id', '=', priced.hotelId)
      .executeTakeFirstOrThrow()
    const firm = { ...rates[0]!, refundable: false, depositRequired: true, guaranteeRequired: true, payAtHotel: true }
    const changed = [
      { ...rates[0]!, refundable: true },
      { ...firm, onlineCancellable: false },
    ]
    await db
      .updateTable('quote')
      .set({ rates: JSON.stringify(changed) })
      .execute()
    expect(await theRow()).toMatchObject({
      refundable: false,
      depositRequired: true,
      guaranteeRequired: true,
      onlineCancellable: false,
      payAtHotel: false,
    })
  })

  test('is shown to its owner alone: every other address is a 403 [B7-046]', async () => {
    const budi = await server.signUp()
    const answers = await Promise.all([rows(budi, ayu.email), rows(budi, 'nobody@lodestay.example'), rows(budi, '%')])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(new Set(answers.map(({ failure }) => failure.message)).size).toBe(1)
    expect((await rows(budi)).body.object).toEqual([])
    expect((await rows({ ...ayu, token: '' })).status).toBe(401)
  })
})
