import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#shared/api/accounts.ts'
import { changePassword, resetPassword } from '#shared/api/passwords.ts'
import { confirmEmail, editUser } from '#shared/api/profile.ts'
import { readLetters } from '#server/testing/outside-world.ts'
import { askForLink, freshIp } from '#server/testing/reset-links.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const newPassword = 'Harbour-Light-9'

/** A session asks to move the account to another mailbox. Answers the key that comes there. */
async function askToMove(email: string, token: string): Promise<string> {
  const fresh = `fresh-${randomUUID()}@lodestay.example`
  const asked = await server.call(editUser, { body: { prevemail: email, email: fresh } }, { token })
  expect(asked.body.userdata.pendingEmail).toBe(fresh)
  await expect.poll(async () => (await readLetters(fresh)).length).toBe(1)
  const [letter] = await readLetters(fresh)
  return /confirm-email\?key=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
}
const move = async (key: string) =>
  (await server.call(confirmEmail, { body: { key } }, { ip: freshIp() })).status === 200

// The warning goes to the old mailbox: whoever reads it there sets another password, and that must be enough.
test('another password takes back a move that another session asked for, and not one’s own', async () => {
  const { email, password, token } = await server.signUp()
  const elsewhere = await server.call(login, { body: { email, password } }, { ip: freshIp() })
  const key = await askToMove(email, elsewhere.body.token)
  const change = (from: string, to: string) =>
    server.call(changePassword, { body: { email, password: from, newPassword: to } }, { token, ip: freshIp() })
  expect((await change(password, newPassword)).status).toBe(200)
  expect(await move(key)).toBe(false)

  const own = await askToMove(email, token)
  expect((await change(newPassword, password)).status).toBe(200)
  expect(await move(own)).toBe(true)
})

test('a reset takes back every move', async () => {
  const { email, token } = await server.signUp()
  const key = await askToMove(email, token)
  const link = await askForLink(server, email)
  const body = { email, forgetPasswordKey: link.key, password: newPassword }
  expect((await server.call(resetPassword, { body }, { ip: freshIp() })).status).toBe(200)
  expect(await move(key)).toBe(false)
})
