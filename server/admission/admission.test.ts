import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { login } from '#shared/api/accounts.ts'
import { getHotelContent } from '#shared/api/hotels.ts'
import { getResults, initAvailability } from '#shared/api/search.ts'
import { aStay, kualaLumpur, twoAdults } from '#server/testing/an-offer.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { createAdmission, type Sheddable } from './admission.ts'

const AT_ONCE = 8
const OF_ONE = 4
const LISTS_AT_ONCE = AT_ONCE / 4
const MAY_WAIT = 60

/** A hub that takes every question and answers none until it is told to. */
let silentHub: Server
let asked: ServerResponse[]
let server: TestServer
/** Whoever still waits at the end of a test leaves. */
let leave: AbortController
beforeAll(async () => {
  silentHub = createServer((_request, reply) => void asked.push(reply))
  await new Promise<void>((resolve) => silentHub.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(silentHub.address() as AddressInfo).port}`
  server = await startTestServer({ worker: false, env: { SUPPLY_URL: url, SEARCHES_AT_ONCE: String(AT_ONCE) } })
})
beforeEach(() => {
  asked = []
  leave = new AbortController()
})
afterEach(() => leave.abort())
afterAll(async () => {
  await server.close()
  silentHub.closeAllConnections()
  silentHub.close()
})

/** A search for one place; each `n` is another question. */
function search(n: number, ip: string) {
  const body = { ...aStay(), currency: 'USD' as const, occupancies: twoAdults, nationality: 'MY' }
  const region = { circularRegion: { ...kualaLumpur, centerLat: kualaLumpur.centerLat + n / 1000 } }
  return server.call(initAvailability, { body: { ...body, region } }, { ip, signal: leave.signal })
}
const unheard = (answer: Promise<unknown>) => void answer.catch(() => undefined)

let taken = 0
/** Holds so many turns from many addresses; answers how to end them. */
async function takeTurns(turns: number): Promise<() => void> {
  const addresses = Array.from({ length: turns }, () => `taken ${Math.floor((taken += 1) / OF_ONE)}`)
  const ends = await Promise.all(addresses.map((address) => server.context.searchTurns.enter(address)))
  return () => ends.forEach((end) => end?.())
}

/** Answers whoever asks the hub next. */
async function answerNext(body: object): Promise<void> {
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  asked.shift()?.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** What a browser hears about its search. */
async function poll(token: string, status: 'InProgress' | 'Completed') {
  const results = server.call(getResults, { params: { token } })
  await answerNext({ status, currency: 'USD', expectedHotelCount: 2, completedHotelCount: 1, hotels: [] })
  return (await results).body.status
}

test('beyond eight that run and sixty that wait, searches are told to come back, and nobody else waits', async () => {
  const endTurns = await takeTurns(AT_ONCE)
  const waiting = Array.from({ length: MAY_WAIT }, (_, n) => server.context.searchTurns.enter(`waits ${n % 10}`))
  const refused = await search(1, '10.60.0.1')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(refused.failure).toMatchObject({
    code: 'UNAVAILABLE',
    message: 'An error occurred. Please try again later.',
  })
  // These pass beside the queue.
  const token = 'a'.repeat(43)
  expect((await server.call(getResults, { params: { token } })).status).toBe(410)
  const stranger = { email: 'nobody@lodestay.example', password: 'Wander-0ften!' }
  expect((await server.call(login, { body: stranger })).status).toBe(401)
  endTurns()
  for (const turn of waiting) (await turn)?.()
})

test('one address that floods begins four searches; from another one the next begins at once', async () => {
  for (let n = 0; n < 20; n += 1) unheard(search(100 + n, '10.60.1.1'))
  await expect.poll(() => asked.length).toBe(OF_ONE)
  unheard(search(200, '10.60.1.2'))
  // Whoever waits for a turn is refused after two seconds, so this one did not wait.
  await expect.poll(() => asked.length).toBe(OF_ONE + 1)
})

test('forty addresses that ask the same begin one search, and none of them waits for a turn', async () => {
  const endTurns = await takeTurns(AT_ONCE - 1)
  const first = search(300, '10.60.2.250')
  await expect.poll(() => asked.length).toBe(1)
  const others = Array.from({ length: 39 }, (_, n) => search(300, `10.60.2.${n}`))
  // No turn is free before all have their answer: whoever waited for one would be refused.
  asked[0]?.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ token: 'the-hubs' }))
  const answers = await Promise.all([first, ...others])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(asked).toHaveLength(1)
  // And whoever comes when it has begun: all turns are taken, one by the search itself.
  const last = await search(300, '10.60.2.251')
  expect(last.status).toBe(200)
  endTurns()
  asked = []
  expect(await poll(last.body.token, 'Completed')).toBe('Completed')
})

test('a search holds its turn until its last rate has come, not only until it has begun', async () => {
  const endTurns = await takeTurns(AT_ONCE - 1)
  const running = search(400, '10.60.3.1')
  await answerNext({ token: 'running' })
  const { token } = (await running).body
  expect(await poll(token, 'InProgress')).toBe('InProgress')
  expect((await search(401, '10.60.3.2')).status).toBe(503)
  expect(asked).toHaveLength(0)

  expect(await poll(token, 'Completed')).toBe('Completed')
  const next = search(402, '10.60.3.2')
  await answerNext({ token: 'next' })
  expect((await next).status).toBe(200)
  endTurns()
})

test('beyond two lists of cities whoever asks for another is told to come back; one hotel is described meanwhile', async () => {
  const list = (n: number) => {
    const circularRegion = { ...kualaLumpur, centerLong: kualaLumpur.centerLong + n / 1000 }
    const as = { ip: `10.60.4.${n}`, signal: leave.signal }
    return server.call(getHotelContent, { body: { circularRegion } }, as)
  }
  for (let n = 0; n < LISTS_AT_ONCE; n += 1) unheard(list(n))
  await expect.poll(() => asked.length).toBe(LISTS_AT_ONCE)
  const joined = list(0)
  const refused = await list(LISTS_AT_ONCE)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  const hotel = server.call(getHotelContent, { body: { hotelIds: ['1'] } })
  await expect.poll(() => asked.length).toBe(LISTS_AT_ONCE + 1)
  asked.at(-1)?.writeHead(204).end()
  expect((await hotel).status).toBe(204)
  // The same list is made once for all who ask.
  asked[0]?.writeHead(204).end()
  expect((await joined).status).toBe(204)
})

test('when the event loop runs late new searches are refused first, then results, then pages', () => {
  let late = 0
  const admission = createAdmission(500, { ms: () => late, stop: () => undefined })
  const isRefused = (name: Sheddable) => {
    try {
      admission.refuseEarly(name, { ip: '10.61.0.1' })
      return false
    } catch (error) {
      expect(error).toMatchObject({ code: 'UNAVAILABLE' })
      return true
    }
  }
  const refusedAt = (ms: number) => {
    late = ms
    return [isRefused('search'), isRefused('results'), isRefused('page')]
  }
  expect(refusedAt(500)).toEqual([false, false, false])
  expect(refusedAt(501)).toEqual([true, false, false])
  expect(refusedAt(1001)).toEqual([true, true, false])
  expect(refusedAt(2001)).toEqual([true, true, true])
})

test('pages are drawn for one visitor only where little else is to do, and for no address alone', async () => {
  let late = 0
  const admission = createAdmission(500, { ms: () => late, stop: () => undefined })
  const beginFrom = (at: number) => admission.beginDrawing({ ip: `10.62.${at}.1` })
  const begun = [0, 0, 0, 1, 2].map(beginFrom)
  expect(begun.map((end) => end !== undefined)).toEqual([true, true, false, true, false])
  begun[0]?.()
  expect(beginFrom(1)).toBeDefined()
  expect(beginFrom(2)).toBeUndefined()
  for (const end of begun.slice(1)) end?.()
  const begins = () => {
    const end = beginFrom(3)
    end?.()
    return end !== undefined
  }
  const { promise: isDone, resolve: finish } = Promise.withResolvers<void>()
  const { signal } = new AbortController()
  const begunBeside: boolean[] = []
  const pages = Array.from({ length: 5 }, (_, at) => {
    const page = admission.inTurn({ ip: `10.63.${at}.1` }, signal, () => isDone)
    begunBeside.push(begins())
    return page
  })
  expect(begunBeside, 'one is made, three wait').toEqual([true, true, true, false, false])
  finish()
  await Promise.all(pages)
  expect(begins()).toBe(true)
  late = 251
  expect(begins()).toBe(false)
})
