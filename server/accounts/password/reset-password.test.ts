import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUserDetails, login } from '#shared/api/accounts.ts'
import { changePassword, checkResetLink, resetPassword, verifyResetLink } from '#shared/api/passwords.ts'
import { readLetters } from '#server/testing/outside-world.ts'
import { askForLink, freshIp } from '#server/testing/reset-links.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let now = new Date('2026-11-21T10:00:00Z')
let server: TestServer
beforeAll(async () => void (server = await startTestServer({ now: () => now })))
afterAll(() => server.close())

const password = 'Harbour-Light-9'
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const reset = (link: { key: string; email: string }, chosen = password) =>
  server.call(
    resetPassword,
    { body: { email: link.email, forgetPasswordKey: link.key, password: chosen } },
    { ip: freshIp() },
  )
const logIn = (email: string, tried: string) =>
  server.call(login, { body: { email, password: tried } }, { ip: freshIp() })
const verify = (link: { key: string; email: string }) =>
  server.call(verifyResetLink, { body: { email: link.email, forgetPasswordKey: link.key } }, { ip: freshIp() })

describe('a reset link', () => {
  test('sets a new password once [B7-050]', async () => {
    const owner = await server.signUp()
    const link = await askForLink(server, owner.email)
    expect(link.email).toBe(owner.email)
    const answer = await reset(link)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ success: true, message: 'Password has been successfully updated' })
    expect((await logIn(owner.email, owner.password)).status).toBe(401)
    expect((await logIn(owner.email, password)).status).toBe(200)

    const again = await reset(link, 'Another-Light-9')
    expect(again.status).toBe(410)
    expect(again.failure).toMatchObject({
      success: false,
      msg: 'This link is no longer valid. Please ask for a new one.',
    })
    expect((await logIn(owner.email, password)).status).toBe(200)
  })

  test('is looked at by both calls, with success and msg, as often as anybody likes [B7-047] [B7-049]', async () => {
    const { email } = await server.signUp()
    const link = await askForLink(server, email)
    for (let n = 0; n < 3; n += 1) {
      const got = await server.call(checkResetLink, { query: link }, { ip: freshIp() })
      expect(got).toMatchObject({ status: 200, body: { success: true, msg: expect.any(String) } })
      expect((await verify({ ...link, email: ` ${email.toUpperCase()} ` })).body).toMatchObject({ success: true })
    }
    expect((await reset(link)).status).toBe(200)
    const dead = { success: false, msg: 'This link is no longer valid. Please ask for a new one.' }
    expect((await server.call(checkResetLink, { query: link }, { ip: freshIp() })).body).toEqual(dead)
    expect((await verify(link)).body).toEqual(dead)
  })

  test.each([
    ['no key', { email: 'a@lodestay.example' }],
    ['no e-mail', { forgetPasswordKey: 'k' }],
    ['no address', { email: 'abc', forgetPasswordKey: 'k' }],
    ['a key of a book', { email: 'a@lodestay.example', forgetPasswordKey: 'k'.repeat(201) }],
  ])(
    'with %s is refused by every call [B8-021]',
    async (_what, part: { email?: string; forgetPasswordKey?: string }) => {
      const as = { ip: freshIp() }
      const query = { key: part.forgetPasswordKey, email: part.email }
      for (const answer of [
        await server.call(verifyResetLink, { body: part as never }, as),
        await server.call(resetPassword, { body: { ...part, password } as never }, as),
        await server.call(checkResetLink, { query: query as never }, as),
      ]) {
        expect(answer.status).toBe(422)
        expect(answer.failure).toMatchObject({ success: false, msg: 'Invalid key or email' })
      }
    },
  )

  test('lives an hour', async () => {
    const { email } = await server.signUp()
    const link = await askForLink(server, email)
    now = minutesLater(59)
    expect((await verify(link)).body.success).toBe(true)
    now = minutesLater(1)
    expect((await verify(link)).body.success).toBe(false)
    expect((await reset(link)).status).toBe(410)
  })

  test('is dead for another address', async () => {
    const [one, other] = [await server.signUp(), await server.signUp()]
    const link = await askForLink(server, one.email)
    expect((await reset({ ...link, email: other.email })).status).toBe(410)
    expect((await logIn(other.email, other.password)).status).toBe(200)
    expect((await reset(link)).status).toBe(200)
  })

  test('dies with the address it was mailed to', async () => {
    const { email, user } = await server.signUp()
    const link = await askForLink(server, email)
    const moved = `moved-${email}`
    const move = { email: moved, email_key: moved }
    await server.context.db.updateTable('account').set(move).where('id', '=', user.id).execute()
    expect((await reset(link)).status).toBe(410)
    expect((await reset({ ...link, email: moved })).status).toBe(410)
  })

  test('dies when the password is changed in another way, and one of two kills the other', async () => {
    const owner = await server.signUp()
    const [first, second] = [await askForLink(server, owner.email), await askForLink(server, owner.email)]
    expect((await verify(first)).body.success).toBe(true)
    expect((await reset(second)).status).toBe(200)
    expect((await verify(first)).body.success).toBe(false)

    const third = await askForLink(server, owner.email)
    const { token } = (await logIn(owner.email, password)).body
    const body = { email: owner.email, password, newPassword: 'Chosen-Light-9' }
    expect((await server.call(changePassword, { body }, { token, ip: freshIp() })).status).toBe(200)
    expect((await reset(third)).status).toBe(410)
    expect((await logIn(owner.email, 'Chosen-Light-9')).status).toBe(200)
  })

  test('survives a password that is refused', async () => {
    const { email } = await server.signUp()
    const link = await askForLink(server, email)
    expect((await reset(link, 'P@ssword1!')).failure.message).toBe(
      'This password is too common. Please choose another one.',
    )
    expect((await reset(link, 'lowercase-9')).failure.message).toBe(
      'Password must contain at least one uppercase letter',
    )
    expect((await reset(link)).status).toBe(200)
  })
})

