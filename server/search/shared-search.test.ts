import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getRoomsAndRates } from '#shared/api/rates.ts'
import { getResults, initAvailability } from '#shared/api/search.ts'
import { addDays } from '#shared/stay/stay.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { aStay, kualaLumpur, twoAdults } from '#server/testing/an-offer.ts'
import { armFault } from '#server/testing/outside-world.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let database: OpenDatabase
let servers: [TestServer, TestServer]
/** The clock moves by `ahead` only: a second of a busy machine is none of the 300. */
const begun = Date.now()
let ahead = 0
beforeAll(async () => {
  database = await openTestDatabase()
  const options = {
    database,
    identity: randomBytes(6).toString('hex'),
    worker: false,
    now: () => new Date(begun + ahead),
  }
  servers = [await startTestServer(options), await startTestServer(options)]
})
afterAll(async () => {
  await servers[0].close()
  await servers[1].close()
  await database.close()
})

afterEach(() => {
  ahead = 0
})

let searches = 0
/** A search nobody made before. */
const aNewSearch = () => ({
  ...aStay(),
  currency: 'USD' as const,
  occupancies: twoAdults,
  nationality: 'ID',
  region: { circularRegion: { ...kualaLumpur, radiusInKM: 1 + (searches += 1) / 100 } },
})
async function start(body: object, server = servers[0], token?: string): Promise<string> {
  const answer = await server.call(initAvailability, { body: body as never }, token ? { token } : {})
  expect(answer.status, answer.text).toBe(200)
  return answer.body.token
}
/** The supplier's search behind each of our tokens. */
const behind = async (...tokens: string[]) => {
  const rows = await database.db.selectFrom('search').selectAll().where('token', 'in', tokens).execute()
  return new Set(rows.map((row) => row.supplier_token))
}
const poll = (token: string, server = servers[0], nextResultsKey?: string) =>
  server.call(getResults, { params: { token }, query: { nextResultsKey } })

describe('identical searches', () => {
  test('share one supplier search for 300 seconds, each browser under a token of its own [B9-010]', async () => {
    const body = aNewSearch()
    const first = await start(body)
    ahead += 299_000
    const second = await start(body)
    expect(second).not.toBe(first)
    expect((await behind(first, second)).size).toBe(1)
    ahead += 2_000
    const third = await start(body)
    expect((await behind(first, third)).size).toBe(2)
    expect((await behind(third, await start(body))).size).toBe(1)
  })

  test('begun at the same moment are one question to the supplier', async () => {
    const body = aNewSearch()
    const tokens = await Promise.all(Array.from({ length: 6 }, () => start(body)))
    expect(new Set(tokens).size).toBe(6)
    expect((await behind(...tokens)).size).toBe(1)
  })

  test('are shared between instances', async () => {
    const body = aNewSearch()
    expect((await behind(await start(body, servers[0]), await start(body, servers[1]))).size).toBe(1)
  })

  test.each([
    ['dates', { checkOut: addDays(aStay().checkOut, 1) }],
    ['rooms', { occupancies: [{ numOfAdults: 1, childAges: [] }] }],
    ['ages', { occupancies: [{ numOfAdults: 2, childAges: [4] }] }],
    ['currency', { currency: 'MYR' }],
    ['nationality', { nationality: 'DE' }],
    ['residence', { countryOfResidence: 'DE' }],
    ['region', { region: { circularRegion: { ...kualaLumpur, radiusInKM: 9.5 } } }],
  ])('are no longer identical with other %s', async (_what, change) => {
    const body = aNewSearch()
    expect((await behind(await start(body), await start({ ...body, ...change }))).size).toBe(2)
  })

  test('of a test account and of a traveller are two [B6-006]', async () => {
    const { token, email } = await servers[0].signUp()
    await database.db.updateTable('account').set({ is_test: true }).where('email', '=', email).execute()
    const body = aNewSearch()
    expect((await behind(await start(body), await start(body, servers[0], token))).size).toBe(2)
  })

  test('end for all who share when the supplier’s own hour is over [B9-011]', async () => {
    const body = aNewSearch()
    const first = await start(body)
    ahead += 200_000
    const second = await start(body)
    ahead += 3_399_000
    expect((await poll(second)).status).toBe(200)
    ahead += 2_000
    expect((await poll(first)).status).toBe(410)
    expect((await poll(second)).status).toBe(410)
  })
})

