import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUserDetails, login } from '#shared/api/accounts.ts'
import { socialLogin, socialStartPath, type SocialType } from '#shared/api/social.ts'
import { consent, type Someone } from '#server/testing/consent.ts'
import { armFault } from '#server/testing/outside-world.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { freePort } from '#tools/free-port.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ worker: false })))
afterAll(() => server.close())

let people = 0
function somebody(change: Partial<Someone> = {}): Someone {
  people += 1
  return { email: `person-${people}@lodestay.example`, givenName: 'Sari', familyName: 'Wijaya', ...change }
}

async function comeWith(type: SocialType, person: Someone, extra: Record<string, unknown> = {}) {
  const { credential, verifier } = await consent(server.url, type, person)
  return server.call(socialLogin, { body: { type, credential, verifier, ...extra } })
}

function accountOf(email: string) {
  return server.context.db
    .selectFrom('account')
    .selectAll()
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst()
}

const refusal = ({ headers }: { headers: Headers }, flaw: string) =>
  expect.objectContaining({ msg: 'social proof refused', flaw, correlationId: headers.get('correlationid') })

const appOf = (type: SocialType) =>
  type === 'google' ? server.context.config.google!.clientId : server.context.config.facebook!.appId

describe.each(['google', 'facebook'] as const)('%s', (type) => {
  test('the first visit opens an account without password and phone, and a session [A1-025] [A7-009] [A3-013]', async () => {
    const person = somebody()
    const answer = await comeWith(type, person, { email: '', givenName: '', familyName: '', socialId: '' })
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body).toSorted()).toEqual(['token', 'userObject'])
    expect(answer.body.userObject).toMatchObject({
      email: person.email,
      first_name: 'Sari',
      last_name: 'Wijaya',
      contactNumber: '',
      isPIC: false,
    })
    const { token } = answer.body
    expect((await server.call(getUserDetails, { params: { email: person.email } }, { token })).status).toBe(200)
    expect((await accountOf(person.email))?.password_hash).toBeNull()
    const wrong = await server.call(login, { body: { email: person.email, password: 'Wander-0ften!' } })
    expect([wrong.status, wrong.text]).toEqual([401, 'Error: Wrong Email/Password'])
  })

  test('the next visit finds the same account, also under another e-mail', async () => {
    const person = somebody()
    const first = await comeWith(type, person)
    const { db } = server.context
    await db
      .updateTable('account')
      .set({ email: 'x@y.example', email_key: `moved-${person.email}` })
      .where('id', '=', first.body.userObject.id)
      .execute()
    const second = await comeWith(type, person)
    expect(second.body.userObject.id).toBe(first.body.userObject.id)
    expect(second.body.token).not.toBe(first.body.token)
  })

  test('ten tabs at once make one account', async () => {
    const person = somebody()
    const answers = await Promise.all(Array.from({ length: 10 }, () => comeWith(type, person)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(answers.map(({ body }) => body.userObject.id)).size).toBe(1)
  })

  test('who keeps the e-mail private gets no account', async () => {
    const person = somebody()
    await armFault(appOf(type), 'identity_no_email')
    const answer = await comeWith(type, person)
    expect([answer.status, answer.failure.code]).toEqual([409, 'CONFLICT'])
    expect(await accountOf(person.email)).toBeUndefined()
    expect(server.log.lines).toContainEqual(refusal(answer, 'no_email'))
  })

  test('without any proof there is no session', async () => {
    const body = { type, email: 'maya@lodestay.example', givenName: 'Maya', familyName: 'S', socialId: '1' }
    const answer = await server.call(socialLogin, { body })
    expect(answer.status).toBe(401)
    expect(answer.failure.message).toBe(
      type === 'google' ? 'Error in Google login process' : 'An error occurred. Please try again later.',
    )
  })

  test('a provider that is not set up vouches for nobody', async () => {
    const bare = await startTestServer({ worker: false })
    try {
      delete bare.context.identities[type]
      const answer = await bare.call(socialLogin, { body: { type, credential: 'x' } })
      expect(answer.status).toBe(401)
      const start = await fetch(`${bare.url}/api/users/social/${type}/start?challenge=${'a'.repeat(43)}`)
      expect(start.status).toBe(404)
    } finally {
      await bare.close()
    }
  })
})

