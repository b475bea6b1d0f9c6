import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { pino } from 'pino'
import type { OpenDatabase } from '#server/db/database.ts'
import { serveForTest } from '#server/testing/serve-for-test.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { guardedSupplier } from './guarded-supplier.ts'
import { mergedSupplier } from './merged/merged-supplier.ts'
import type { SupplyCall } from './supplier.ts'
import { zentrumhubSupplier } from './zentrumhub/adapter.ts'

const AT_ONCE = 50
const MAY_WAIT = 100
const FAILURES_THAT_OPEN = 5

const call: SupplyCall = { correlationId: 'crowd', customerIp: '203.0.113.7', isTest: false }
const region = { circularRegion: { centerLat: 3.139, centerLong: 101.6869, radiusInKM: 1 } }

let database: OpenDatabase
let slowHub: Server
let url: string
/** Questions that have not been answered yet. */
let open: ServerResponse[]
let isSlow: boolean
beforeAll(async () => {
  database = await openTestDatabase()
  slowHub = createServer((_request, reply) => {
    if (isSlow) open.push(reply)
    else reply.writeHead(204).end()
  })
  await new Promise<void>((resolve) => slowHub.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(slowHub.address() as AddressInfo).port}`
})
beforeEach(() => {
  open = []
  isSlow = true
})
afterAll(async () => {
  slowHub.closeAllConnections()
  slowHub.close()
  await database.close()
})

/** From now on the slow one is quick, also for those who wait. */
function answerAll(): void {
  isSlow = false
  for (const reply of open) reply.writeHead(204).end()
}

function aSupplier(hubUrl: string, name: string) {
  const hub = zentrumhubSupplier({
    url: hubUrl,
    placesUrl: hubUrl,
    apiKey: 'sandbox-key',
    liveAccount: `crowd-${name}`,
    demoAccount: `crowd-${name}-demo`,
    channelId: 'lodestay',
    ratingScales: new Map(),
    bookTimeoutMs: 10_000,
  })
  return guardedSupplier(name, hub, pino({ level: 'silent' }))
}

describe('a slow supplier with many callers', () => {
  test('is asked by so many at once; the others wait a little, or are refused at once', async () => {
    const supplier = aSupplier(url, 'slow')
    const asked = Array.from({ length: AT_ONCE + MAY_WAIT }, () => supplier.listHotels(region, call))
    await expect.poll(() => open.length).toBe(AT_ONCE)
    await expect(supplier.listHotels(region, call)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      retryAfterSeconds: 2,
      cause: { message: 'slow: too many calls at once' },
    })
    expect(open).toHaveLength(AT_ONCE)
    answerAll()
    const ends = (await Promise.allSettled(asked)).map(({ status }) => status)
    expect(ends.slice(0, AT_ONCE)).toEqual(Array.from({ length: AT_ONCE }, () => 'fulfilled'))
    // What was refused here says nothing about the supplier: it is asked again.
    expect(await supplier.listHotels(region, call)).toEqual([])
  })

  test('still books, looks up and cancels: those are never spared', async () => {
    const supplier = aSupplier(url, 'slow')
    const asked = Array.from({ length: AT_ONCE }, () => supplier.listHotels(region, call))
    await expect.poll(() => open.length).toBe(AT_ONCE)
    const lookedUp = supplier.findBooking({ reference: 'LS-1', token: 't' }, call)
    await expect.poll(() => open.length).toBe(AT_ONCE + 1)
    answerAll()
    await Promise.all([lookedUp, ...asked])
  })

  test('is still asked for a price and for one hotel while it answers no search', async () => {
    const supplier = aSupplier(url, 'slow')
    const asked = Array.from({ length: AT_ONCE + MAY_WAIT }, () => supplier.listHotels(region, call))
    await expect.poll(() => open.length).toBe(AT_ONCE)
    const price = supplier.checkPrice('H1', 'token', 'R1', 'USD', call).catch((error: Error) => error)
    const hotel = supplier.getHotels(['H1'], call).catch((error: Error) => error)
    await expect.poll(() => open.length).toBe(AT_ONCE + 2)
    answerAll()
    await Promise.allSettled([price, hotel, ...asked])
  })

  test('costs only its own hotels', async () => {
    const slow = aSupplier(url, 'slow')
    const supplier = mergedSupplier({
      db: database.db,
      primary: { name: 'hub', supplier: aSupplier(inject('sandboxUrl'), 'quick') },
      others: [{ name: 'slow', supplier: slow }],
    })
    const asked = Array.from({ length: AT_ONCE + MAY_WAIT }, () => slow.listHotels(region, call))
    await expect.poll(() => open.length).toBe(AT_ONCE)
    expect((await supplier.listHotels(region, call)).length).toBeGreaterThan(50)
    answerAll()
    await Promise.allSettled(asked)
  })
})

describe('a supplier that fails', () => {
  test('with lists of a city still describes one hotel; who is spared is told when to come back', async () => {
    const failing = await serveForTest((request, reply) => {
      void text(request).then((body) => reply.writeHead(body.includes('circularRegion') ? 500 : 204).end())
    })
    const supplier = aSupplier(failing, 'lists')
    const list = () => supplier.listHotels(region, call).catch((error: unknown) => error)
    for (let n = 0; n < FAILURES_THAT_OPEN; n += 1) await list()
    expect(await list()).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 })
    expect(await supplier.getHotels(['H1'], call)).toEqual([])
  })

  test('while our own thread was too busy to hear it is asked again: that counts for nothing', async () => {
    let asked = 0
    const unheard = await serveForTest((request) => {
      asked += 1
      beBusy()
      request.socket.destroy()
    })
    const supplier = aSupplier(unheard, 'unheard')
    for (let n = 1; n <= FAILURES_THAT_OPEN + 1; n += 1) {
      await expect(supplier.listHotels(region, call)).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        retryAfterSeconds: 2,
      })
      expect(asked).toBe(n)
    }
  }, 30_000)
})

/** Longer than a failure counts as a quick one. */
function beBusy(): void {
  const until = performance.now() + 1100
  while (performance.now() < until);
}
