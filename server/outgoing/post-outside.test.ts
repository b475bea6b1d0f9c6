import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { postOutside, type Resolve } from './post-outside.ts'
import { isPublicAddress } from './public-address.ts'
import { readTarget } from './read-target.ts'

const closed = [
  '0.0.0.0 10.1.2.3 100.64.0.1 100.100.100.200 127.0.0.1 127.255.255.255 169.254.169.254 172.16.0.1 172.31.255.255',
  '192.0.0.192 192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255 168.63.129.16',
  ':: ::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::7f00:1 fe80::1 fe80::1%eth0 fc00::1',
  'fd00:ec2::254 ff02::1 2001::1 2001:db8::1 2002:7f00:1:: localhost 127.1 0x7f000001 hooks.example',
].flatMap((some) => some.split(' '))
const open = ['8.8.8.8', '1.1.1.1', '100.63.255.255', '172.32.0.1', '169.253.0.1', '2606:4700::1111', '2a00:1450::1']

test('what only this machine or its network reaches is no public address, in whatever family it is written', () => {
  expect(['', ...closed].filter(isPublicAddress)).toEqual([])
  expect(open.filter(isPublicAddress)).toEqual(open)
})

test('a target is https, without a password, and no private host in any notation', () => {
  const hosts = ['127.0.0.1', '2130706433', '0x7f000001', '0177.0.0.1', '017700000001', '127.1', '127.0.0.1.', '0']
  const sixes = ['[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[fd00:ec2::254]', '[0:0:0:0:0:0:0:1]', '[::]']
  const others = ['１２７.０.０.１', '127。0。0。1', '0xA9FEA9FE', '169.254.169.254', '10.0.0.1', '0x0a.1']
  for (const host of [...hosts, ...sixes, ...others]) expect(readTarget(`https://${host}/in`, []), host).toBeUndefined()
  for (const url of [
    'http://hooks.example/',
    'ftp://hooks.example/',
    'file:///etc/passwd',
    'https://a:b@hooks.example/',
  ])
    expect(readTarget(url, []), url).toBeUndefined()
  for (const url of ['', '//hooks.example', 'https://', `https://hooks.example/${'a'.repeat(1000)}`])
    expect(readTarget(url, []), url).toBeUndefined()
  expect(readTarget('https://hooks.example/in?key=1', [])?.href).toBe('https://hooks.example/in?key=1')
  expect(readTarget('https://8.8.8.8/', [])?.hostname).toBe('8.8.8.8')
  expect(readTarget('http://localhost:3001/receiver/a', ['http://localhost:3001'])?.port).toBe('3001')
  // Another port of this machine is not what the operator allowed.
  expect(readTarget('http://localhost:3002/', ['http://localhost:3001'])).toBeUndefined()
})

let seen: string[]
let answer: { status: number; headers?: Record<string, string>; body?: string } | 'nothing'
let port: number
const server = createServer((request, response) => {
  seen.push(`${request.method} ${request.url}`)
  if (answer === 'nothing') return
  response.writeHead(answer.status, answer.headers).end(answer.body)
})
let connections = 0
server.on('connection', () => (connections += 1))
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ;({ port } = server.address() as AddressInfo)
})
afterAll(() => server.close().closeAllConnections())

const call = (url: string, more: { allowedOrigins?: string[]; resolve?: Resolve; patienceMs?: number } = {}) => {
  ;[seen, connections] = [[], 0]
  return postOutside({ url, headers: {}, body: '{}', patienceMs: 2000, allowedOrigins: [], ...more })
}

const leadsTo =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
const isUnknown: Resolve = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
const isNeverSaid: Resolve = () => new Promise(() => undefined)

test('what was looked at is what is connected to: a name that leads home is refused before a connection', async () => {
  const url = `https://hooks.example:${port}/`
  expect(await call(url, { resolve: leadsTo('127.0.0.1') })).toEqual({ status: 'refused' })
  expect(await call(url, { resolve: leadsTo('::ffff:127.0.0.1') })).toEqual({ status: 'refused' })
  // One that is private among others is one too many.
  expect(await call(url, { resolve: leadsTo('8.8.8.8', '127.0.0.1') })).toEqual({ status: 'refused' })
  expect(await call(`https://localhost:${port}/`)).toEqual({ status: 'refused' })
  expect(connections).toBe(0)
})

test('the name is asked for once, so that a second answer (rebinding) has no question', async () => {
  let asked = 0
  // The first is public, or nothing would be asked any more.
  const rebinding: Resolve = async () => {
    asked += 1
    return asked === 1 ? [{ address: '192.88.98.1', family: 4 }] : [{ address: '127.0.0.1', family: 4 }]
  }
  const outcome = await call(`https://hooks.example:${port}/in`, { resolve: rebinding, patienceMs: 100 })
  expect(outcome).toMatchObject({ status: 'silent' })
  expect([asked, connections]).toEqual([1, 0])
})

test('an address that cannot be found or reached says so, and a patience that ends', async () => {
  expect(await call('https://hooks.example/', { resolve: isUnknown })).toEqual({ status: 'silent', because: 'name' })
  const slow = { resolve: isNeverSaid, patienceMs: 50 }
  expect(await call('https://hooks.example/', slow)).toEqual({ status: 'silent', because: 'timeout' })
  answer = 'nothing'
  const allowedOrigins = [`http://127.0.0.1:${port}`]
  const silent = await call(`http://127.0.0.1:${port}/`, { allowedOrigins, patienceMs: 50 })
  expect(silent).toEqual({ status: 'silent', because: 'timeout' })
})

it('connects anew for each call', async () => {
  const allowedOrigins = [`http://127.0.0.1:${port}`]
  answer = { status: 200, body: 'ok' }
  for (const path of ['/one', '/two']) {
    await call(`http://127.0.0.1:${port}${path}`, { allowedOrigins })
    expect(connections, path).toBe(1)
  }
})

it('follows no redirect, and takes the status of an answer however long it is', async () => {
  const allowedOrigins = [`http://127.0.0.1:${port}`]
  answer = { status: 302, headers: { location: `http://127.0.0.1:${port}/inside` } }
  const moved = await call(`http://127.0.0.1:${port}/in`, { allowedOrigins })
  expect([moved, seen]).toEqual([{ status: 'answered', httpStatus: 302 }, ['POST /in']])
  answer = { status: 200, body: 'x'.repeat(1024 * 1024) }
  expect(await call(`http://127.0.0.1:${port}/in`, { allowedOrigins })).toEqual({ status: 'answered', httpStatus: 200 })
})
