import type { RequestListener } from 'node:http'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { drandBeacon } from './beacons/drand/adapter.ts'
import { airaloClient } from './esims/airalo/client.ts'
import { bnmRates } from './exchange/bnm/adapter.ts'
import { googleSheet } from './faq/google/adapter.ts'
import { googlePlaces } from './nearby/google/adapter.ts'
import { boxCalls } from './pass-issuers/drop-box/http.ts'
import { dokuClient } from './payments/doku/client.ts'
import { askWithin } from './subscribers/camara/http.ts'
import { serveForTest } from './testing/serve-for-test.ts'

/** Of identity providers: `identity/flooding.test.ts`. Of suppliers of hotels: beside their clients. */

let sent = 0
/** Where a flood that nobody cuts off ends: it must not end the tests. */
const HIGH_WATER = 128 * 1024 * 1024
/** As fast as it is read, but for what `answers` knows by the end of the address. */
const flood =
  (answers: Record<string, object> = {}): RequestListener =>
  (request, reply) => {
    const known = Object.entries(answers).find(([end]) => request.url?.endsWith(end))
    if (known) return void reply.end(JSON.stringify(known[1]))
    const piece = `"${'k'.repeat(64 * 1024)}",`
    const more = () => {
      if (reply.destroyed || reply.writableEnded) return
      do {
        if (sent > HIGH_WATER) return void reply.end()
        sent += piece.length
      } while (reply.write(piece))
    }
    reply.writeHead(200, { 'content-type': 'text/csv' })
    reply.write('{"data":[')
    reply.on('drain', more)
    more()
  }

const doku = { clientId: 'c', secretKey: 's', pageOrigins: [], scriptUrl: undefined, methods: [], appUrl: '' }
const now = () => new Date()
const log = pino({ level: 'silent' })
const token = { '/v2/token': { data: { access_token: 'a', expires_in: 3600 } } }
const airalo = (url: string) => airaloClient({ url, clientId: 'a', clientSecret: 's', appUrl: url }, now)
const refused = (asked: Promise<unknown>) => asked.then(JSON.stringify, (error: Error) => error.message)
const TOO_LONG = /^an answer of more than \d+ bytes$/

test.each<[string, Record<string, object>, (url: string) => Promise<unknown>, unknown]>([
  [
    'DOKU',
    {},
    (apiUrl) => dokuClient({ ...doku, apiUrl }, now)({ requestId: 'r', target: '/x' }),
    expect.objectContaining({ status: 'silent' }),
  ],
  [
    'Airalo, asked for a token',
    {},
    (url) => airalo(url)({ method: 'GET', path: '/packages' }),
    expect.objectContaining({ status: 'silent' }),
  ],
  [
    'Airalo, asked for anything else',
    token,
    (url) => airalo(url)({ method: 'POST', path: '/orders', json: {} }),
    expect.objectContaining({ status: 'silent' }),
  ],
  [
    'Google Places',
    {},
    (url) => googlePlaces({ url, apiKey: 'k' }, log).findNearby({ lat: 1, long: 1 }, 500, 'en'),
    undefined,
  ],
  [
    'a beacon',
    {},
    (url) => drandBeacon({ url, chainHash: 'h' }).readChain(),
    { status: 'unknown', because: 'the beacon answers without an end' },
  ],
  ['a central bank', {}, (url) => refused(bnmRates({ url }).read()), expect.stringMatching(TOO_LONG)],
  [
    'a sheet',
    {},
    (url) =>
      refused(googleSheet({ at: { url: url.replace('127.0.0.1', 'localhost') }, allowsLocalhost: true }).readRows()),
    expect.stringMatching(TOO_LONG),
  ],
  [
    'an operator of mobile phones',
    {},
    (url) => refused(askWithin(20_000)(url, { headers: {}, body: '' })),
    expect.stringMatching(TOO_LONG),
  ],
  [
    'a drop box',
    {},
    (url) => refused(boxCalls({ url, token: 't' })('GET', 'results/')),
    expect.stringMatching(TOO_LONG),
  ],
])('an answer of %s without an end is cut off, and none', async (_party, answers, ask, outcome) => {
  sent = 0
  expect(await ask(await serveForTest(flood(answers)))).toEqual(outcome)
  // What the sockets in between hold comes on top.
  expect(sent).toBeLessThan(48 * 1024 * 1024)
})
