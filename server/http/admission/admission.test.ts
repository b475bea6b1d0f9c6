import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#shared/api/accounts.ts'
import { getResults, initAvailability } from '#shared/api/search.ts'
import { aStay, kualaLumpur, twoAdults } from '#server/testing/an-offer.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { createAdmission } from './admission.ts'

/** A hub that takes every question and answers none. */
let silentHub: Server
let asked = 0
let server: TestServer
beforeAll(async () => {
  silentHub = createServer(() => (asked += 1))
  await new Promise<void>((resolve) => silentHub.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(silentHub.address() as AddressInfo).port}`
  server = await startTestServer({ worker: false, env: { SUPPLY_URL: url } })
})
afterAll(async () => {
  await server.close()
  silentHub.closeAllConnections()
  silentHub.close()
})

test('beyond ten beginning searches the next ones wait, beyond forty they are told to come back, and nobody else waits', async () => {
  const leave = new AbortController()
  const search = (n: number) => {
    // Each of its own, or they would share one question; two from each address.
    const body = { ...aStay(), currency: 'USD' as const, occupancies: twoAdults, nationality: 'MY' }
    const region = { circularRegion: { ...kualaLumpur, centerLat: kualaLumpur.centerLat + n / 1000 } }
    const as = { ip: `10.60.0.${Math.floor(n / 2)}`, signal: leave.signal }
    return server.call(initAvailability, { body: { ...body, region } }, as)
  }
  const begun = Array.from({ length: 50 }, (_, n) => search(n).catch(() => undefined))
  await expect.poll(() => asked).toBe(10)
  const refused = await search(98)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(refused.failure).toMatchObject({
    code: 'UNAVAILABLE',
    message: 'An error occurred. Please try again later.',
  })
  // The queue is still full: these passed beside it.
  const token = 'a'.repeat(43)
  expect((await server.call(getResults, { params: { token } })).status).toBe(410)
  const stranger = { email: 'nobody@lodestay.example', password: 'Wander-0ften!' }
  expect((await server.call(login, { body: stranger })).status).toBe(401)
  expect((await search(99)).status).toBe(503)
  leave.abort()
  await Promise.all(begun)
})

test('when the event loop runs late new searches are refused first, then pages', () => {
  let late = 0
  const admission = createAdmission(500, { ms: () => late, stop: () => undefined })
  const isRefused = (name: 'page' | 'search') => {
    try {
      admission.refuseEarly(name, { ip: '10.61.0.1' } as FastifyRequest)
      return false
    } catch (error) {
      expect(error).toMatchObject({ code: 'UNAVAILABLE' })
      return true
    }
  }
  const refusedAt = (ms: number) => {
    late = ms
    return [isRefused('search'), isRefused('page')]
  }
  expect(refusedAt(500)).toEqual([false, false])
  expect(refusedAt(501)).toEqual([true, false])
  expect(refusedAt(2001)).toEqual([true, true])
})
