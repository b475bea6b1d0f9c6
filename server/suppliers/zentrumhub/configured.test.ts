import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { getHotelContent } from '#shared/api/hotels.ts'
import { autosuggest } from '#shared/api/places.ts'
import { initAvailability } from '#shared/api/search.ts'
import { aRateList, aStay, kualaLumpur } from '#server/testing/an-offer.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

interface Heard {
  path: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}

/** What went to the hub. It stands between the server and the sandbox and passes everything on. */
let heard: Heard[] = []
let ear: Server
let server: TestServer

async function passOn(asked: IncomingMessage, reply: ServerResponse) {
  const text = Buffer.concat(await asked.toArray()).toString()
  const { url: path = '', method = 'GET', headers } = asked
  heard.push({ path, headers, body: text ? (JSON.parse(text) as Heard['body']) : {} })
  const sent = new Headers()
  for (const name of ['channelid', 'customer-ip', 'content-type', 'apikey', 'accountid', 'correlationid', 'currency'])
    if (typeof headers[name] === 'string') sent.set(name, headers[name])
  const answer = await fetch(inject('sandboxUrl') + path, { method, headers: sent, ...(text ? { body: text } : {}) })
  reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
}

beforeAll(async () => {
  ear = createServer((asked, reply) => void passOn(asked, reply))
  await new Promise<void>((resolve) => ear.listen(0, '127.0.0.1', resolve))
  server = await startTestServer({
    worker: false,
    env: {
      SUPPLY_URL: `http://127.0.0.1:${(ear.address() as AddressInfo).port}`,
      SUPPLY_CHANNEL: 'our-point-of-sale',
      SUPPLY_ACCOUNT_LIVE: 'the-live-account',
      SUPPLY_ACCOUNT_DEMO: 'the-demo-account',
    },
  })
})
afterAll(async () => {
  await server.close()
  ear.close()
})
beforeEach(() => {
  heard = []
})

const aSearch = () => ({
  ...aStay(),
  currency: 'USD' as const,
  occupancies: [
    { numOfAdults: 2, childAges: [4, 11] },
    { numOfAdults: 1, childAges: [] },
  ],
  region: { circularRegion: kualaLumpur },
})

test('hotels come from where the configuration says, to its account and channel [A1-024, A7-037, A7-041, A7-042]', async () => {
  expect((await server.call(initAvailability, { body: aSearch() })).status).toBe(200)
  expect((await server.call(autosuggest, { query: { term: 'kuala' } })).body.locationSuggestions).not.toEqual([])
  await aRateList(server)
  const paths = heard.map(({ path }) => path).join(' ')
  for (const part of ['availability/init', 'autosuggest', 'getHotelContent', 'roomsandrates'])
    expect(paths).toContain(part)
  for (const { headers } of heard)
    expect(headers).toMatchObject({ accountid: 'the-live-account', channelid: 'our-point-of-sale' })
  expect(heard.find(({ path }) => path.endsWith('/init'))?.body).toMatchObject({ channelId: 'our-point-of-sale' })
})

test('test accounts are served by the demo account [A7-042]', async () => {
  const { token, email } = await server.signUp()
  await server.context.db.updateTable('account').set({ is_test: true }).where('email', '=', email).execute()
  expect((await server.call(initAvailability, { body: aSearch() }, { token })).status).toBe(200)
  expect(new Set(heard.map(({ headers }) => headers['accountid']))).toEqual(new Set(['the-demo-account']))
})

test('each room goes out as its adults and the ages of its children [A3-025]', async () => {
  await server.call(initAvailability, { body: { ...aSearch(), currency: 'EUR' } })
  expect(heard.find(({ path }) => path.endsWith('/init'))?.body['occupancies']).toEqual(aSearch().occupancies)
  await aRateList(server, { occupancies: aSearch().occupancies })
  expect(heard.find(({ path }) => path.endsWith('/roomsandrates'))?.body['occupancies']).toEqual(aSearch().occupancies)
})

test('the language of content is en-US, whatever the browser speaks [B9-015]', async () => {
  const body = { circularRegion: { ...kualaLumpur, radiusInKM: 2 }, culture: 'id-ID' }
  const as = { headers: { 'accept-language': 'id' } }
  expect((await server.call(getHotelContent, { body }, as)).status).toBe(200)
  expect(heard.map(({ body: sent }) => sent['culture'])).toEqual(['en-US'])
})
