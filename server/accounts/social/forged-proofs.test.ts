import { createHmac, randomUUID } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { socialLogin, type SocialType } from '#shared/api/social.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import { aBrowser } from '#server/testing/browser-client.ts'
import { consent, type Someone } from '#server/testing/consent.ts'
import { armFault } from '#server/testing/outside-world.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** Proofs that somebody makes, bends or takes from somebody else, played over HTTP. */

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ worker: false })))
afterAll(() => server.close())

let people = 0
let victim: Someone & { email: string }
beforeEach(() => {
  people += 1
  victim = { email: `forged-${people}@lodestay.example`, givenName: 'Victim', familyName: 'Santoso' }
})

const knock = (body: Record<string, unknown>) => server.call(socialLogin, { body: body as never })
const accountsOf = async (email: string) =>
  server.context.db.selectFrom('account').select('id').where('email_key', '=', emailKey(email)).execute()

async function publicKey(): Promise<JWK> {
  const { issuer } = server.context.config.google!
  const answer = await fetch(`${issuer}/oauth2/v3/certs`)
  const { keys } = (await answer.json()) as { keys: [JWK] }
  return keys[0]
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const hmac = (signed: string, secret: string | Buffer) =>
  `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`

/** Of the attacker's own sign-in, with somebody else's name in it: right in all but the signature. */
async function bent() {
  const { credential, verifier } = await consent(server.url, 'google', { email: `attacker-${people}@evil.example` })
  const claims = { ...decodeJwt(credential), email: victim.email, email_verified: true, sub: '1'.repeat(21) }
  return { credential, verifier, claims, header: decodeProtectedHeader(credential) }
}

describe('an ID token that the attacker makes', () => {
  test('is refused without a signature, however "none" is written', async () => {
    const { verifier, claims, header } = await bent()
    for (const alg of ['none', 'None', 'NONE', 'nOnE', '', undefined]) {
      const credential = `${part({ ...header, alg })}.${part(claims)}.`
      expect((await knock({ type: 'google', credential, verifier })).status).toBe(401)
    }
    expect(await accountsOf(victim.email)).toEqual([])
  })

  test('is refused when the public key is the secret of an HMAC', async () => {
    const { verifier, claims, header } = await bent()
    const jwk = await publicKey()
    for (const secret of [JSON.stringify(jwk), jwk.n ?? '', Buffer.from(jwk.n ?? '', 'base64url')]) {
      const credential = hmac(`${part({ ...header, alg: 'HS256' })}.${part(claims)}`, secret)
      expect((await knock({ type: 'google', credential, verifier })).status).toBe(401)
    }
  })

  test('is refused with a key of the attacker’s own, under whatever name and from wherever it says the key is', async () => {
    const { verifier, claims, header } = await bent()
    const own = await generateKeyPair('RS256')
    const jwk = await exportJWK(own.publicKey)
    const kid = header.kid ?? ''
    const headers = [
      { kid },
      { kid: randomUUID() },
      {},
      { kid, jwk },
      { kid: '../../dev/null' },
      { kid: "' union select 'x" },
      { kid, jku: `${server.url}/api/keys`, x5u: `${server.url}/api/keys` },
      { kid, crit: ['b64'], b64: true },
    ]
    for (const one of headers) {
      const credential = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...one }).sign(own.privateKey)
      expect((await knock({ type: 'google', credential, verifier })).status, JSON.stringify(one)).toBe(401)
    }
    const other = await generateKeyPair('PS256')
    const credential = await new SignJWT(claims).setProtectedHeader({ alg: 'PS256', kid }).sign(other.privateKey)
    expect((await knock({ type: 'google', credential, verifier })).status).toBe(401)
  })

  test('is refused when claims are changed and the signature is kept, or parts are left out or doubled', async () => {
    const { credential, verifier, claims } = await bent()
    const [header = '', body = '', signature = ''] = credential.split('.')
    const forged = [
      `${header}.${part(claims)}.${signature}`,
      `${header}.${body}.`,
      `${header}..${signature}`,
      `${header}.${body}.${signature}.${signature}`,
      `${header}.${body}.${signature}.${part(claims)}.${signature}`,
      JSON.stringify({ protected: header, payload: body, signature }),
    ]
    for (const one of forged) {
      expect((await knock({ type: 'google', credential: one, verifier })).status).toBe(401)
    }
    expect(await accountsOf(victim.email)).toEqual([])
  })
})

