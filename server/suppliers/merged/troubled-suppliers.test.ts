import type { RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { AppError } from '#server/errors.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { guardedSupplier } from '#server/suppliers/guarded-supplier.ts'
import type { Supplier, SupplyCall } from '#server/suppliers/supplier.ts'
import { zentrumhubSupplier } from '#server/suppliers/zentrumhub/adapter.ts'
import { captureLog } from '#server/testing/captured-log.ts'
import { aSearch } from '#server/testing/a-search.ts'
import { serveForTest } from '#server/testing/serve-for-test.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { mergedSupplier } from './merged-supplier.ts'

const REFUSED = 'http://127.0.0.1:1'
const kualaLumpur = { centerLat: 3.139, centerLong: 101.6869, radiusInKM: 3 }
const criteria = aSearch
const call: SupplyCall = { correlationId: 'trouble', customerIp: '203.0.113.7', isTest: false }
const log = captureLog()

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Accepts every call and answers none. */
const hang: RequestListener = () => undefined

function aMember(name: string, url: string) {
  const hub = zentrumhubSupplier({
    url,
    placesUrl: url,
    apiKey: 'sandbox-key',
    liveAccount: `trouble-${name}`,
    demoAccount: `trouble-${name}-demo`,
    channelId: 'lodestay',
    ratingScales: new Map(),
    bookTimeoutMs: 10_000,
  })
  return { name, supplier: guardedSupplier(name, hub, log.log) }
}

function together(primaryUrl: string, otherUrl: string): Supplier {
  return mergedSupplier({
    db: database.db,
    primary: aMember('hub', primaryUrl),
    others: [aMember('other', otherUrl)],
    patience: { contentGraceMs: 300, startGraceMs: 300, roomsGraceMs: 300, searchBudgetMs: 3000 },
  })
}

/** Polls to the end, as a browser does: prices by hotel. */
async function searchAll(supplier: Supplier): Promise<Map<string, number>> {
  const token = await supplier.startSearch(criteria, call)
  const prices = new Map<string, number>()
  let key: string | undefined
  await expect
    .poll(
      async () => {
        const progress = await supplier.pollSearch(token, key, 'USD', call)
        if (progress.status === 'expired') throw new Error('expired')
        for (const { id, total } of progress.offers) prices.set(id, total.minor)
        key = progress.nextResultsKey
        return progress.status
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBe('completed')
  return prices
}

describe.each([
  ['refuses connections', async () => REFUSED],
  ['accepts calls and never answers', () => serveForTest(hang)],
  ['answers nonsense', () => serveForTest((_, reply) => void reply.writeHead(502).end('<h1>Bad gateway</h1>'))],
])('a second supplier that %s', (_, start) => {
  test('costs nothing of the first: list, search and rooms', async () => {
    const supplier = together(inject('sandboxUrl'), await start())
    const alone = aMember('alone', inject('sandboxUrl')).supplier
    const region = { circularRegion: kualaLumpur }
    const listed = await alone.listHotels(region, call)
    expect(await supplier.listHotels(region, call)).toHaveLength(listed.length)
    const prices = await searchAll(supplier)
    expect(prices.size).toBeGreaterThan(100)
    const [open] = prices.keys()
    expect(await supplier.findRooms(open!, criteria, call)).toMatchObject({ status: 'available' })
  })
})

describe.each([
  ['refuses connections', async () => REFUSED],
  ['accepts calls and never answers', () => serveForTest(hang)],
])('a first supplier that %s', (_, start) => {
  test('costs nothing of the second: its hotels are listed, found and sold', async () => {
    const supplier = together(await start(), inject('sandboxUrl'))
    const hotels = await supplier.listHotels({ circularRegion: kualaLumpur }, call)
    const ids = new Set(hotels.map(({ id }) => id))
    const prices = await searchAll(supplier)
    expect(prices.size).toBeGreaterThan(100)
    expect([...prices.keys()].every((id) => ids.has(id))).toBe(true)
    const [open] = prices.keys()
    expect(open).toMatch(/^other~/)
    expect(await supplier.findRooms(open!, criteria, call)).toMatchObject({ status: 'available' })
    expect(await supplier.getHotels([open!], call)).toMatchObject([{ id: open }])
  })
})

test('nobody there at all is UPSTREAM_FAILED, not an empty answer', async () => {
  const supplier = together(REFUSED, REFUSED)
  await expect(supplier.startSearch(criteria, call)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  const region = { circularRegion: kualaLumpur }
  await expect(supplier.listHotels(region, call)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  await expect(supplier.findRooms('1', criteria, call)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a supplier that falls silent in the middle of a search ends with what it had', async () => {
  let polls = 0
  const url = await serveForTest((request, reply) => {
    if (request.url?.endsWith('/init')) return void reply.end('{"token":"t"}')
    if (!request.url?.includes('/async/')) return void reply.writeHead(204).end()
    polls += 1
    if (polls > 1) return
    const hotels = [{ id: '7', rate: { totalRate: 1, providerName: 'p' } }]
    reply.end(JSON.stringify({ status: 'InProgress', nextResultsKey: 'k1', currency: 'USD', hotels }))
  })
  const prices = await searchAll(together(inject('sandboxUrl'), url))
  expect(prices.get('other~7')).toBe(100)
  expect(prices.size).toBeGreaterThan(100)
})

/** A supplier of one hotel, at the next price with every poll. */
function selling(prices: (number | undefined)[]): Promise<string> {
  const left = [...prices]
  const contact = { address: { country: { code: 'MY' } } }
  const content = { id: '7', name: 'Grand Seasons', type: 'Hotel', geoCode: { lat: 3.139, long: 101.6869 }, contact }
  return serveForTest((request, reply) => {
    if (request.url?.endsWith('/init')) return void reply.end('{"token":"t"}')
    if (!request.url?.includes('/async/')) return void reply.end(JSON.stringify({ hotels: [content] }))
    const totalRate = left.shift()
    const hotels = totalRate === undefined ? [] : [{ id: '7', rate: { totalRate, providerName: 'p' } }]
    const status = left.length === 0 ? 'Completed' : 'InProgress'
    reply.end(JSON.stringify({ status, nextResultsKey: `k${left.length}`, currency: 'USD', hotels }))
  })
}

test('a hotel that comes again is at the best price of all, whoever speaks of it', async () => {
  const supplier = mergedSupplier({
    db: database.db,
    primary: aMember('hub', await selling([100, undefined, undefined, 95])),
    others: [aMember('second', await selling([undefined, 120, 90, undefined]))],
    patience: { pollGraceMs: 5000, firstGraceMs: 5000 },
  })
  const token = await supplier.startSearch(criteria, call)
  const heard: (string | number)[][] = []
  let key: string | undefined
  for (let isOver = false; !isOver;) {
    const progress = await supplier.pollSearch(token, key, 'USD', call)
    if (progress.status === 'expired') throw new Error('expired')
    for (const { id, total } of progress.offers) heard.push([id, total.minor])
    key = progress.nextResultsKey
    isOver = progress.status === 'completed'
  }
  expect(heard[0]).toEqual(['7', 10_000])
  expect(heard.slice(1)).toEqual(expect.arrayContaining([['7', 9000]]))
  expect(new Set(heard.map(String))).toEqual(new Set(['7,10000', '7,9000']))
})

test('a client who leaves ends the calls to all suppliers', async () => {
  let open = 0
  const hangAndCount: RequestListener = (request) => {
    open += 1
    request.socket.once('close', () => (open -= 1))
  }
  const supplier = together(await serveForTest(hangAndCount), await serveForTest(hangAndCount))
  const client = new AbortController()
  const signal = client.signal
  const asked = [
    supplier.startSearch(criteria, { ...call, signal }),
    supplier.findRooms('1', criteria, { ...call, signal }),
    supplier.listHotels({ circularRegion: kualaLumpur }, { ...call, signal }),
  ]
  // Of a hotel whose twin nobody has looked for, its own supplier is asked for the rooms and for where it stands.
  await expect.poll(() => open).toBe(6)
  client.abort()
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(asked.map(() => 'rejected'))
  await expect.poll(() => open).toBe(0)
})

test('a supplier that keeps failing is spared, and one line says so', async () => {
  let calls = 0
  const url = await serveForTest((_, reply) => {
    calls += 1
    reply.writeHead(503).end()
  })
  const supplier = together(inject('sandboxUrl'), url)
  const before = log.lines.length
  const codes = new Set<unknown>()
  for (let i = 0; i < 12; i += 1) {
    const error: unknown = await supplier.findRooms('other~7', criteria, call).catch((thrown: unknown) => thrown)
    codes.add((error as AppError).code)
  }
  expect([...codes]).toEqual(['UPSTREAM_FAILED', 'UNAVAILABLE'])
  expect(calls).toBe(5)
  expect(log.lines.slice(before)).toMatchObject([
    {
      supplier: 'other',
      kind: 'rooms',
      msg: 'supplier keeps failing: its breaker opens',
      err: { message: expect.stringContaining('hub: ') },
    },
  ])
})

/** Lists hotels of one name, as many metres from the middle as given, that lie within the circle asked for. */
function listing(metres: Record<string, number>): Promise<string> {
  const contact = { address: { country: { code: 'MY' } } }
  return serveForTest((request, reply) => {
    void text(request).then((body) => {
      const radiusKm = Number(/radiusInKM\D+([\d.]+)/i.exec(body)?.[1])
      const hotels = Object.entries(metres)
        .filter(([, far]) => far <= radiusKm * 1000)
        .map(([id, far]) => {
          const geoCode = { lat: kualaLumpur.centerLat + far / 111_195, long: kualaLumpur.centerLong }
          return { id, name: 'Grand Seasons', type: 'Hotel', geoCode, contact }
        })
      reply.end(JSON.stringify({ hotels }))
    })
  })
}

test('a region that one of them refuses is refused, whatever the other knows of it', async () => {
  const url = await serveForTest((_, reply) => {
    reply.writeHead(400).end('{"code":4001,"message":"Too many hotels in the region"}')
  })
  const supplier = together(url, inject('sandboxUrl'))
  const refusal = { code: 'INVALID_INPUT', said: { reason: 'regionTooLarge' } }
  await expect(supplier.listHotels({ circularRegion: kualaLumpur }, call)).rejects.toMatchObject(refusal)
  await expect(supplier.startSearch(criteria, call)).rejects.toMatchObject(refusal)
})

async function listBoth(hub: Record<string, number>, other: Record<string, number>): Promise<string[]> {
  const supplier = together(await listing(hub), await listing(other))
  return (await supplier.listHotels({ circularRegion: kualaLumpur }, call)).map(({ id }) => id)
}

test('whether a hotel at the border is another’s is judged with those beyond it', async () => {
  expect(await listBoth({ b1: 2980, b2: 3030 }, { t1: 2990 })).toEqual(['b1', 'other~t1'])
  expect(await listBoth({ b3: 2980 }, { t3: 2990 })).toEqual(['b3'])
})
