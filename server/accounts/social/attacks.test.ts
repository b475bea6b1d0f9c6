import { createHmac } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUserDetails, login, type UserData } from '#shared/api/accounts.ts'
import { socialLogin, type SocialType } from '#shared/api/social.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import { consent, type Someone } from '#server/testing/consent.ts'
import { armFault } from '#server/testing/outside-world.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { decideLink } from './social-identity-rules.ts'

// Rows 1, 2 and 20 of the threat list. Each attack is played twice: against the rule as anybody would first write it,
// where it must succeed, and against ours, where it must fail.

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ worker: false })))
afterAll(() => server.close())

let people = 0
const somebody = (): Someone & { givenName: string } => {
  people += 1
  return { email: `victim-${people}@lodestay.example`, givenName: 'Victim', familyName: 'Santoso' }
}

const knock = (body: Record<string, unknown>) => server.call(socialLogin, { body: body as never })
const accountIdOf = async (email: string) =>
  (
    await server.context.db
      .selectFrom('account')
      .select('id')
      .where('email_key', '=', emailKey(email))
      .executeTakeFirst()
  )?.id

/** The rules as anybody would first write them. */
const naive = {
  /** The documents' payload taken at its word. */
  payload: (body: { email: string }) => accountIdOf(body.email),
  /** Decodes, and forgets to ask who signed it, and for whom. */
  reader: (idToken: string) => decodeJwt<{ email: string }>(idToken).email,
  /** Compares the nonce with one that came in the same request, where a copy of the token tells it. */
  nonce: (idToken: string, sentNonce: unknown) => decodeJwt(idToken)['nonce'] === sentNonce,
  /** Links whoever has the address. */
  link: (() => 'link') as typeof decideLink,
  /** Compares what was typed. */
  sameMailbox: (accounts: Pick<UserData, 'email'>[], email: string) => accounts.some((one) => one.email === email),
}

const base64url = (header: object) => Buffer.from(JSON.stringify(header)).toString('base64url')

