import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { guardedSupplier } from '#server/suppliers/guarded-supplier.ts'
import { sharedPolls } from '#server/suppliers/shared-polls.ts'
import type { Supplier, SupplierOffer, SupplyCall } from '#server/suppliers/supplier.ts'
import { zentrumhubSupplier } from '#server/suppliers/zentrumhub/adapter.ts'
import { aSearch } from '#server/testing/a-search.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { insertTwins } from './hotel-twin-store.ts'
import { mergedSupplier } from './merged-supplier.ts'

const SLOW_MS = 1000
const criteria = aSearch
const call: SupplyCall = { correlationId: 'late', customerIp: '203.0.113.7', isTest: false }

let database: OpenDatabase
const servers: Server[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  await insertTwins(database.db, { supplier: 'other', isTest: false }, [
    { theirId: 'o1', primaryId: '1' },
    { theirId: 'o2', primaryId: '2' },
  ])
})
afterAll(() => database.close())
afterEach(() => {
  vi.useRealTimers()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

interface Page {
  prices: Record<string, number>
  /** To be asked for more with this key; without one, this was all. */
  next?: string
  afterMs?: number
}
/** The page after `key`; undefined: it fails. */
type Results = (key: string | undefined) => Page | undefined

/** A supplier of hotels that nobody describes. */
async function aMember(name: string, results: Results) {
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (pathname.endsWith('/init')) return void reply.end(JSON.stringify({ token: `token-of-${name}` }))
    if (!pathname.includes('/async/')) return void reply.writeHead(204).end()
    const page = results(searchParams.get('nextResultsKey') ?? undefined)
    if (!page) return void reply.writeHead(503).end()
    const hotels = Object.entries(page.prices).map(([id, totalRate]) => ({
      id,
      rate: { totalRate, providerName: name },
    }))
    const status = page.next ? 'InProgress' : 'Completed'
    const answer = JSON.stringify({ status, nextResultsKey: page.next, currency: 'USD', hotels })
    setTimeout(() => reply.end(answer), page.afterMs ?? 0)
  })
  return serve(name, server)
}

async function serve(name: string, server: Server) {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const hub = zentrumhubSupplier({
    url,
    placesUrl: url,
    apiKey: 'k',
    liveAccount: name,
    demoAccount: `${name}-demo`,
    channelId: 'lodestay',
    ratingScales: new Map(),
    bookTimeoutMs: 10_000,
  })
  return { name, supplier: guardedSupplier(name, hub, pino({ level: 'silent' })) }
}

async function together(hub: Results, other: Results, pollGraceMs = 100): Promise<Supplier> {
  const members = { primary: await aMember('hub', hub), others: [await aMember('other', other)] }
  return sharedPolls(mergedSupplier({ db: database.db, ...members, patience: { pollGraceMs } }))
}

const pricesOf = (offers: readonly SupplierOffer[]) =>
  Object.fromEntries(offers.map(({ id, total }) => [id, total.minor / 100]))

/** Reads to the end as a browser does: the last word about each hotel. */
async function readAll(supplier: Supplier, token: string): Promise<Record<string, number>> {
  const prices: Record<string, number> = {}
  let key: string | undefined
  for (let poll = 0; poll < 50; poll += 1) {
    const progress = await supplier.pollSearch(token, key, 'USD', call)
    if (progress.status === 'expired') throw new Error('expired')
    Object.assign(prices, pricesOf(progress.offers))
    if (progress.status === 'completed') return prices
    key = progress.nextResultsKey ?? key
  }
  throw new Error('no end')
}

/** All at once, or in two halves for whoever asks early. */
const halves: [Page, Page] = [{ prices: { 1: 100 }, next: 'k1' }, { prices: { 2: 200, 3: 300 } }]
const twoPages: Results = (key) => halves[key === undefined ? 0 : 1]
const atHub = { 1: 100, 2: 200, 3: 300 }

describe('whoever comes late to a search that two suppliers answer', () => {
  test('sees at once what the first one saw', async () => {
    const supplier = await together(twoPages, () => ({ prices: { o1: 90, o2: 210, o9: 50 } }))
    const token = await supplier.startSearch(criteria, call)
    const first = await readAll(supplier, token)
    expect(first).toEqual({ 1: 90, 2: 200, 3: 300, 'other~o9': 50 })
    expect(await readAll(supplier, token)).toEqual(first)
  })

  test('sees a hotel whose price rose meanwhile', async () => {
    let price = 90
    const supplier = await together(twoPages, () => ({ prices: { o1: price } }))
    const token = await supplier.startSearch(criteria, call)
    expect(await readAll(supplier, token)).toEqual({ ...atHub, 1: 90 })
    price = 95
    expect(await readAll(supplier, token)).toEqual({ ...atHub, 1: 95 })
    price = 130
    expect(await readAll(supplier, token)).toEqual(atHub)
  })

  test('loses only what a supplier that fails now sells alone', async () => {
    let isUp = true
    const supplier = await together(twoPages, () => (isUp ? { prices: { o1: 90, o9: 50 } } : undefined))
    const token = await supplier.startSearch(criteria, call)
    await readAll(supplier, token)
    isUp = false
    expect(await readAll(supplier, token)).toEqual(atHub)
    isUp = true
    expect(await readAll(supplier, token)).toEqual({ ...atHub, 1: 90, 'other~o9': 50 })
  })

  test.each([50_000, 200_000])('has patience of its own, %i ms after the search began', async (later) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    let afterMs = 0
    const supplier = await together(twoPages, () => ({ prices: { o1: 90, o9: 50 }, afterMs }))
    const token = await supplier.startSearch(criteria, call)
    const first = await readAll(supplier, token)
    vi.setSystemTime(Date.now() + later)
    afterMs = 400
    expect(await readAll(supplier, token)).toEqual(first)
    afterMs = 0
    expect(await readAll(supplier, token)).toEqual(first)
  })

  test('hears of both at any pace: a page that is slow for one is not lost for the other', async () => {
    const supplier = await together(twoPages, () => ({ prices: { o1: 90, o2: 150 }, afterMs: 250 }))
    const token = await supplier.startSearch(criteria, call)
    const readers = [readAll(supplier, token), readAll(supplier, token)]
    await supplier.pollSearch(token, undefined, 'USD', call)
    const all = await Promise.all([...readers, readAll(supplier, token)])
    expect(all).toEqual(all.map(() => ({ 1: 90, 2: 150, 3: 300 })))
  })
})