/** Polls to the end; how many hotels came. */
const completed = async (token: string): Promise<number> => {
  let key: string | undefined
  const seen = new Set<string>()
  await expect
    .poll(
      async () => {
        const { body } = await poll(token, servers[0], key)
        for (const { id } of body.hotels) seen.add(id)
        key = body.nextResultsKey
        return body.status
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBe('Completed')
  return seen.size
}

describe('a shared search', () => {
  test('gives a latecomer every hotel, and a finished page needs no supplier', async () => {
    const body = aNewSearch()
    const found = await completed(await start(body))
    const late = await start(body)
    const page = await poll(late)
    expect(page.body).toMatchObject({ status: 'Completed', token: late })
    expect(page.body.hotels).toHaveLength(found)
    await armFault(servers[0].supplyAccount, 'supply_down')
    expect((await poll(await start(body))).body.hotels).toEqual(page.body.hotels)
    await armFault(servers[0].supplyAccount, 'supply_down', 0)
  })

  test('that the supplier lost is found out once: the next one searches anew', async () => {
    const body = aNewSearch()
    const token = await start(body)
    await database.db.updateTable('search').set({ supplier_token: 'forgotten' }).where('token', '=', token).execute()
    expect((await poll(token)).status).toBe(410)
    const again = await start(body)
    expect(await behind(again)).not.toContain('forgotten')
    expect((await poll(again)).status).toBe(200)
  })

  test('at which the supplier fails is not given to the next one', async () => {
    servers[0].log.expectError(/hub/)
    const body = aNewSearch()
    const token = await start(body)
    await armFault(servers[0].supplyAccount, 'supply_down')
    expect((await poll(token)).status).toBe(502)
    expect((await behind(token, await start(body))).size).toBe(2)
    // A read that fails quickly is tried once more.
    await armFault(servers[0].supplyAccount, 'supply_down', 2)
    const failing = aNewSearch()
    expect((await servers[0].call(initAvailability, { body: failing })).status).toBe(502)
    // One that failed slowly is not tried again.
    await armFault(servers[0].supplyAccount, 'supply_down', 0)
    expect((await poll(await start(failing))).status).toBe(200)
  })

  test('shows a member the member price and a visitor the open one', async () => {
    const { token: bearer, email } = await servers[0].signUp()
    const { nationality: _, ...rest } = aNewSearch()
    const member = await start(rest, servers[0], bearer)
    await completed(member)
    const { country } = await database.db
      .selectFrom('account')
      .select('country')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const visitor = await start({ ...rest, nationality: country, countryOfResidence: country })
    expect((await behind(member, visitor)).size).toBe(1)
    const [mine, theirs] = [
      await servers[0].call(getResults, { params: { token: member } }, { token: bearer }),
      await poll(visitor),
    ]
    expect(theirs.body.hotels.every(({ rate }) => rate.publicRate === undefined)).toBe(true)
    const priceOf = new Map(theirs.body.hotels.map(({ id, rate }) => [id, rate.totalRate]))
    for (const { id, rate, options } of mine.body.hotels) {
      expect(rate.publicRate ?? rate.totalRate).toBe(priceOf.get(id))
      if (options.payAtHotel) expect(rate.publicRate).toBeUndefined()
    }
    expect(mine.body.hotels.some(({ rate }) => rate.publicRate !== undefined)).toBe(true)
    expect(mine.body.hotels.some(({ options }) => options.payAtHotel)).toBe(true)
  })
})

describe('a search that two suppliers answer', () => {
  let pair: TestServer
  beforeAll(async () => {
    pair = await startTestServer({ worker: false, env: { LITEAPI_USED: 'true' } })
  })
  afterAll(() => pair.close())

  const readAll = async (token: string) => {
    const shown = new Map<string, number>()
    let key: string | undefined
    await expect
      .poll(
        async () => {
          const { body } = await poll(token, pair, key)
          for (const { id, rate } of body.hotels) shown.set(id, rate.totalRate)
          key = body.nextResultsKey
          return body.status
        },
        { timeout: 20_000, interval: 100 },
      )
      .toBe('Completed')
    return Object.fromEntries(shown)
  }

  test('gives everybody who joins the same hotels at the same prices', async () => {
    const region = { circularRegion: { ...kualaLumpur, radiusInKM: 4 } }
    const body = { ...aNewSearch(), region }
    const first = await readAll(await start(body, pair))
    expect(Object.keys(first).some((id) => id.startsWith('lite~'))).toBe(true)
    const [late, later] = [await start(body, pair), await start(body, pair)]
    expect(await Promise.all([readAll(late), readAll(later)])).toEqual([first, first])
  })

  test.each(['hub', 'lite'])('and began without %s is not given to who asks when it is over', async (missing) => {
    const region = { circularRegion: { ...kualaLumpur, radiusInKM: missing === 'hub' ? 2.5 : 3 } }
    const body = { ...aNewSearch(), region }
    const token = await start(body, pair)
    const { db } = pair.context
    const row = await db.selectFrom('search').selectAll().where('token', '=', token).executeTakeFirstOrThrow()
    const { parts } = JSON.parse(row.supplier_token.slice('merged:'.length)) as { parts: Record<string, unknown> }
    const others = Object.fromEntries(Object.entries(parts).filter(([name]) => name !== missing))
    expect(Object.keys(others)).toHaveLength(1)
    const supplier_token = `merged:${JSON.stringify({ parts: others })}`
    await db.updateTable('search').set({ supplier_token }).where('token', '=', token).execute()
    const few = await readAll(token)
    const all = await readAll(await start(body, pair))
    expect(Object.keys(all).length).toBeGreaterThan(Object.keys(few).length)
  })

  test('without the second one still shows its hotels’ rooms, and is shared on', async () => {
    const region = { circularRegion: { ...kualaLumpur, radiusInKM: 3.5 } }
    const body = { ...aNewSearch(), region }
    const token = await start(body, pair)
    const hotels = Object.keys(await readAll(token))
    const foreign = hotels.find((id) => id.startsWith('lite~'))!
    const { db } = pair.context
    const row = await db.selectFrom('search').selectAll().where('token', '=', token).executeTakeFirstOrThrow()
    const { hub } = (JSON.parse(row.supplier_token.slice('merged:'.length)) as { parts: { hub: unknown } }).parts
    const supplier_token = `merged:${JSON.stringify({ parts: { hub } })}`
    await db.updateTable('search').set({ supplier_token }).where('token', '=', token).execute()
    const params = { hotelId: foreign, searchToken: token }
    const rooms = await pair.call(getRoomsAndRates, { params, body: undefined })
    expect(rooms.status, rooms.text).toBe(200)
    expect(rooms.body.hotel.rates.length).toBeGreaterThan(0)
    const after = await db.selectFrom('search').selectAll().where('token', '=', token).executeTakeFirstOrThrow()
    expect(after.sharing_key).toBe(row.sharing_key)
  })
})
