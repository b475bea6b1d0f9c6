import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#shared/api/accounts.ts'
import { everywhere } from '#shared/everywhere.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { apiClient, aRegistration, type As } from '#server/testing/api-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ worker: false })))
afterAll(() => server.close())

const addressesIn = async (correlationId: string) => {
  const line = () => server.log.lines.find((one) => one.msg === 'request' && one['correlationId'] === correlationId)
  await expect.poll(line).toBeDefined()
  const audited = server.context.db.selectFrom('audit_event').select('ip').where('correlation_id', '=', correlationId)
  return [line()?.['ip'], (await audited.executeTakeFirstOrThrow()).ip]
}

test('a server that is said no address listens at all there are, and writes who asks as at the older ones alone', async () => {
  const { listenAddress } = readConfig({})
  expect(listenAddress).toBe(everywhere(networkInterfaces()))
  const app = await buildApp(server.context)
  await app.listen({ port: 0, host: listenAddress })
  try {
    const { port } = app.server.address() as AddressInfo
    const from = async (host: string, as: As = {}) => {
      const { headers } = await apiClient(`http://${host}:${port}`).call(register, { body: aRegistration().form }, as)
      return addressesIn(headers.get('correlationid') ?? '')
    }
    expect(await from('127.0.0.1')).toEqual(['127.0.0.1', '127.0.0.1'])
    if (listenAddress === '::') expect(await from('[::1]')).toEqual(['::1', '::1'])
    // A proxy that listens so, too.
    expect(await from('127.0.0.1', { ip: '::ffff:203.0.113.7' })).toEqual(['203.0.113.7', '203.0.113.7'])
  } finally {
    await app.close()
  }
})
