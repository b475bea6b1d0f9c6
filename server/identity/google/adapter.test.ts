import { expect, inject, test } from 'vitest'
import { serveForTest } from '#server/testing/serve-for-test.ts'
import { freePort } from '#tools/free-port.ts'
import { googleIdentity } from './adapter.ts'

const request = { challenge: 'c'.repeat(43), returnUrl: 'https://shop.example/social-login', language: 'id' } as const

test('asks for an ID token that answers this challenge, in the traveller’s language', async () => {
  const google = googleIdentity({ issuer: `${inject('sandboxUrl')}/google`, clientId: 'ours' }, () => new Date())
  const url = new URL(await google.consentUrl(request))
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'ours',
    response_type: 'id_token',
    redirect_uri: 'https://shop.example/social-login',
    nonce: 'c'.repeat(43),
    state: 'c'.repeat(43),
    hl: 'id',
  })
})

test('who cannot be reached vouches for nobody and refuses nobody', async () => {
  const google = googleIdentity({ issuer: `http://localhost:${await freePort()}`, clientId: 'ours' }, () => new Date())
  await expect(google.consentUrl(request)).rejects.toThrow('fetch failed')
  expect((await google.verify({ credential: 'x', verifier: 'v' })).status).toBe('unknown')
})

test('a configuration that speaks for another issuer is none', async () => {
  const other = 'https://other.example'
  const configuration = { issuer: other, authorization_endpoint: `${other}/auth`, jwks_uri: `${other}/keys` }
  const issuer = await serveForTest((_, reply) => reply.end(JSON.stringify(configuration)))
  const google = googleIdentity({ issuer, clientId: 'ours' }, () => new Date())
  await expect(google.consentUrl(request)).rejects.toThrow('The OpenID configuration is of')
})