test('the provider asks in the language of the shop that the browser is in, not in the browser’s own', async () => {
  const start = `${server.url}${socialStartPath('google', 'c'.repeat(43))}`
  const languageIn = async (cookie: string) => {
    const answer = await fetch(start, { redirect: 'manual', headers: { cookie, 'accept-language': 'id-ID' } })
    return new URL(answer.headers.get('location') ?? '').searchParams.get('hl')
  }
  expect(await languageIn('')).toBe('en')
  expect(await languageIn('provider=indosat')).toBe('id')
  expect(await languageIn('provider=indosat; lng=en')).toBe('en')
})

test('the profile object of Google is taken, and the proof in it [A3-014]', async () => {
  const person = somebody()
  const { credential, verifier } = await consent(server.url, 'google', person)
  const profile = {
    googleId: '1',
    email: 'liar@lodestay.example',
    name: 'L',
    imageUrl: 'https://x.example',
    credential,
  }
  const answer = await server.call(socialLogin, {
    body: { type: 'google', ...profile, credential: undefined, verifier, profile },
  })
  expect(answer.status).toBe(200)
  expect(answer.body.userObject.email).toBe(person.email)
})

test('a person with strange names still gets some', async () => {
  const answer = await comeWith('google', somebody({ givenName: '', familyName: '' }))
  expect(answer.body.userObject.first_name).toMatch(/^person-\d+$/)
})

test('a welcome letter is queued for a newcomer, once', async () => {
  const person = somebody()
  const { body } = await comeWith('google', person)
  await comeWith('google', person)
  const jobs = await server.context.db
    .selectFrom('job')
    .select('kind')
    .where('key', '=', `mail.welcome:${body.userObject.id}`)
    .execute()
  expect(jobs).toEqual([{ kind: 'mail.welcome' }])
})

test('a provider that cannot be reached is in the log, and the window says that it failed', async () => {
  const issuer = `http://localhost:${await freePort()}`
  const silent = await startTestServer({ worker: false, env: { GOOGLE_ISSUER_URL: issuer } })
  try {
    const start = `${silent.url}${socialStartPath('google', 'c'.repeat(43))}`
    const answer = await fetch(start, { redirect: 'manual' })
    expect(answer.headers.get('location')).toContain('#error=temporarily_unavailable')
    const line = silent.log.lines.find(({ msg }) => msg === 'identity provider not reached')
    expect(line).toMatchObject({
      level: 40,
      provider: 'google',
      err: { message: expect.stringContaining('fetch failed') },
    })
  } finally {
    await silent.close()
  }
})

test('a provider that gives no answer is not a wrong proof', async () => {
  const { credential, verifier } = await consent(server.url, 'facebook', somebody())
  await armFault(appOf('facebook'), 'identity_down')
  server.log.expectError(/Graph API answered 503/)
  const answer = await server.call(socialLogin, { body: { type: 'facebook', credential, verifier } })
  expect([answer.status, answer.failure.code]).toEqual([502, 'UPSTREAM_FAILED'])
})

test('no proof, name or address of a person gets into the log', async () => {
  const person = somebody({ familyName: 'Canary-Wijaya' })
  const { credential, verifier } = await consent(server.url, 'google', person)
  await server.call(socialLogin, { body: { type: 'google', credential, verifier } })
  await server.call(socialLogin, { body: { type: 'google', credential, verifier: 'w'.repeat(43) } })
  const log = JSON.stringify(server.log.lines)
  for (const secret of [credential, verifier, person.email, 'Canary-Wijaya']) expect(log).not.toContain(secret)
  expect(log).toContain('social proof refused')
})