test.each([
  ['the first supplier’s', { hub: 0, other: SLOW_MS }, { 2: 200 }],
  ['the second supplier’s', { hub: SLOW_MS, other: 0 }, { 1: 90, 'other~o9': 50 }],
])('%s first rates wait for nobody; the other’s come with the next', async (_, afterMs, atOnce) => {
  const forEver = 5 * SLOW_MS
  const supplier = await together(
    (key): Page => (key ? { prices: { 1: 100, 3: 300 } } : { prices: { 2: 200 }, next: 'k1', afterMs: afterMs.hub }),
    () => ({ prices: { o1: 90, o9: 50 }, afterMs: afterMs.other }),
    forEver,
  )
  const token = await supplier.startSearch(criteria, call)
  const first = await supplier.pollSearch(token, undefined, 'USD', call)
  if (first.status === 'expired') throw new Error('expired')
  expect(pricesOf(first.offers)).toEqual(atOnce)
  expect(await readAll(supplier, token)).toEqual({ ...atHub, 1: 90, 'other~o9': 50 })
})

test('a search that was begun by a clock that has been put back ends with what has come', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const supplier = await together(twoPages, () => ({ prices: { o1: 90 }, next: 'more' }))
  const rightNow = Date.now()
  vi.setSystemTime(rightNow + 86_400_000)
  const token = await supplier.startSearch(criteria, call)
  const first = await supplier.pollSearch(token, undefined, 'USD', call)
  if (first.status === 'expired') throw new Error('expired')
  expect(first.status).toBe('in_progress')
  vi.setSystemTime(rightNow)
  expect(await supplier.pollSearch(token, first.nextResultsKey, 'USD', call)).toMatchObject({ status: 'completed' })
})

test('a reader of whom nothing is left to hear is told of the failure, not of no hotels', async () => {
  let isUp = true
  const results: Results = () => (isUp ? { prices: { 1: 100 } } : undefined)
  const supplier = await together(results, results)
  const token = await supplier.startSearch(criteria, call)
  await readAll(supplier, token)
  isUp = false
  await expect(readAll(supplier, token)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a supplier that fails at results is spared there, however easily it starts a search', async () => {
  let polls = 0
  const supplier = await together(twoPages, () => {
    polls += 1
    return undefined
  })
  const tokens = await Promise.all(Array.from({ length: 8 }, () => supplier.startSearch(criteria, call)))
  for (const token of tokens) await readAll(supplier, token)
  expect(polls).toBe(5)
})

test('a hotel whose supplier took no part in the search says so, not that the search is over', async () => {
  const alone = mergedSupplier({ db: database.db, primary: await aMember('hub', twoPages), others: [] })
  const token = await alone.startSearch(criteria, call)
  const supplier = await together(twoPages, twoPages)
  expect(await supplier.getRooms('other~o9', token, 'USD', call)).toEqual({ status: 'not_searched' })
})

test('a slow supplier’s call ends when everybody who waits for it has hung up, however many went without it', async () => {
  let open = 0
  const silent = createServer((request, reply) => {
    if (request.url?.endsWith('/init')) return void reply.end(JSON.stringify({ token: 't' }))
    if (!request.url?.includes('/async/')) return void reply.writeHead(204).end()
    open += 1
    reply.once('close', () => (open -= 1))
  })
  const slow = await serve('other', silent)
  const quick = await aMember('hub', () => ({ prices: { 1: 100 }, next: 'k1', afterMs: 300 }))
  const supplier = mergedSupplier({ db: database.db, primary: quick, others: [slow] })
  const token = await supplier.startSearch(criteria, call)
  const poll = (signal?: AbortSignal) =>
    supplier.pollSearch(token, undefined, 'USD', { ...call, ...(signal ? { signal } : {}) })

  const leaver = new AbortController()
  const left = poll(leaver.signal)
  const stays = poll()
  await expect.poll(() => open).toBe(1)
  leaver.abort()
  await expect(left).rejects.toThrow()
  await stays
  const last = new AbortController()
  const abandoned = expect(poll(last.signal)).rejects.toThrow()
  last.abort()
  // Well before the eight seconds after which it ends by itself.
  await expect.poll(() => open, { timeout: 5000 }).toBe(0)
  await abandoned
})
