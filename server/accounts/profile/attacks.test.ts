import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUserDetails, login, type UserData } from '#shared/api/accounts.ts'
import { editUser } from '#shared/api/profile.ts'
import { findAccountByKey } from '#server/accounts/account-store.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import { userDataOf } from '#server/accounts/user-data.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

// Each attack is run against a deliberately naive call, where it must succeed, and against ours, where it must not.

let server: TestServer
let aheadMs = 0
beforeAll(async () => void (server = await startTestServer({ now: () => new Date(Date.now() + aheadMs) })))
afterAll(() => server.close())

type Edit = (attacker: Traveller, body: Record<string, unknown>) => Promise<unknown>
type Read = (attacker: Traveller, email: string) => Promise<string>

const ours: Edit = (attacker, body) => server.call(editUser, { body: body as never }, { token: attacker.token })
const oursRead: Read = async (attacker, email) =>
  (await server.call(getUserDetails, { params: { email } }, { token: attacker.token })).text

const find = async (email: string) => findAccountByKey(server.context.db, emailKey(email))

/** Trusts the body about whom to change. */
const trustsPrevemail: Edit = async (_attacker, { prevemail, email, firstName }) =>
  server.context.db
    .updateTable('account')
    .set({ email: String(email), email_key: emailKey(String(email)), first_name: String(firstName) })
    .where('email_key', '=', emailKey(String(prevemail)))
    .execute()

/** Whoever holds the session may change everything, at once. */
const trustsTheSession: Edit = async (thief, { email }) =>
  server.context.db
    .updateTable('account')
    .set({ email: String(email), email_key: emailKey(String(email)) })
    .where('id', '=', thief.user.id)
    .execute()

/** Answers about whom the path names. */
const answersAnybody: Read = async (_attacker, email) => {
  const account = await find(email)
  return JSON.stringify(account ? await userDataOf(server.context, account) : {})
}

/** Writes every field that happens to be a column. */
const writesEveryColumn: Edit = async (attacker, body) =>
  server.context.db
    .updateTable('account')
    .set({ is_test: Boolean(body['is_test']), country: String(body['country']) })
    .where('id', '=', attacker.user.id)
    .execute()

let addresses = 0
const anAddress = () => `eve-${(addresses += 1)}-${Date.now()}@attacker.example`

async function takesOver(edit: Edit): Promise<boolean> {
  const [eve, victim] = [await server.signUp(), await server.signUp()]
  await edit(eve, { prevemail: victim.email, email: anAddress(), firstName: 'Eve', lastName: 'X', contactNumber: '' })
  const now = await find(victim.email)
  return now?.first_name !== victim.user.first_name
}

test('somebody else’s profile by prevemail: falls for the naive, not for us', async () => {
  expect(await takesOver(trustsPrevemail)).toBe(true)
  expect(await takesOver(ours)).toBe(false)
})

test('somebody else’s profile by prevemail: a foreign and a missing prevemail answer alike', async () => {
  const [eve, victim] = [await server.signUp(), await server.signUp()]
  const answers = await Promise.all(
    [victim.email, anAddress()].map((prevemail) =>
      server.call(editUser, { body: { prevemail, firstName: 'Eve' } }, { token: eve.token }),
    ),
  )
  const shapes = answers.map(({ status: http, failure }) => ({ http, ...failure, correlationId: '' }))
  expect(shapes[0]).toEqual(shapes[1])
  expect(shapes[0]).toMatchObject({
    status: false,
    code: 'FORBIDDEN',
    error: 'You can only change your own profile.',
  })
})

/** Half an hour after the owner logged in, with the token alone. */
async function movesAway(edit: Edit): Promise<boolean> {
  const owner = await server.signUp()
  aheadMs += 30 * 60_000
  await edit(owner, { prevemail: owner.email, email: anAddress() })
  return (await server.call(login, { body: { email: owner.email, password: owner.password } })).status !== 200
}

test('a stolen session that wants the account: falls for the naive, not for us', async () => {
  expect(await movesAway(trustsTheSession)).toBe(true)
  expect(await movesAway(ours)).toBe(false)
})

test.each([
  ['e-mail', { email: 'thief@attacker.example' }],
  ['phone', { contactNumber: '+60 99 999 9999' }],
])('is asked for the password before it changes the %s', async (_what, changes) => {
  const owner = await server.signUp()
  aheadMs += 11 * 60_000
  const answer = await server.call(editUser, { body: { prevemail: owner.email, ...changes } }, { token: owner.token })
  expect(answer.status).toBe(403)
  expect(answer.failure.code).toBe('STALE_LOGIN')
  // The same phone again is no change.
  const same = { prevemail: owner.email, contactNumber: owner.user.contactNumber, firstName: 'Ayu' }
  expect((await server.call(editUser, { body: same }, { token: owner.token })).status).toBe(200)
})

test('a stolen session that wants the account: even a fresh one moves the account nowhere without the other mailbox', async () => {
  const owner = await server.signUp()
  await ours(owner, { prevemail: owner.email, email: anAddress() })
  expect(await find(owner.email)).toBeDefined()
})

async function reads(read: Read): Promise<boolean> {
  const [eve, victim] = [await server.signUp(), await server.signUp({ contactNumber: '+60 11 2222 3333' })]
  return (await read(eve, victim.email)).includes('+60 11 2222 3333')
}

test('somebody else’s details by e-mail: falls for the naive, not for us [A7-016]', async () => {
  expect(await reads(answersAnybody)).toBe(true)
  expect(await reads(oursRead)).toBe(false)
})

const forbidden = {
  id: '00000000-0000-4000-8000-000000000000',
  isPIC: true,
  isTestAccount: true,
  is_test: true,
  country: 'NZ',
  role: [1001, 1002, 1003, 1004],
  teamMembers: { role: [1004] },
  companyId: '1',
  companyData: { id: '1', stripeCustomerId: 'cus_1' },
  stripeCustomerId: 'cus_1',
  status: 'approved',
  password_hash: 'x',
  email_verified_at: '2026-01-01',
}
async function gains(edit: Edit): Promise<Partial<UserData>> {
  const eve = await server.signUp()
  await edit(eve, { prevemail: eve.email, firstName: eve.user.first_name, ...forbidden })
  const now = JSON.parse(await oursRead(eve, eve.email)) as Record<string, unknown>
  const before = eve.user as unknown as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
  )
}

test('fields that are nobody’s to set: fall for the naive, not for us', async () => {
  expect(await gains(writesEveryColumn)).toEqual({ isTestAccount: true, country: 'NZ' })
  expect(await gains(ours)).toEqual({})
})