test('a reset ends every session, tells the owner and is in the log', async () => {
  const owner = await server.signUp({ first_name: 'Ayu' })
  const link = await askForLink(server, owner.email)
  await reset(link)
  const details = await server.call(getUserDetails, { params: { email: owner.email } }, { token: owner.token })
  expect(details.status).toBe(401)
  await expect
    .poll(() => readLetters(owner.email))
    .toContainEqual(expect.objectContaining({ subject: 'Your Lodestay password was changed', count: 1 }))
  const kinds = await server.context.db
    .selectFrom('audit_event')
    .select('kind')
    .where('account_id', '=', owner.user.id)
    .orderBy('seq')
    .execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['password.reset-asked', 'password.reset']))
})

test('the letter is in the language of who asked, with the link as text', async () => {
  const owner = await server.signUp()
  const as = { ip: freshIp(), headers: { 'accept-language': 'id' } }
  await server.request('POST', '/api/auth/password/send-link', { email: owner.email }, as)
  await expect
    .poll(() => readLetters(owner.email))
    .toContainEqual(expect.objectContaining({ subject: 'Atur kata sandi baru Lodestay' }))
  const letter = (await readLetters(owner.email)).find(({ subject }) => subject.startsWith('Atur'))
  expect(letter?.text).toMatch(/\/reset-new-password\?key=[\w-]{43}&email=/)
  expect(letter?.html).toContain('/reset-new-password?key=')
})

test('the key is nowhere but in the letter: not in the database, not in the log', async () => {
  const { email } = await server.signUp()
  const link = await askForLink(server, email)
  await server.call(checkResetLink, { query: link }, { ip: freshIp() })
  await reset(link)
  const { db } = server.context
  const rows = [
    await db.selectFrom('password_reset').selectAll().execute(),
    await db.selectFrom('job').selectAll().execute(),
    await db.selectFrom('audit_event').selectAll().execute(),
  ]
  expect(JSON.stringify(rows)).not.toContain(link.key)
  expect(JSON.stringify(server.log.lines)).not.toContain(link.key)
  expect(JSON.stringify(server.log.lines)).not.toContain(password)
})
