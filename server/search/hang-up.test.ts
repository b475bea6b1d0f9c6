import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import { insertRateList } from '#server/hotels/quote-store.ts'
import { FairQueue } from '#server/admission/fair-queue.ts'
import { insertSearch } from '#server/search/search-store.ts'
import { aStay, kualaLumpur, twoAdults } from '#server/testing/an-offer.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const asked: { path: string; isOpen: boolean }[] = []
let silentHub: Server
let server: TestServer
/** Tokens of ours that are alive, so that a question gets as far as the hub. */
let searchToken: string
let ratesToken: string

const stay = {
  ...aStay(),
  currency: 'USD' as const,
  occupancies: twoAdults,
  nationality: 'MY',
  countryOfResidence: 'MY',
}
const region = { circularRegion: kualaLumpur }

beforeAll(async () => {
  // Takes every question, answers none.
  silentHub = createServer((request, reply) => {
    const question = { path: request.url ?? '', isOpen: true }
    asked.push(question)
    reply.once('close', () => (question.isOpen = false))
  })
  await new Promise<void>((resolve) => silentHub.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(silentHub.address() as AddressInfo).port}`
  server = await startTestServer({ worker: false, env: { SUPPLY_URL: url } })
  const { db } = server.context
  const createdAt = new Date()
  const common = {
    supplierToken: 's',
    criteria: stay,
    isTest: false,
    createdAt,
    expiresAt: new Date(Date.now() + 3_600_000),
  }
  searchToken = await insertSearch(db, { ...common, sharingKey: 'nobody-shares-it' })
  ratesToken = await insertRateList(db, { ...common, hotelId: '1', prices: { option: { total: money(100, 'USD') } } })
})
afterAll(async () => {
  await server.close()
  silentHub.closeAllConnections()
  silentHub.close()
})

const open = () => asked.filter(({ isOpen }) => isOpen).length
const post = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Well before the eight seconds after which a question ends by itself. */
const soon = { timeout: 5000 }

/** What was sent before has been read: these came later and went through the database. */
async function serverHasCaughtUp(): Promise<void> {
  for (const token of ['a', 'b', 'c']) {
    expect((await server.request('GET', `/api/hotel/availability/async/${token}/results`)).status).toBe(410)
  }
}

/** A browser that asks, and can leave. */
function ask(path: string, init: RequestInit = {}) {
  const browser = new AbortController()
  const answer = fetch(server.url + path, { ...init, signal: browser.signal }).catch((error: Error) => error.name)
  return {
    leave: async () => {
      browser.abort()
      expect(await answer).toBe('AbortError')
    },
  }
}

test.each<[string, () => [string, RequestInit?], number]>([
  ['for a place', () => ['/api/locations/locationcontent/location/437227'], 1],
  ['for suggestions', () => ['/api/locations/locationcontent/autosuggest?term=kuala'], 1],
  ['for a search', () => ['/api/hotel/availability/init', post({ ...stay, region })], 1],
  ['for results', () => [`/api/hotel/availability/async/${searchToken}/results`], 1],
  ['for hotels', () => ['/api/content/hotelcontent/getHotelContent', post({ region })], 1],
  ['for rooms by a search', () => [`/api/hotel/1/roomsandrates/${searchToken}`, post({})], 1],
  ['for rooms', () => ['/api/hotel/1/roomsandrates', post(stay)], 1],
  // The price, and the hotel for the quote.
  ['for a price', () => [`/api/hotel/1/${ratesToken}/price/recommendation/option`], 2],
])('a browser that asks %s and leaves ends the question to the supplier', async (_what, question, questions) => {
  const before = asked.length
  const browser = ask(...question())
  await expect.poll(open).toBe(questions)
  await browser.leave()
  await expect.poll(open, soon).toBe(0)
  expect(asked).toHaveLength(before + questions)
})

test('a search keeps its turn although who began it has left, as long as somebody else waits for it', async () => {
  const circularRegion = { ...kualaLumpur, radiusInKM: 3 }
  const search = () => ask('/api/hotel/availability/init', post({ ...stay, region: { circularRegion } }))
  const usual = server.context.searchTurns
  const turns = new FairQueue({ atOnce: 1, atOnceOfOne: 1, mayWait: 0, mayWaitOfOne: 0, waitMs: 2000 })
  Object.assign(server.context, { searchTurns: turns })
  const first = search()
  await expect.poll(open).toBe(1)
  const second = search()
  await serverHasCaughtUp()
  await first.leave()
  await serverHasCaughtUp()
  expect(turns.isFullFor('127.0.0.1')).toBe(true)
  await second.leave()
  await expect.poll(() => turns.isFullFor('127.0.0.1'), soon).toBe(false)
  await expect.poll(open, soon).toBe(0)
  Object.assign(server.context, { searchTurns: usual })
})

test.each<[string, () => [string, RequestInit?]]>([
  ['search', () => ['/api/hotel/availability/init', post({ ...stay, currency: 'MYR', region })]],
  ['poll', () => [`/api/hotel/availability/async/${searchToken}/results`]],
])('a %s that several browsers share goes on until the last of them leaves', async (_what, question) => {
  const before = asked.length
  const first = ask(...question())
  await expect.poll(open).toBe(1)
  const second = ask(...question())
  await serverHasCaughtUp()
  await first.leave()
  await serverHasCaughtUp()
  expect(open()).toBe(1)
  await second.leave()
  await expect.poll(open, soon).toBe(0)
  expect(asked).toHaveLength(before + 1)
})