describe('row 1: a token for whoever knows an e-mail address', () => {
  test.each(['google', 'facebook'] as const)('%s: a made-up profile', async (type) => {
    const victim = somebody()
    const { credential, verifier } = await consent(server.url, type, victim)
    const owner = await knock({ type, credential, verifier })
    const lie = { type, ...victim, socialId: '1', profile: { googleId: '1', email: victim.email } }

    expect(await naive.payload(lie)).toBe(owner.body.userObject.id)
    expect((await knock(lie)).status).toBe(401)
  })

  test('google: a token that was signed for another site', async () => {
    const victim = somebody()
    const { clientId } = server.context.config.google!
    await armFault(clientId, 'identity_other_app')
    const { credential, verifier } = await consent(server.url, 'google', victim)

    expect(naive.reader(credential)).toBe(victim.email)
    const answer = await knock({ type: 'google', credential, verifier })
    expect([answer.status, answer.failure.message]).toEqual([401, 'Error in Google login process'])
  })

  test('facebook: a token that was given to another app', async () => {
    const { appId, graphUrl, appSecret } = server.context.config.facebook!
    const victim = somebody()
    const other = await startTestServer({ worker: false })
    try {
      const { credential, verifier } = await consent(other.url, 'facebook', victim)
      // Naive: asks /me alone, which answers for a token of any app.
      const otherSecret = other.context.config.facebook!.appSecret
      const proof = createHmac('sha256', otherSecret).update(credential).digest('hex')
      const me = await fetch(
        `${graphUrl}/me?${new URLSearchParams({ fields: 'email', access_token: credential, appsecret_proof: proof }).toString()}`,
      )
      expect(await me.json()).toMatchObject({ email: victim.email })
      expect([appId, appSecret]).not.toContain(otherSecret)
      expect((await knock({ type: 'facebook', credential, verifier })).status).toBe(401)
      expect((await other.call(socialLogin, { body: { type: 'facebook', credential } })).status).toBe(200)
    } finally {
      await other.close()
    }
  })

  const spoilt: [string, SocialType, string][] = [
    ['expired', 'google', 'identity_expired'],
    ['signed by somebody else', 'google', 'identity_bad_signature'],
    ['for the audience of another app', 'google', 'identity_other_audience'],
    ['asked for by another app', 'google', 'identity_other_party'],
    ['an answer to another question', 'google', 'identity_wrong_nonce'],
    ['expired', 'facebook', 'identity_expired'],
    ['never given', 'facebook', 'identity_bad_signature'],
    ['for another app', 'facebook', 'identity_other_app'],
  ]
  test.each(spoilt)('a proof that is %s (%s)', async (_what, type, fault) => {
    const { google, facebook } = server.context.config
    const victim = somebody()
    await armFault(type === 'google' ? google!.clientId : facebook!.appId, fault)
    const { credential, verifier } = await consent(server.url, type, victim)
    if (type === 'google') expect(naive.reader(credential)).toBe(victim.email)
    expect((await knock({ type, credential, verifier })).status).toBe(401)
    expect(await accountIdOf(victim.email)).toBeUndefined()
  })

  test('a stolen ID token is worth nothing without the secret of the tab that asked for it', async () => {
    const { credential, verifier } = await consent(server.url, 'google', somebody())
    expect(naive.nonce(credential, decodeJwt(credential)['nonce'])).toBe(true)

    const nonce = decodeJwt(credential)['nonce']
    for (const guess of [undefined, nonce, 'x'.repeat(43)]) {
      expect((await knock({ type: 'google', credential, verifier: guess })).status).toBe(401)
    }
    expect((await knock({ type: 'google', credential, verifier })).status).toBe(200)
  })

  test('the whole proof, copied out of the tab with its secret, opens no second session', async () => {
    const { credential, verifier } = await consent(server.url, 'google', somebody())
    const proof = { type: 'google', credential, verifier }
    const answers = await Promise.all(Array.from({ length: 5 }, () => knock(proof)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4)
    // The rule that looks at the proof alone finds it as good as before.
    expect(naive.nonce(credential, decodeJwt(credential)['nonce'])).toBe(true)
    expect((await knock(proof)).failure.message).toBe('Error in Google login process')
  })

  test('a token without a signature, or signed with the public key as a password', async () => {
    const { credential, verifier } = await consent(server.url, 'google', somebody())
    const [, claims = ''] = credential.split('.')
    const forged = [
      `${base64url({ alg: 'none' })}.${claims}.`,
      `${base64url({ alg: 'HS256', typ: 'JWT' })}.${claims}.AAAA`,
      'x',
      'a.b.c',
    ]
    for (const one of forged) expect((await knock({ type: 'google', credential: one, verifier })).status).toBe(401)
    expect(decodeJwt(forged[0]!)).toMatchObject({ nonce: expect.any(String) })
  })
})

describe('row 2: an account that waits for its victim', () => {
  test('the rule: an e-mail links only what was proven on both sides', () => {
    const unproven = { emailVerified: false, hasOtherOfIssuer: false }
    expect(naive.link(unproven, { emailVerified: true })).toBe('link')
    expect(decideLink(unproven, { emailVerified: true })).toBe('cleanse_and_link')
    expect(decideLink({ ...unproven, hasOtherOfIssuer: true }, { emailVerified: true })).toBe('cleanse_and_link')
    for (const emailVerified of [true, false]) {
      expect(naive.link({ ...unproven, emailVerified }, { emailVerified: false })).toBe('link')
      expect(decideLink({ ...unproven, emailVerified }, { emailVerified: false })).toBe('refuse')
    }
    expect(decideLink({ emailVerified: true, hasOtherOfIssuer: false }, { emailVerified: true })).toBe('link')
    expect(decideLink({ emailVerified: true, hasOtherOfIssuer: true }, { emailVerified: true })).toBe('refuse')
  })

  test('the attacker signs up first; once the owner came with Google, password, session, other identity and new address are dead', async () => {
    const victim = somebody()
    const attacker = await server.signUp({ email: victim.email })
    const { db } = server.context
    await db
      .insertInto('social_identity')
      .values({ issuer: 'https://www.facebook.com', subject: '666', account_id: attacker.user.id })
      .execute()
    await db
      .insertInto('email_change')
      .values({
        account_id: attacker.user.id,
        old_email: victim.email,
        old_email_key: victim.email,
        email: 'evil@lodestay.example',
        email_key: 'evil@lodestay.example',
        language: 'en',
        session_sha256: 'x',
        created_at: new Date(),
        expires_at: new Date(Date.now() + 3_600_000),
        key_sha256: null,
        confirmed_at: null,
        cancelled_at: null,
      })
      .execute()

    const { credential, verifier } = await consent(server.url, 'google', victim)
    const owner = await knock({ type: 'google', credential, verifier })
    expect(owner.body.userObject.id).toBe(attacker.user.id)

    // What the attacker wrote about the victim is nobody's word any more; the answer says so at once.
    const ofProvider = { first_name: 'Victim', last_name: 'Santoso', contactNumber: '', country: 'UNKNOWN' }
    expect(owner.body.userObject).toMatchObject(ofProvider)
    const details = { params: { email: victim.email } }
    const seen = await server.call(getUserDetails, details, { token: owner.body.token })
    expect(seen.status).toBe(200)
    expect(seen.body).toMatchObject(ofProvider)
    expect((await server.call(getUserDetails, details, { token: attacker.token })).status).toBe(401)
    const letters = await db
      .selectFrom('job')
      .select(['data', 'key'])
      .where('kind', '=', 'mail.password-removed')
      .execute()
    expect(letters.map(({ data }) => data)).toMatchObject([{ accountId: attacker.user.id, provider: 'google' }])
    const removals = await db
      .selectFrom('audit_event')
      .select('account_id')
      .where('kind', '=', 'password.removed')
      .execute()
    expect(removals).toEqual([{ account_id: attacker.user.id }])
    const again = await server.call(login, { body: { email: victim.email, password: attacker.password } })
    expect(again.status).toBe(401)
    const identities = await db
      .selectFrom('social_identity')
      .select('issuer')
      .where('account_id', '=', attacker.user.id)
      .execute()
    expect(identities).toEqual([{ issuer: server.context.config.google!.issuer }])
    const change = await db
      .selectFrom('email_change')
      .select('cancelled_at')
      .where('account_id', '=', attacker.user.id)
      .executeTakeFirstOrThrow()
    expect(change.cancelled_at).not.toBeNull()
  })

  test.each([
    ['google', 'of an e-mail that nobody asked the mailbox about'],
    ['facebook', 'that never says whether it asked the mailbox'],
  ] as const)('%s, %s, reaches no account that is there', async (type, _why) => {
    const victim = somebody()
    const owner = await server.signUp({ email: victim.email })
    if (type === 'google') await armFault(server.context.config.google!.clientId, 'identity_email_unverified')
    const { credential, verifier } = await consent(server.url, type, victim)
    const answer = await knock({ type, credential, verifier })
    expect([answer.status, answer.failure.code]).toEqual([409, 'CONFLICT'])
    const line = { msg: 'social proof refused', flaw: 'taken', correlationId: answer.headers.get('correlationid') }
    expect(server.log.lines).toContainEqual(expect.objectContaining(line))
    const still = await server.call(getUserDetails, { params: { email: victim.email } }, { token: owner.token })
    expect(still.status).toBe(200)
    expect((await server.call(login, { body: { email: victim.email, password: owner.password } })).status).toBe(200)
  })

  test('a proven owner keeps password and session, and another Google person with the recycled address stays out', async () => {
    const victim = somebody()
    const owner = await server.signUp({ email: victim.email })
    const { db } = server.context
    await db.updateTable('account').set({ email_verified_at: new Date() }).where('id', '=', owner.user.id).execute()
    const first = await consent(server.url, 'google', victim)
    const linked = await knock({ type: 'google', ...first })
    expect(linked.body.userObject.id).toBe(owner.user.id)
    const details = { params: { email: victim.email } }
    expect((await server.call(getUserDetails, details, { token: owner.token })).status).toBe(200)

    await db.updateTable('social_identity').set({ subject: 'before' }).where('account_id', '=', owner.user.id).execute()
    expect((await knock({ type: 'google', ...(await consent(server.url, 'google', victim)) })).status).toBe(409)
  })
})

describe('row 20: one mailbox in another spelling', () => {
  test.each([
    ['capitals', (email: string) => email.toUpperCase()],
    ['full-width letters', (email: string) => email.replace('victim', 'ｖｉｃｔｉｍ')],
  ])('%s make no second account', async (_what, respell) => {
    const victim = somebody()
    const owner = await server.signUp({ email: victim.email })
    const spelt = respell(victim.email)
    expect(naive.sameMailbox([owner.user], spelt)).toBe(false)

    const { credential, verifier } = await consent(server.url, 'google', { ...victim, email: spelt })
    expect(decodeJwt(credential)).toMatchObject({ email: spelt })
    const answer = await knock({ type: 'google', credential, verifier })
    expect(answer.body.userObject.id).toBe(owner.user.id)
  })
})
