import { expect, inject, test } from 'vitest'
import { freePort } from '#tools/free-port.ts'
import { googleIdentity } from './adapter.ts'

const request = { challenge: 'c'.repeat(43), returnUrl: 'https://shop.example/social-login', language: 'id' } as const

test('asks for an ID token that answers this challenge, in the traveller’s language', async () => {
  const google = googleIdentity({ issuer: `${inject('sandboxUrl')}/google`, clientId: 'ours' }, () => new Date())
  const url = new URL((await google.consentUrl(request))!)
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
  expect(await google.consentUrl(request)).toBeUndefined()
  expect((await google.verify({ credential: 'x', verifier: 'v' })).status).toBe('unknown')
})

test('a configuration that speaks for another issuer is none', async () => {
  const google = googleIdentity({ issuer: `${inject('sandboxUrl')}/google/`, clientId: 'ours' }, () => new Date())
  expect(await google.consentUrl(request)).toBeUndefined()
})
