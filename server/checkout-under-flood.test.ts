import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeBooking } from '#shared/api/payments.ts'
import { initAvailability } from '#shared/api/search.ts'
import { aStay, kualaLumpur, twoAdults } from '#server/testing/an-offer.ts'
import { buyRoom } from '#server/testing/shopping.ts'
import { stubPages } from '#server/testing/stub-pages.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** How many addresses flood with searches, and as many with pages; each sends its next when it is answered. */
const ADDRESSES = 6
/** Of the one thread, as a real page costs. */
const RENDERING_MS = 5

const pages = {
  ...stubPages,
  render: (request: Parameters<typeof stubPages.render>[0]) =>
    request.inTurn(async () => {
      const until = performance.now() + RENDERING_MS
      while (performance.now() < until);
      return { status: request.path === '/404' ? 404 : 200, html: request.path, isWhole: true }
    }),
}

describe.each([
  ['that has room for all of them', '3600000'],
  ['that refuses whatever may be refused', '1'],
])('a server %s', (_which, mostDelayMs) => {
  let server: TestServer
  beforeAll(
    async () =>
      void (server = await startTestServer({ pages, env: { MOST_DELAY_MS: mostDelayMs, SEARCHES_AT_ONCE: '16' } })),
  )
  afterAll(() => server.close())

  test('sells a stay while others flood it with searches and with pages, most of which do not exist', async () => {
    const ayu = await server.signUp()
    const floods = flood(server)
    onTestFinished(async () => void (await floods.end()))
    const { answer, refId } = await buyRoom(server, ayu)
    expect(answer.status, answer.text).toBe(200)
    const made = await server.call(makeBooking, { body: { id: refId } }, { token: ayu.token })
    expect(made.body, made.text).toMatchObject({ success: true })
    const booking = server.context.db.selectFrom('booking').select('state')
    expect(await booking.where('reference', '=', refId).execute()).toEqual([{ state: 'CONFIRMED' }])
    const { searches, found, missing } = await floods.end()
    for (const statuses of [searches, found, missing]) expect(statuses.length).toBeGreaterThan(ADDRESSES)
    expect([200, 429, 503]).toEqual(expect.arrayContaining([...new Set(searches)]))
    expect([200, 429, 503]).toEqual(expect.arrayContaining([...new Set(found)]))
    expect([404, 429, 503]).toEqual(expect.arrayContaining([...new Set(missing)]))
  }, 180_000)
})

/** Statuses by what was asked. */
interface Flooded {
  searches: number[]
  found: number[]
  missing: number[]
}

function flood(server: TestServer): { end: () => Promise<Flooded> } {
  const flooded: Flooded = { searches: [], found: [], missing: [] }
  const over = new AbortController()
  let asked = 0
  const search = async (ip: string) => {
    const radiusInKM = 1 + (asked += 1) / 10_000
    const body = {
      ...aStay(),
      currency: 'USD' as const,
      occupancies: twoAdults,
      nationality: 'ID',
      region: { circularRegion: { ...kualaLumpur, radiusInKM } },
    }
    flooded.searches.push((await server.call(initAvailability, { body }, { ip })).status)
  }
  const open = async (path: 'found' | 'nowhere', ip: string) => {
    const { status } = await server.request('GET', `/${path}/${(asked += 1)}`, undefined, { ip })
    flooded[path === 'found' ? 'found' : 'missing'].push(status)
  }
  const keepAsking = async (ask: () => Promise<void>) => {
    while (!over.signal.aborted) await ask()
  }
  const floods = Array.from({ length: ADDRESSES }, (_, n) => [
    keepAsking(() => search(`10.70.0.${n}`)),
    keepAsking(() => open('found', `10.70.1.${n}`)),
    keepAsking(() => open('nowhere', `10.70.1.${n}`)),
  ])
  return {
    end: async () => {
      over.abort()
      await Promise.all(floods.flat())
      return flooded
    },
  }
}
