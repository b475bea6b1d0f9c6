import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aVisitor } from '#server/testing/a-caller.ts'
import { anOffer } from '#server/testing/an-offer.ts'
import { armFault } from '#server/testing/outside-world.ts'
import { testEngines } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { findLiveQuote, type Quote } from './find-quote.ts'
import { repriceQuote } from './reprice-quote.ts'

const caller = aVisitor()

async function aQuote(server: TestServer, token?: string): Promise<Quote> {
  const { price } = await anOffer(server, token ? { as: { token } } : {})
  const quote = await findLiveQuote(server.context, price.token)
  if (!quote) throw new Error('the quote is missing')
  return quote
}

describe.each(testEngines())('asking again before money is touched, on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ worker: false, engine })
  })
  afterAll(() => server.close())

  test('finds the price as it was', async () => {
    expect(await repriceQuote(server.context, await aQuote(server), caller)).toEqual({ status: 'same' })
  })

  test('finds it as it was for the member whose discount is in it, whoever asks', async () => {
    const { token, user } = await server.signUp()
    const quote = await aQuote(server, token)
    expect(await repriceQuote(server.context, quote, { ...caller, user })).toEqual({ status: 'same' })
    expect(await repriceQuote(server.context, quote, caller)).toEqual({ status: 'same' })
  })

  test('writes a new quote for a new price, and that one holds', async () => {
    const quote = await aQuote(server)
    await armFault(server.supplyAccount, 'price_up')
    const repriced = await repriceQuote(server.context, quote, caller)
    if (repriced.status !== 'changed') throw new Error(repriced.status)
    expect(repriced.previous).toEqual(quote)
    expect(repriced.quote.token).not.toBe(quote.token)
    expect(repriced.quote.sell.minor).toBeGreaterThan(quote.sell.minor)
    expect(await findLiveQuote(server.context, repriced.quote.token)).toEqual(repriced.quote)
    // The old one is what it was: consent is always about a number somebody saw.
    expect(await findLiveQuote(server.context, quote.token)).toEqual(quote)
  })

  test('finds the room gone', async () => {
    const quote = await aQuote(server)
    await armFault(server.supplyAccount, 'sold_out')
    expect(await repriceQuote(server.context, quote, caller)).toEqual({ status: 'sold_out' })
  })

  test('never takes a test account to live supply', async () => {
    const { user } = await server.signUp()
    const tester = { ...caller, user: { ...user, isTestAccount: true } }
    await expect(repriceQuote(server.context, await aQuote(server), tester)).rejects.toMatchObject({ code: 'EXPIRED' })
  })

  test('is pointless for a quote that expired', async () => {
    const { token } = await aQuote(server)
    await server.context.db.updateTable('quote').set({ expires_at: new Date() }).where('token', '=', token).execute()
    expect(await findLiveQuote(server.context, token)).toBeUndefined()
    expect(await findLiveQuote(server.context, 'no-such-quote')).toBeUndefined()
  })
})
