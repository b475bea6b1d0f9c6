import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUserDetails, login } from '#shared/api/accounts.ts'
import { getDataDeletion, socialLogin } from '#shared/api/social.ts'
import { consent } from '#server/testing/consent.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ worker: false })))
afterAll(() => server.close())

let people = 0
/** Somebody who came with Facebook, and their id there. */
async function aFacebookUser() {
  people += 1
  const email = `leaver-${people}@lodestay.example`
  const { credential } = await consent(server.url, 'facebook', { email, givenName: 'Leo' })
  const { body } = await server.call(socialLogin, { body: { type: 'facebook', credential } })
  const { subject } = await server.context.db
    .selectFrom('social_identity')
    .select('subject')
    .where('account_id', '=', body.userObject.id)
    .executeTakeFirstOrThrow()
  return { email, subject, token: body.token, id: body.userObject.id }
}

function signed(payload: object, secret = server.context.config.facebook!.appSecret): string {
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${createHmac('sha256', secret).update(body).digest('base64url')}.${body}`
}

const requestFor = (subject: string) => ({ algorithm: 'HMAC-SHA256', user_id: subject, issued_at: 1_800_000_000 })

async function post(signed_request: string, type = 'facebook') {
  const answer = await fetch(`${server.url}/api/webhooks/identity/${type}/deletion`, {
    method: 'POST',
    body: new URLSearchParams({ signed_request }),
  })
  return { status: answer.status, body: (await answer.json()) as { url: string; confirmation_code: string } }
}

test('an account that has no other way in goes with its session, and the code tells', async () => {
  const { subject, token, email } = await aFacebookUser()
  const { status, body } = await post(signed(requestFor(subject)))
  expect(status).toBe(200)
  expect(body.url).toBe(`${server.context.config.appUrl}/data-deletion?code=${body.confirmation_code}`)
  const told = await server.call(getDataDeletion, { params: { code: body.confirmation_code } })
  expect(told.body).toEqual({ provider: 'facebook', outcome: 'deleted', requestedAt: expect.any(String) })
  expect((await server.call(getUserDetails, { params: { email } }, { token })).status).toBe(401)

  const again = await post(signed(requestFor(subject)))
  const nothing = await server.call(getDataDeletion, { params: { code: again.body.confirmation_code } })
  expect(nothing.body.outcome).toBe('nothing_found')
})

test('an account with a password is only unlinked', async () => {
  const owner = await server.signUp()
  const identity = { issuer: 'https://www.facebook.com', subject: '4711', account_id: owner.user.id }
  await server.context.db.insertInto('social_identity').values(identity).execute()
  const { body } = await post(signed(requestFor('4711')))
  const told = await server.call(getDataDeletion, { params: { code: body.confirmation_code } })
  expect(told.body.outcome).toBe('unlinked')
  const opened = await server.call(login, { body: { email: owner.email, password: owner.password } })
  expect(opened.status).toBe(200)
})

test('whoever worked for a company leaves no address there, and the log knows of the end', async () => {
  const { subject, id, email } = await aFacebookUser()
  const pic = await server.signUp({ country: 'ID', isRegisterCompanyPIC: true })
  const { db } = server.context
  await db
    .insertInto('team_member')
    .values({
      company_id: pic.user.companyData?.id ?? '',
      account_id: id,
      invited_email: email,
      email_key: email,
      roles: JSON.stringify([1001]),
      status: 'approved',
      approved_at: new Date(),
      key_sha256: null,
      key_expires_at: null,
    })
    .execute()
  expect((await post(signed(requestFor(subject)))).status).toBe(200)
  const members = await db.selectFrom('team_member').select(['status', 'invited_email']).execute()
  expect(members).toEqual([{ status: 'archived', invited_email: '' }])
  const events = await db.selectFrom('audit_event').select('kind').where('account_id', '=', id).execute()
  expect(events.map(({ kind }) => kind)).toContain('account.deleted')
})

test('whoever runs a company is signed out and unlinked, and the company stays', async () => {
  const { subject, id, token, email } = await aFacebookUser()
  const { db } = server.context
  await db.insertInto('company').values({ pic_id: id, number_of_employees: null, stripe_customer_id: null }).execute()
  const { status, body } = await post(signed(requestFor(subject)))
  expect(status).toBe(200)
  const told = await server.call(getDataDeletion, { params: { code: body.confirmation_code } })
  expect(told.body.outcome).toBe('unlinked')
  expect((await server.call(getUserDetails, { params: { email } }, { token })).status).toBe(401)
})

test('what Facebook did not sign deletes nothing', async () => {
  const { subject, token, email } = await aFacebookUser()
  const good = signed(requestFor(subject))
  const [, body] = good.split('.')
  const forgeries = [
    signed(requestFor(subject), 'another secret'),
    `.${body}`,
    `AAAA.${body}`,
    `${good}.more`,
    signed({ ...requestFor(subject), algorithm: 'none' }),
    signed({ ...requestFor(subject), user_id: 7 }),
    '',
  ]
  for (const forged of forgeries) expect((await post(forged)).status).toBe(400)
  expect((await post(good, 'google')).status).toBe(400)
  expect((await post(good, 'nobody')).status).toBe(400)
  expect((await server.call(getUserDetails, { params: { email } }, { token })).status).toBe(200)
})

test('a code that was never given tells nothing', async () => {
  expect((await server.call(getDataDeletion, { params: { code: 'x'.repeat(43) } })).status).toBe(404)
  expect((await server.call(getDataDeletion, { params: { code: 'short' } })).status).toBe(422)
})
