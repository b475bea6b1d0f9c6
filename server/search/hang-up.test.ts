import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const asked: { path: string; isOpen: boolean }[] = []
let silentHub: Server
let server: TestServer

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
})
afterAll(async () => {
  await server.close()
  silentHub.closeAllConnections()
  silentHub.close()
})

const open = () => asked.filter(({ isOpen }) => isOpen).length

test('a browser that leaves ends the question to the supplier', async () => {
  const browser = new AbortController()
  const path = `${server.url}/api/locations/locationcontent/location/437227`
  const answer = fetch(path, { signal: browser.signal })
  await expect.poll(open).toBe(1)
  browser.abort()
  await expect(answer).rejects.toThrow()
  await expect.poll(open).toBe(0)
  expect(asked).toHaveLength(1)
})
