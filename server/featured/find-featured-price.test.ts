import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { defaultPartner, getPartner } from '#partners/registry.ts'
import { getLocation } from '#shared/api/places.ts'
import { getResults, initAvailability } from '#shared/api/search.ts'
import { regionOf } from '#shared/places/search-region.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { listFoundPrices } from './featured-price-store.ts'
import { findFeaturedPrice } from './find-featured-price.ts'
import { listFeaturedPrices } from './list-featured-prices.ts'
import { shopsOf } from './featured-price-rules.ts'
import { scheduleFeaturedPrices } from './schedule-featured-prices.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ worker: false })))
afterAll(() => server.close())

const athens = '480712'
const SIX_HOURS_MS = 6 * 60 * 60_000
const thisRound = new Date(Math.floor(Date.now() / SIX_HOURS_MS) * SIX_HOURS_MS)
const [shop = { currency: defaultPartner.currency, country: 'MY' }] = shopsOf(defaultPartner)
const question = { placeId: athens, ...shop }

/** What a visitor who clicks on the tile finds at the top when sorting by price. */
async function lowestOnTheResultsPage(): Promise<number> {
  const place = (await server.call(getLocation, { params: { id: athens } })).body
  const checkIn = addDays(dateOf(new Date(), 'UTC'), 1)
  const body = {
    checkIn,
    checkOut: addDays(checkIn, 1),
    currency: question.currency,
    nationality: question.country,
    countryOfResidence: question.country,
    occupancies: [{ numOfAdults: 1, childAges: [] }],
    region: regionOf(place),
  }
  const { token } = (await server.call(initAvailability, { body })).body
  const totals = new Map<string, number>()
  let nextResultsKey: string | undefined
  const look = async () => {
    const { body: page } = await server.call(getResults, { params: { token }, query: { nextResultsKey } })
    for (const { id, rate } of page.hotels) totals.set(id, rate.totalRate)
    nextResultsKey = page.nextResultsKey ?? nextResultsKey
    return page.status
  }
  await expect.poll(look, { timeout: 20_000 }).toBe('Completed')
  return Math.min(...totals.values())
}

test('a tile says what the results page begins with, and nothing to another shop', async () => {
  const { context } = server
  expect(await listFeaturedPrices(context, defaultPartner)).toEqual([])
  const [begun, polled] = [vi.spyOn(context.supplier, 'startSearch'), vi.spyOn(context.supplier, 'pollSearch')]
  const outcome = await findFeaturedPrice(context, { ...question, at: thisRound.toISOString() })
  if (!('done' in outcome)) throw new Error('the search came to nothing')
  expect(begun).toHaveBeenCalled()
  expect(polled).toHaveBeenCalled()
  // Nobody clicks on this very search: a memory full of such would be worth nothing.
  const calls = [...begun.mock.calls.map(([, call]) => call), ...polled.mock.calls.map(([, , , call]) => call)]
  expect(calls.map(({ pricesOnly }) => pricesOnly)).toEqual(calls.map(() => true))
  begun.mockRestore()
  polled.mockRestore()
  await context.db.transaction().execute(outcome.done)

  const said = await listFeaturedPrices(context, defaultPartner)
  expect(said.map(({ placeId, currency, country }) => [placeId, currency, country])).toEqual([
    [athens, question.currency, question.country],
  ])
  expect(said[0]?.amount).toBe(await lowestOnTheResultsPage())
  const elsewhere = await listFeaturedPrices(context, getPartner('indosat'))
  expect(elsewhere.every(({ amount }) => amount === undefined)).toBe(true)

  const planned = await context.db
    .selectFrom('job')
    .select(['key', 'run_at'])
    .where('kind', '=', 'featured.find')
    .execute()
  expect(planned.map(({ key }) => key)).toEqual([
    `featured:${new Date(thisRound.getTime() + SIX_HOURS_MS).toISOString()}:${athens}:${question.currency}:${question.country}`,
  ])
})

test('a later find takes the place of the one before', async () => {
  const { db } = server.context
  for (const rounds of [0, 1]) {
    const at = new Date(thisRound.getTime() + rounds * SIX_HOURS_MS).toISOString()
    const outcome = await findFeaturedPrice(server.context, { ...question, at })
    if ('done' in outcome) await db.transaction().execute(outcome.done)
  }
  const found = await listFoundPrices(db, new Date(0))
  expect(found.filter(({ placeId }) => placeId === athens)).toHaveLength(1)
})

test('rounds that passed while nobody served are not caught up with', async () => {
  const { db, supplier } = server.context
  const asking = vi.spyOn(supplier, 'startSearch')
  const outcome = await findFeaturedPrice(server.context, { ...question, at: '2026-01-01T00:00:00.000Z' })
  if ('done' in outcome) await db.transaction().execute(outcome.done)
  const keys = await db.selectFrom('job').select('key').where('kind', '=', 'featured.find').execute()
  expect(keys.filter(({ key }) => key.startsWith('featured:2026-01-01'))).toEqual([])
  // The successor asks, and that is enough.
  expect(asking).not.toHaveBeenCalled()
  expect(keys.map(({ key }) => key)).toContainEqual(expect.stringContaining(thisRound.toISOString()))
  asking.mockRestore()
})

test('a round that a clock ahead has named is not waited for', async () => {
  const { db } = server.context
  await db.deleteFrom('job').where('kind', '=', 'featured.find').execute()
  const inTenDays = new Date(thisRound.getTime() + 10 * 24 * 60 * 60_000)
  const outcome = await findFeaturedPrice(server.context, { ...question, at: inTenDays.toISOString() })
  if ('done' in outcome) await db.transaction().execute(outcome.done)
  const [planned] = await db.selectFrom('job').select('run_at').where('kind', '=', 'featured.find').execute()
  expect(planned!.run_at.getTime()).toBeLessThan(Date.now() + SIX_HOURS_MS + 5 * 60_000)
})

test('a start plans each search of the round once, however often servers start', async () => {
  const { context } = server
  const plan = () => context.db.selectFrom('job').select('key').where('kind', '=', 'featured.find').execute()
  await scheduleFeaturedPrices(context)
  const planned = await plan()
  expect(planned.length).toBeGreaterThanOrEqual(20)
  await scheduleFeaturedPrices(context)
  expect(await plan()).toHaveLength(planned.length)
})

test('switched off, nothing is asked: neither planned at a start nor found for what was planned before', async () => {
  const off = await startTestServer({ worker: false, env: { FEATURED_PRICES: 'false' } })
  try {
    await scheduleFeaturedPrices(off.context)
    const planned = await off.context.db.selectFrom('job').select('key').where('kind', '=', 'featured.find').execute()
    expect(planned).toEqual([])
    const outcome = await findFeaturedPrice(off.context, { ...question, at: thisRound.toISOString() })
    if (!('done' in outcome)) throw new Error('it was put off')
    await off.context.db.transaction().execute(outcome.done)
    expect(await listFoundPrices(off.context.db, new Date(0))).toEqual([])
    const successors = await off.context.db
      .selectFrom('job')
      .select('key')
      .where('kind', '=', 'featured.find')
      .execute()
    expect(successors).toEqual([])
  } finally {
    await off.close()
  }
})
