import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { serveForTest } from '#server/testing/serve-for-test.ts'
import { facebookIdentity } from './facebook/adapter.ts'
import { googleIdentity } from './google/adapter.ts'

/** Providers that answer without end or never to the end: a login must neither wait for them nor keep what they send. */

let sent = 0
/** As fast as it is read. */
const flood: RequestListener = (_request, reply) => {
  sent = 0
  const piece = `"${'k'.repeat(64 * 1024)}",`
  const more = () => {
    while (reply.write(piece)) sent += piece.length
  }
  reply.writeHead(200, { 'content-type': 'application/json' })
  reply.write('{"keys":[')
  reply.on('drain', more)
  more()
}
/** A byte now and then. */
const drip: RequestListener = (_request, reply) => {
  reply.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => reply.write(' '), 200)
  reply.on('close', () => clearInterval(timer))
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const credential = `${part({ alg: 'RS256', kid: 'a' })}.${part({ sub: '1' })}.${Buffer.from('x').toString('base64url')}`

/** Google whose configuration is right, and whose keys are not. */
async function withKeys(keys: RequestListener) {
  const issuer: string = await serveForTest((request, reply) => {
    if (request.url === '/keys') return keys(request, reply)
    const configuration = { issuer, authorization_endpoint: `${issuer}/auth`, jwks_uri: `${issuer}/keys` }
    return void reply.end(JSON.stringify(configuration))
  })
  return googleIdentity({ issuer, clientId: 'ours' }, () => new Date())
}
const facebookAt = async (listener: RequestListener) =>
  facebookIdentity(
    { appId: 'ours', appSecret: 's', dialogUrl: 'https://fb.example/dialog', graphUrl: await serveForTest(listener) },
    () => new Date(),
  )

const providers = [
  ['the keys of an OpenID provider', withKeys],
  [
    'the configuration of one',
    async (it: RequestListener) =>
      googleIdentity({ issuer: await serveForTest(it), clientId: 'ours' }, () => new Date()),
  ],
  ['a Graph API', facebookAt],
] as const

describe.each(providers)('%s', (_name, provider) => {
  test('that never ends is cut off after little', async () => {
    const { verify } = await provider(flood)
    expect((await verify({ credential, verifier: 'v' })).status).toBe('unknown')
    // What the sockets in between hold comes on top.
    expect(sent).toBeLessThan(16 * 1024 * 1024)
  })

  test('that comes byte by byte is waited for no longer than for a silent one', async () => {
    const { verify } = await provider(drip)
    const begunAt = performance.now()
    expect((await verify({ credential, verifier: 'v' })).status).toBe('unknown')
    expect(performance.now() - begunAt).toBeLessThan(15_000)
  })
})

test.each([
  ['expired by our clock', { expires_at: 1_000 }, 'expired'],
  ['without a person', { user_id: undefined }, 'malformed'],
  ['that was never valid', { is_valid: false }, 'signature'],
  ['of a page', { type: 'PAGE' }, 'signature'],
  ['of another app', { app_id: 'theirs' }, 'audience'],
])('a Facebook token %s opens nothing', async (_what, change, flaw) => {
  const data = { is_valid: true, type: 'USER', app_id: 'ours', user_id: '7', expires_at: 0, ...change }
  const facebook = await facebookAt((request, reply) => {
    const isDebug = request.url?.includes('debug_token')
    reply.end(JSON.stringify(isDebug ? { data } : { id: '7', first_name: 'Maya' }))
  })
  expect(await facebook.verify({ credential: 't', verifier: undefined })).toEqual({ status: 'refused', flaw })
})

test('a Facebook token without the scope of the e-mail vouches for a person without one', async () => {
  const data = { is_valid: true, type: 'USER', app_id: 'ours', user_id: '7', scopes: ['public_profile'] }
  const facebook = await facebookAt((request, reply) => {
    const isDebug = request.url?.includes('debug_token')
    reply.end(JSON.stringify(isDebug ? { data } : { id: '7', first_name: 'Maya', last_name: 'Santoso' }))
  })
  expect(await facebook.verify({ credential: 't', verifier: undefined })).toEqual({
    status: 'verified',
    person: { subject: '7', email: undefined, emailVerified: false, givenName: 'Maya', familyName: 'Santoso' },
  })
})