describe('a proof that the provider signed, and not for this', () => {
  const spoilt: [string, SocialType, string][] = [
    ['is not valid yet', 'google', 'identity_not_yet'],
    ['names another issuer', 'google', 'identity_other_issuer'],
    ['belongs to a page, not to a person', 'facebook', 'identity_page_token'],
    ['is answered for another person than it was given to', 'facebook', 'identity_other_person'],
  ]
  test.each(spoilt)('%s (%s)', async (_what, type, fault) => {
    const { google, facebook } = server.context.config
    await armFault(type === 'google' ? google!.clientId : facebook!.appId, fault)
    const { credential, verifier } = await consent(server.url, type, victim)
    expect((await knock({ type, credential, verifier })).status).toBe(401)
    expect(await accountsOf(victim.email)).toEqual([])
  })

  test('is the answer to a question of another browser', async () => {
    const [mine, theirs] = [
      await consent(server.url, 'google', { email: `attacker-${people}@evil.example` }),
      await consent(server.url, 'google', victim),
    ]
    const mixed = { type: 'google', credential: theirs.credential, verifier: mine.verifier }
    expect((await knock(mixed)).status).toBe(401)
    expect((await knock({ ...mixed, verifier: undefined })).status).toBe(401)
    // Nobody used it up by trying.
    expect((await knock({ ...mixed, verifier: theirs.verifier })).status).toBe(200)
  })

  test('is shown to the other provider', async () => {
    const google = await consent(server.url, 'google', victim)
    const facebook = await consent(server.url, 'facebook', victim)
    expect((await knock({ ...google, back: undefined, type: 'facebook' })).status).toBe(401)
    expect((await knock({ ...facebook, back: undefined, type: 'google' })).status).toBe(401)
  })
})

test('whoever the payload names, the proof says who signs in', async () => {
  const theirs = await consent(server.url, 'google', victim)
  const owner = await knock({ type: 'google', credential: theirs.credential, verifier: theirs.verifier })
  const { sub = '' } = decodeJwt(theirs.credential)
  for (const type of ['google', 'facebook'] as const) {
    const me = { email: `attacker-${type}-${people}@evil.example`, givenName: 'Eve' }
    const { credential, verifier } = await consent(server.url, type, me)
    const lie = { ...victim, socialId: sub, profile: { googleId: sub, sub, email: victim.email, credential } }
    const answer = await knock({ type, credential, verifier, ...lie })
    expect(answer.body.userObject.email).toBe(me.email)
    expect(answer.body.userObject.id).not.toBe(owner.body.userObject.id)
  }
})

test('letters that look like those of an address are another address', async () => {
  const owner = await server.signUp({ email: victim.email })
  // A Cyrillic о.
  const twin = victim.email.replace('forged', 'f\u043Erged')
  const { credential, verifier } = await consent(server.url, 'google', { ...victim, email: twin })
  const answer = await knock({ type: 'google', credential, verifier })
  expect(answer.body.userObject.id).not.toBe(owner.user.id)
})

test.each([
  ['two addresses in one', (email: string) => `${email},second@evil.example`],
  ['a name and an address', (email: string) => `"x"<${email}>`],
  ['two at-signs', (email: string) => `${email}@evil.example`],
])('%s are no address to write letters to', async (_what, spell) => {
  for (const type of ['google', 'facebook'] as const) {
    const { credential, verifier } = await consent(server.url, type, { ...victim, email: spell(victim.email) })
    const answer = await knock({ type, credential, verifier })
    expect([answer.status, answer.failure.code]).toEqual([409, 'CONFLICT'])
  }
})

test('another site cannot sign a visitor’s browser in as somebody else', async () => {
  const { credential, verifier } = await consent(server.url, 'google', victim)
  const browser = aBrowser(server, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })
  const proof = { type: 'google', credential, verifier }
  const bodies = [
    ['text/plain', JSON.stringify(proof)],
    ['application/x-www-form-urlencoded', new URLSearchParams(proof).toString()],
    ['multipart/form-data; boundary=x', '--x--'],
  ] as const
  for (const [contentType, text] of bodies) {
    const headers = { ...browser.headers(), 'content-type': contentType }
    const answer = await server.request('POST', '/api/users/social', text, { headers })
    expect([answer.status, answer.failure.message]).toEqual([415, 'The request could not be read.'])
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  // What a page of another site may send as JSON is decided by the browser's question before it.
  const asked = await server.request('OPTIONS', '/api/users/social', undefined, { headers: browser.headers() })
  expect(asked.headers.get('access-control-allow-origin')).toBeNull()
})

test('a provider changes its key: the next proof is believed, and the old key’s too', async () => {
  const first = await consent(server.url, 'google', victim)
  expect((await knock({ type: 'google', ...first, back: undefined })).status).toBe(200)
  const { clientId } = server.context.config.google!
  await armFault(clientId, 'identity_new_key')
  const next = await consent(server.url, 'google', victim)
  expect(decodeProtectedHeader(next.credential).kid).not.toBe(decodeProtectedHeader(first.credential).kid)
  // Keys are asked for once in half a minute at most, however many unknown ones are named.
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
  try {
    expect((await knock({ type: 'google', ...next, back: undefined })).status).toBe(200)
  } finally {
    later.mockRestore()
  }
  const old = await consent(server.url, 'google', victim)
  expect((await knock({ type: 'google', ...old, back: undefined })).status).toBe(200)
})
