import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUserDetails, login } from '#shared/api/accounts.ts'
import { secretResetPassword } from '#shared/api/passwords.ts'
import { readConfig } from '#server/config.ts'
import { readLetters } from '#server/testing/outside-world.ts'
import { freshIp } from '#server/testing/reset-links.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const secret = randomBytes(32).toString('base64')
let server: TestServer
let without: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { SECRET_RESET_TOKEN: secret } })
  without = await startTestServer({ worker: false })
})
afterAll(async () => {
  await server.close()
  await without.close()
})

const newPassword = 'Harbour-Light-9'
const reset = (body: Record<string, unknown>, ip = freshIp()) =>
  server.call(secretResetPassword, { body: { newPassword, token: secret, ...body } as never }, { ip })

test('sets the password, ends all sessions, tells the owner and is in the log [B7-048]', async () => {
  const { email, password, token, user } = await server.signUp()
  const answer = await reset({ email })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ success: true, message: 'Password reset successfully' })
  const logIn = async (tried: string) =>
    (await server.call(login, { body: { email, password: tried } }, { ip: freshIp() })).status
  expect([await logIn(password), await logIn(newPassword)]).toEqual([401, 200])
  expect((await server.call(getUserDetails, { params: { email } }, { token })).status).toBe(401)
  await expect
    .poll(() => readLetters(email))
    .toContainEqual(expect.objectContaining({ subject: 'Your Lodestay password was changed' }))
  const events = await server.context.db
    .selectFrom('audit_event')
    .select('account_id')
    .where('kind', '=', 'password.secret-reset')
    .execute()
  expect(events).toEqual([{ account_id: user.id }])
})

test('whoever tries a wrong token is in the log, without the token', async () => {
  const ip = freshIp()
  const token = randomBytes(32).toString('base64')
  const answer = await reset({ email: 'nobody@lodestay.example', token }, ip)
  expect(answer.status).toBe(403)
  const correlationId = answer.headers.get('correlationid')
  expect(server.log.lines).toContainEqual(
    expect.objectContaining({ level: 40, msg: 'secret reset with a wrong token', ip, correlationId }),
  )
  expect(JSON.stringify(server.log.lines)).not.toContain(token)
})

test('a wrong token is Invalid token. [B5-037]', async () => {
  const { email, password } = await server.signUp()
  for (const token of [randomBytes(32).toString('base64'), secret.slice(0, -1), `${secret}x`, 'x']) {
    const answer = await reset({ email, token })
    expect(answer.status).toBe(403)
    expect(answer.failure).toMatchObject({ success: false, message: 'Invalid token.' })
  }
  expect((await server.call(login, { body: { email, password } }, { ip: freshIp() })).status).toBe(200)
})

test.each([
  ['e-mail', { email: '' }, 'Please input your email!'],
  ['e-mail at all', { email: undefined }, 'Please input your email!'],
  ['token', { token: '' }, 'Please input the token!'],
  ['token at all', { token: undefined }, 'Please input the token!'],
])('without %s it is refused [B5-036]', async (_what, change, words) => {
  const answer = await reset({ email: 'a@lodestay.example', ...change })
  expect(answer.status).toBe(422)
  expect(answer.failure.message).toBe(words)
})

test('an address without an account gets the same answer', async () => {
  expect((await reset({ email: 'nobody@lodestay.example' })).body.message).toBe('Password reset successfully')
})

test('whoever runs a company gets the same answer and keeps the password', async () => {
  const { email, password } = await server.signUp({ country: 'ID', isRegisterCompanyPIC: true })
  expect((await reset({ email })).body.message).toBe('Password reset successfully')
  const tried = { email, password }
  expect((await server.call(login, { body: tried }, { ip: freshIp() })).status).toBe(200)
})

test('five tries an hour from one network address', async () => {
  const ip = freshIp()
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1)
    statuses.push((await reset({ email: 'a@lodestay.example', token: `x${n}` }, ip)).status)
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
})

test('without a configured secret there is no such call, whatever is sent', async () => {
  const { email, password } = await without.signUp()
  for (const token of ['undefined', 'null', secret]) {
    const answer = await without.call(secretResetPassword, { body: { email, newPassword, token } }, { ip: freshIp() })
    expect(answer.status).toBe(404)
    expect(answer.failure.message).toBe('Invalid token.')
  }
  expect((await without.call(login, { body: { email, password } }, { ip: freshIp() })).status).toBe(200)
})

test.each(['secret', 'x'.repeat(32), randomBytes(31).toString('hex'), randomBytes(31).toString('base64')])(
  'the server does not start with %s for a secret',
  (weak) => {
    expect(() => readConfig({ SECRET_RESET_TOKEN: weak })).toThrow(/SECRET_RESET_TOKEN: needs 32 random bytes/)
  },
)

test('32 random bytes are a secret, in base64, base64url or hexadecimal', () => {
  for (const form of ['base64', 'base64url', 'hex'] as const) {
    const token = randomBytes(32).toString(form)
    expect(readConfig({ SECRET_RESET_TOKEN: token }).secretResetToken).toBe(token)
  }
  expect(readConfig({}).secretResetToken).toBeUndefined()
})
