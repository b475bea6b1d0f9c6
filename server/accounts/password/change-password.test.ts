import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUserDetails, login } from '#shared/api/accounts.ts'
import { changePassword } from '#shared/api/passwords.ts'
import { readLetters } from '#server/testing/outside-world.ts'
import { freshIp } from '#server/testing/reset-links.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const newPassword = 'Harbour-Light-9'
const logIn = (email: string, password: string) => server.call(login, { body: { email, password } }, { ip: freshIp() })
const isAlive = async (email: string, token: string) =>
  (await server.call(getUserDetails, { params: { email } }, { token })).status === 200

test('changes the password and answers Success [A7-017] [A7-018]', async () => {
  const { email, password, token } = await server.signUp()
  const body = { email: ` ${email.toUpperCase()}`, password, newPassword }
  const answer = await server.call(changePassword, { body }, { token, ip: freshIp() })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(answer.text).toBe('Success')
  expect((await logIn(email, password)).status).toBe(401)
  expect((await logIn(email, newPassword)).status).toBe(200)
})

test('a wrong current password is Wrong Password, and changes nothing [A5-038]', async () => {
  const { email, password, token } = await server.signUp()
  const body = { email, password: 'Wrong-0ne!', newPassword }
  const answer = await server.call(changePassword, { body }, { token, ip: freshIp() })
  expect(answer.status).toBe(422)
  expect(answer.failure).toMatchObject({ success: false, message: 'Wrong Password' })
  expect((await logIn(email, password)).status).toBe(200)
})

test('ends every other session, keeps this one, tells the owner and is in the log', async () => {
  const { email, password, token, user } = await server.signUp()
  const other = (await logIn(email, password)).body.token
  await server.call(changePassword, { body: { email, password, newPassword } }, { token, ip: freshIp() })
  expect(await isAlive(email, token)).toBe(true)
  expect(await isAlive(email, other)).toBe(false)
  await expect
    .poll(() => readLetters(email))
    .toContainEqual(expect.objectContaining({ subject: 'Your Lodestay password was changed', count: 1 }))
  const events = await server.context.db
    .selectFrom('audit_event')
    .select('kind')
    .where('account_id', '=', user.id)
    .where('kind', '=', 'password.changed')
    .execute()
  expect(events).toHaveLength(1)
})

test('five wrong guesses close the session to the right one, too, and no other', async () => {
  const { email, password, token } = await server.signUp()
  const elsewhere = (await logIn(email, password)).body.token
  const change = (current: string, as: string) =>
    server.call(changePassword, { body: { email, password: current, newPassword } }, { token: as, ip: freshIp() })
  for (let n = 0; n < 5; n += 1) expect((await change('Wrong-0ne!', token)).status).toBe(422)
  expect((await change(password, token)).status).toBe(429)
  expect((await change(password, elsewhere)).status).toBe(200)
})

test('of two changes at once one wins, and the other changes nothing', async () => {
  const { email, password, token } = await server.signUp()
  const change = (chosen: string) =>
    server.call(changePassword, { body: { email, password, newPassword: chosen } }, { token, ip: freshIp() })
  const answers = await Promise.all([change('First-Light-9'), change('Second-Light-9')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const winner = answers[0]?.status === 200 ? 'First-Light-9' : 'Second-Light-9'
  expect((await logIn(email, winner)).status).toBe(200)
})

test('asks for a session', async () => {
  const { email, password } = await server.signUp()
  expect((await server.call(changePassword, { body: { email, password, newPassword } })).status).toBe(401)
})
