import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'

const server = await startTestServer({ env: { APP_URL: 'https://stay.example' }, worker: false })
afterAll(() => server.close())

const ask = async (path: string, proto?: string, method = 'GET') => {
  const headers = proto === undefined ? {} : { 'x-forwarded-proto': proto }
  const { status, headers: told } = await fetch(server.url + path, { method, headers, redirect: 'manual' })
  return [status, told.get('location')]
}

test('a page that was asked for without TLS is asked for again with it, at our own address', async () => {
  expect(await ask('/robots.txt?a=1', 'http')).toEqual([308, 'https://stay.example/robots.txt?a=1'])
  expect(await ask('//evil.example/', 'http')).toEqual([308, 'https://stay.example//evil.example/'])
  expect(await ask('/', 'http', 'HEAD')).toEqual([308, 'https://stay.example/'])
})

test('with TLS, past the proxy, and to programs nothing is led on', async () => {
  expect(await ask('/.well-known/security.txt', 'https')).toEqual([200, null])
  expect(await ask('/livez')).toEqual([200, null])
  expect(await ask('/livez', 'http')).toEqual([200, null])
  expect(await ask('/api/get-settings', 'http')).not.toContain(308)
  expect(await ask('/', 'http', 'POST')).not.toContain(308)
})
