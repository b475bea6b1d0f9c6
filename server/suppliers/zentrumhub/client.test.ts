import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { createClient, type HubRequest } from './client.ts'

const call = { correlationId: 'c0ffee00-0000', customerIp: '203.0.113.9', isTest: false }
const request: HubRequest = { method: 'GET', path: '/api/x', patienceMs: 2000 }

let hub: Server | undefined
afterEach(() => {
  hub?.closeAllConnections()
  hub?.close()
})

/** A hub that does what no well-behaved sandbox does. */
async function aHub(listener: RequestListener) {
  hub = createServer(listener)
  await new Promise<void>((resolve) => hub?.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(hub.address() as AddressInfo).port}`
  return createClient({
    url,
    placesUrl: url,
    apiKey: 'key',
    liveAccount: 'live',
    demoAccount: 'demo',
    channelId: 'channel',
    ratingScales: new Map(),
    bookTimeoutMs: 1000,
  })
}

const answering = (status: number, body: string) => aHub((_, reply) => reply.writeHead(status).end(body))

describe('the hub client', () => {
  test.each([
    [200, '{"a":1}', { status: 'answered', body: { a: 1 } }],
    [204, '', { status: 'empty' }],
    [200, '  ', { status: 'empty' }],
    [200, '{"code":4004,"message":"gone"}', { status: 'refused', code: 4004, message: 'gone' }],
    [409, '[{"code":"4005","message":"moved"}]', { status: 'refused', code: 4005 }],
    [500, '{"error":{"code":4006}}', { status: 'refused', code: 4006 }],
    [400, '{"errors":[{"code":4001,"message":"bad"}]}', { status: 'refused', code: 4001 }],
    [404, '<h1>no</h1>', { status: 'refused', httpStatus: 404, code: undefined }],
    [202, '{"code":5004,"message":"pending"}', { status: 'silent' }],
    [408, '', { status: 'silent' }],
    [502, '<h1>bad gateway</h1>', { status: 'silent' }],
    [500, '{}', { status: 'silent' }],
    [200, '{"a":', { status: 'silent' }],
    [200, '<html>', { status: 'silent' }],
  ])('reads %i %s', async (status, body, expected) => {
    const client = await answering(status, body)
    expect(await client.ask(request, call)).toMatchObject(expected)
  })

  test('calls silence what does not come in time', async () => {
    const client = await aHub(() => undefined)
    expect(await client.ask({ ...request, patienceMs: 50 }, call)).toMatchObject({ status: 'silent' })
  })

  test('gives up an answer without an end, however small it is packed', async () => {
    const packed = gzipSync(Buffer.alloc(33 * 1024 * 1024, ' '))
    const client = await aHub((_, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(packed))
    const cause = expect.objectContaining({ message: 'an answer of more than 33554432 bytes' }) as Error
    expect(await client.ask({ ...request, patienceMs: 20_000 }, call)).toEqual({ status: 'silent', cause })
  })

  test('calls a broken connection silence', async () => {
    const client = await aHub((asked) => asked.socket.destroy())
    expect(await client.ask(request, call)).toMatchObject({ status: 'silent' })
  })

  test('follows no redirect: the address is ours to choose', async () => {
    const paths: (string | undefined)[] = []
    const client = await aHub((asked, reply) => {
      paths.push(asked.url)
      reply.writeHead(302, { location: '/elsewhere' }).end()
    })
    expect(await client.ask(request, call)).toMatchObject({ status: 'silent' })
    expect(paths).toEqual(['/api/x'])
  })

  test('stops when the browser hangs up, except while booking', async () => {
    const gone = AbortSignal.abort()
    const client = await answering(200, '{"a":1}')
    expect(await client.ask(request, { ...call, signal: gone })).toMatchObject({ status: 'silent' })
    const booking = { ...request, ignoresHangUp: true }
    expect(await client.ask(booking, { ...call, signal: gone })).toMatchObject({ status: 'answered' })
  })
})
