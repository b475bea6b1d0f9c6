import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { testAtlas } from '#sandbox/world/atlas/test-atlas.ts'
import { buildSandbox } from './app.ts'
import { Faults } from './control/faults.ts'
import { liteapiParty } from './parties/liteapi/party.ts'
import { aRatesSearch, kualaLumpur } from './parties/liteapi/start-for-test.ts'
import type { Party } from './party.ts'

/** A party that answers when it is told to. */
function aSlowParty(answer: () => Promise<string>): Party {
  return {
    name: 'Slow',
    about: 'Takes its time.',
    page: '/slow',
    register: async (app) => void app.post('/slow', async (_request, reply) => reply.send(await answer())),
    close: async () => undefined,
  }
}

let app: FastifyInstance
let dataDir: string
afterEach(async () => {
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** What the sandbox writes into its log. */
async function start(answer: () => Promise<string>): Promise<{ url: string; lines: string[] }> {
  dataDir = await mkdtemp(join(tmpdir(), 'hang-up-'))
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const faults = new Faults()
  const world = { dataDir, publicUrl: 'http://sandbox.test', smtpPort: 0, faults }
  app = await buildSandbox([aSlowParty(answer), liteapiParty(world, await testAtlas())], faults)
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), lines }
}

/** Asks, and is gone before there is an answer. */
async function askAndLeave(url: string, init: RequestInit): Promise<void> {
  const client = new AbortController()
  const arrived = once(app.server, 'request')
  const asked = fetch(url, { ...init, signal: client.signal }).catch((error: Error) => error.name)
  const [, reply] = (await arrived) as [unknown, NodeJS.EventEmitter]
  const gone = once(reply, 'close')
  client.abort()
  await gone
  expect(await asked).toBe('AbortError')
}

const long = JSON.stringify(Array.from({ length: 100_000 }, (_, i) => i))

const aQuestion = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }

test('a client that leaves before the answer is no error of any party’s', async () => {
  const answer = Promise.withResolvers<string>()
  const { url, lines } = await start(() => answer.promise)
  await askAndLeave(`${url}/slow`, aQuestion)
  answer.resolve(long)
  expect(await (await fetch(`${url}/slow`, aQuestion)).text()).toBe(long)
  expect(lines).toEqual([])
})

test('a deadline of the caller’s is no error of LiteAPI’s', async () => {
  const { url, lines } = await start(async () => long)
  const headers = { 'X-API-Key': 'test', 'content-type': 'application/json' }
  const body = JSON.stringify(aRatesSearch(kualaLumpur))
  const ask = { method: 'POST', headers, body }
  const path = `${url}/liteapi/v3.0/hotels/rates`
  await askAndLeave(path, ask)
  // Asked later, it is answered later: the other one is through.
  expect((await fetch(path, ask)).status).toBe(200)
  expect(lines).toEqual([])
})

test('what goes wrong while somebody waits is one', async () => {
  const { url, lines } = await start(() => Promise.reject(new Error('out of paper')))
  expect((await fetch(`${url}/slow`, aQuestion)).status).toBe(500)
  expect(lines.join('')).toContain('out of paper')
})
