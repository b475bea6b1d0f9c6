import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUserDetails, login, logout } from '#shared/api/accounts.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let now = new Date('2026-11-21T10:00:00Z')
let server: TestServer
beforeAll(async () => void (server = await startTestServer({ worker: false, now: () => now })))
afterAll(() => server.close())

const WRONG = 'Error: Wrong Email/Password'
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

function attempt(email: string, password: string, ip: string) {
  return server.call(login, { body: { email, password } }, { ip })
}

function details(email: string, token: string | undefined) {
  return server.call(getUserDetails, { params: { email } }, token ? { token } : {})
}

describe('login', () => {
  test('answers the user object and a token [A7-001] [A7-003] [A3-006] [A3-008]', async () => {
    const { email, password } = await server.signUp({
      first_name: 'Dewi',
      last_name: 'Anggraini',
      contactNumber: '+62 812 5550 100',
    })
    const answer = await server.call(login, { body: { email: ` ${email.toUpperCase()} `, password, remember: true } })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      userObject: {
        id: expect.any(String),
        first_name: 'Dewi',
        last_name: 'Anggraini',
        name: 'Dewi Anggraini',
        email,
        contactNumber: '+62 812 5550 100',
        country: 'ID',
        isPIC: false,
        isTestAccount: false,
        mobileOperator: '',
        companyData: null,
        teamMembers: null,
        duties: [],
      },
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('a wrong password and an unknown e-mail get the same text [A7-002]', async () => {
    const { email } = await server.signUp()
    for (const address of [email, 'nobody@lodestay.example']) {
      const answer = await attempt(address, 'Wrong-0ne!', '10.3.0.1')
      expect(answer.status).toBe(401)
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(answer.text).toBe(WRONG)
      // Pages in other languages say the reason.
      expect(answer.headers.get('x-reason')).toBe('wrongCredentials')
    }
  })

  test.each([
    ['no e-mail [A5-017]', { email: '', password: 'x' }, 'Please input your email!'],
    ['no valid e-mail [A5-018]', { email: 'abc', password: 'x' }, 'Please input a valid email'],
    ['no password [A5-020]', { email: 'a@lodestay.example', password: '' }, 'Please input your Password!'],
    ['nothing', {}, 'Please input your email!'],
  ])('%s', async (_what, body, words) => {
    const answer = await server.call(login, { body: body as never })
    expect(answer.status).toBe(422)
    expect(answer.text).toBe(`Error: ${words}`)
  })

  test('a password of a megabyte is refused, not hashed', async () => {
    const answer = await attempt('a@lodestay.example', 'x'.repeat(1_000_000), '10.3.0.2')
    expect(answer.status).toBe(413)
  })

  test('five wrong passwords close the account to that address for 15 minutes, even to the right one', async () => {
    const { email, password } = await server.signUp()
    for (let n = 0; n < 5; n += 1) expect((await attempt(email, 'Wrong-0ne!', '10.4.0.1')).status).toBe(401)
    now = minutesLater(4)
    const sixth = await attempt(email, password, '10.4.0.1')
    expect(sixth.status).toBe(429)
    expect(sixth.text).toBe('Error: An error occurred. Please try again later.')
    expect(sixth.headers.get('retry-after')).toBe(String(11 * 60))
    // The owner at home is not locked out by a stranger.
    expect((await attempt(email, password, '10.4.0.2')).status).toBe(200)
    now = minutesLater(16)
    expect((await attempt(email, password, '10.4.0.1')).status).toBe(200)
  })

  test('guesses at once count like guesses in a row', async () => {
    const { email } = await server.signUp()
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt(email, 'Wrong-0ne!', '10.5.0.1')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  test('twenty wrong passwords from one address close it, whatever the account', async () => {
    for (let n = 0; n < 20; n += 1) await attempt(`nobody-${n}@lodestay.example`, 'Wrong-0ne!', '10.6.0.1')
    expect((await attempt('nobody-20@lodestay.example', 'Wrong-0ne!', '10.6.0.1')).status).toBe(429)
  })

  test('right passwords never add up to a limit', async () => {
    const { email, password } = await server.signUp()
    for (let n = 0; n < 7; n += 1) expect((await attempt(email, password, '10.7.0.1')).status).toBe(200)
  })
})

describe('a session', () => {
  test('ends at logout, at once and alone', async () => {
    const { email, password, token } = await server.signUp()
    const other = (await attempt(email, password, '10.8.0.2')).body.token
    expect(await server.call(logout, {}, { token })).toMatchObject({ status: 200, body: { success: true } })
    expect((await details(email, token)).status).toBe(401)
    expect((await details(email, other)).status).toBe(200)
    expect((await server.call(logout, {}, { token })).status).toBe(401)
  })

  test('its token is nowhere in the database', async () => {
    const { token } = await server.signUp()
    const rows = await server.context.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('only the owner reads details; foreign and missing look the same [A7-016]', async () => {
    const [one, other] = [await server.signUp(), await server.signUp()]
    expect((await details(one.email.toUpperCase(), one.token)).body).toEqual(one.user)
    const foreign = await details(other.email, one.token)
    const missing = await details('nobody@lodestay.example', one.token)
    const shape = ({ status, failure }: typeof foreign) => ({ status, failure: { ...failure, correlationId: '' } })
    expect(foreign.status).toBe(404)
    expect(shape(foreign)).toEqual(shape(missing))
    expect((await details(one.email, undefined)).status).toBe(401)
  })

  test.each([
    '',
    'Bearer',
    'Bearer x',
    `Bearer ${'a'.repeat(43)}`,
    `Basic ${'a'.repeat(43)}`,
    `Bearer ${'a'.repeat(5000)}`,
  ])('does not open with %j', async (authorization) => {
    const answer = await server.request('GET', '/api/users/userDetails/a@lodestay.example', undefined, {
      headers: authorization ? { authorization } : {},
    })
    expect(answer.status).toBe(401)
  })
})
