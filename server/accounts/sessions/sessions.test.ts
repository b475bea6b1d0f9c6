import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUserDetails, login, logout } from '#shared/api/accounts.ts'
import { endOtherSessions, endSession, listSessions } from '#shared/api/sessions.ts'
import { aBrowser, type BrowserClient } from '#server/testing/browser-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let now = new Date('2026-11-21T10:00:00Z')
let server: TestServer
beforeAll(async () => void (server = await startTestServer({ worker: false, now: () => now })))
afterAll(() => server.close())

const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const ends = async (session: { token: string; headers?: Record<string, string> }, email: string) =>
  (await server.call(getUserDetails, { params: { email } }, session)).status

async function signIn(browser: BrowserClient, traveller: { email: string; password: string }, remember = false) {
  const { email, password } = traveller
  const answer = await browser.call(login, { body: { email, password, remember } }, { ip: browser.ip })
  expect(answer.status).toBe(200)
  return answer.body.token
}

describe('a browser’s session', () => {
  test('has two halves, and one is nothing without the other', async () => {
    const maya = await server.signUp()
    const browser = aBrowser(server)
    const token = await signIn(browser, maya)
    const cookie = browser.cookies()['sid'] ?? ''
    expect(cookie).toMatch(/^[\w-]{43}$/)
    expect(cookie).not.toBe(token)
    expect(browser.lastSetCookie('sid')).toMatch(/; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await ends({ token, headers: { cookie: `sid=${cookie}` } }, maya.email)).toBe(200)
    expect(await ends({ token }, maya.email)).toBe(401)
    expect(await ends({ token, headers: { cookie: `sid=${'x'.repeat(43)}` } }, maya.email)).toBe(401)
    const cookieAlone = await server.request('GET', `/api/users/userDetails/${maya.email}`, undefined, {
      headers: { cookie: `sid=${cookie}` },
    })
    expect(cookieAlone.status).toBe(401)
    // Somebody copied it: that is worth a line, and no secret is in it.
    const told = server.log.lines.filter(({ msg }) => msg === 'half of a session came without the other')
    expect(told).toHaveLength(2)
    expect(told[0]).toMatchObject({ level: 40, account: maya.user.id, ip: expect.any(String) })
    for (const secret of [token, cookie]) expect(JSON.stringify(server.log.lines)).not.toContain(secret)
  })

  test('lasts 12 hours of silence and 24 in all; remembered 7 days and 30', async () => {
    const maya = await server.signUp()
    const [brief, long] = [aBrowser(server), aBrowser(server)]
    const tokens = [await signIn(brief, maya), await signIn(long, maya, true)] as const
    const alive = async () => [
      await ends({ token: tokens[0], headers: brief.headers() }, maya.email),
      await ends({ token: tokens[1], headers: long.headers() }, maya.email),
    ]
    now = hoursLater(11.9)
    expect(await alive()).toEqual([200, 200])
    now = hoursLater(11.9)
    expect(await alive()).toEqual([200, 200])
    now = hoursLater(0.3)
    expect(await alive()).toEqual([401, 200])
    for (let days = 1; days < 30; days += 6) {
      now = hoursLater(6 * 24 - 0.1)
      if (days < 24) expect(await alive()).toEqual([401, 200])
    }
    expect(await alive()).toEqual([401, 401])
  })

  test('in silence for 12 hours is over, and so is a remembered one after 7 days', async () => {
    const maya = await server.signUp()
    const [brief, long] = [aBrowser(server), aBrowser(server)]
    const tokens = [await signIn(brief, maya), await signIn(long, maya, true)] as const
    now = hoursLater(12)
    expect(await ends({ token: tokens[0], headers: brief.headers() }, maya.email)).toBe(401)
    now = hoursLater(6.5 * 24)
    expect(await ends({ token: tokens[1], headers: long.headers() }, maya.email)).toBe(401)
  })

  test('a new login ends the one this browser had', async () => {
    const maya = await server.signUp()
    const browser = aBrowser(server)
    const first = await signIn(browser, maya)
    const firstHeaders = browser.headers()
    const second = await signIn(browser, maya)
    expect(await ends({ token: first, headers: firstHeaders }, maya.email)).toBe(401)
    expect(await ends({ token: second, headers: browser.headers() }, maya.email)).toBe(200)
  })

  test('ends at logout; the cookie goes, what the documents keep stays', async () => {
    const maya = await server.signUp()
    const browser = aBrowser(server)
    const token = await signIn(browser, maya)
    const old = browser.headers()
    const answer = await browser.call(logout, {}, { token })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('clear-site-data')).toBe('"cache"')
    expect(browser.cookies()['sid']).toBeUndefined()
    expect(browser.cookies()['device']).toBeDefined()
    expect(await ends({ token, headers: old }, maya.email)).toBe(401)
  })
})

describe('a program’s session', () => {
  test('is opened by the token alone, for two hours of silence', async () => {
    const maya = await server.signUp()
    expect(await ends(maya, maya.email)).toBe(200)
    now = hoursLater(1.99)
    expect(await ends(maya, maya.email)).toBe(200)
    now = hoursLater(2)
    expect(await ends(maya, maya.email)).toBe(401)
  })

  test('gets no cookie', async () => {
    const { email, password } = await server.signUp()
    const answer = await server.call(login, { body: { email, password } })
    expect(answer.headers.get('set-cookie')).toBeNull()
  })
})

test('over HTTPS the cookies are bound to the host', async () => {
  const secure = await startTestServer({ worker: false, env: { APP_URL: 'https://stay.example' } })
  try {
    const { email, password } = await secure.signUp()
    const browser = aBrowser(secure)
    const { body } = await browser.call(login, { body: { email, password } })
    for (const name of ['__Host-sid', '__Host-device']) {
      expect(browser.lastSetCookie(name)).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    }
    const details = await browser.call(getUserDetails, { params: { email } }, { token: body.token })
    expect(details.status).toBe(200)
  } finally {
    await secure.close()
  }
})

describe('the list of sessions', () => {
  test('says where one is signed in, the current session first', async () => {
    const maya = await server.signUp()
    const browser = aBrowser(server, {
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    })
    const token = await signIn(browser, maya)
    const { body } = await browser.call(listSessions, {}, { token })
    expect(body.sessions).toEqual([
      {
        id: expect.any(String),
        browser: 'Safari',
        system: 'iPhone',
        address: browser.ip,
        openedAt: now.toISOString(),
        lastSeenAt: now.toISOString(),
        isCurrent: true,
      },
      expect.objectContaining({ isCurrent: false }),
    ])
  })

  test('shows neither ended nor expired nor other people’s sessions', async () => {
    const [maya, budi] = [await server.signUp(), await server.signUp()]
    const browser = aBrowser(server)
    const ended = await signIn(browser, maya)
    await browser.call(logout, {}, { token: ended })
    now = hoursLater(2)
    const token = await signIn(browser, maya)
    const { body } = await browser.call(listSessions, {}, { token })
    expect(body.sessions).toHaveLength(1)
    expect(JSON.stringify(body)).not.toContain(budi.user.id)
  })

  test('one session is ended from another, and only by its owner', async () => {
    const [maya, budi] = [await server.signUp(), await server.signUp()]
    const browser = aBrowser(server)
    const token = await signIn(browser, maya)
    const { body } = await browser.call(listSessions, {}, { token })
    const other = body.sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    const foreign = await server.call(endSession, { params: { id: other } }, { token: budi.token })
    expect(foreign.status).toBe(404)
    expect(await ends(maya, maya.email)).toBe(200)
    expect((await browser.call(endSession, { params: { id: other } }, { token })).status).toBe(200)
    expect(await ends(maya, maya.email)).toBe(401)
    expect(await ends({ token, headers: browser.headers() }, maya.email)).toBe(200)
    expect((await browser.call(endSession, { params: { id: other } }, { token })).status).toBe(404)
  })

  test('who copied a session cannot end the owner’s others: that wants a login of the last ten minutes', async () => {
    const maya = await server.signUp()
    const browser = aBrowser(server)
    const token = await signIn(browser, maya)
    const { body } = await browser.call(listSessions, {}, { token })
    const other = body.sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    now = hoursLater(0.2)
    const one = await browser.call(endSession, { params: { id: other } }, { token })
    const all = await browser.call(endOtherSessions, {}, { token })
    expect([one.status, one.failure.code, all.status, all.failure.code]).toEqual([
      403,
      'STALE_LOGIN',
      403,
      'STALE_LOGIN',
    ])
    expect(await ends(maya, maya.email)).toBe(200)
  })

  test('all others are ended at once', async () => {
    const [maya, budi] = [await server.signUp(), await server.signUp()]
    const [browser, second] = [aBrowser(server), aBrowser(server)]
    const token = await signIn(browser, maya)
    const elsewhere = await signIn(second, maya)
    const answer = await browser.call(endOtherSessions, {}, { token })
    expect(answer.body).toEqual({ success: true, ended: 2 })
    expect(await ends(maya, maya.email)).toBe(401)
    expect(await ends({ token: elsewhere, headers: second.headers() }, maya.email)).toBe(401)
    expect(await ends({ token, headers: browser.headers() }, maya.email)).toBe(200)
    expect(await ends(budi, budi.email)).toBe(200)
  })
})

const letters = async (accountId: string) => {
  const rows = await server.context.db.selectFrom('job').select('data').where('kind', '=', 'mail.new-device').execute()
  return rows.map(({ data }) => data).filter((data) => data['accountId'] === accountId)
}

describe('a new device', () => {
  test('is announced to the owner, a known one is not', async () => {
    // signUp logged in from a first device: nobody is warned of their own registration.
    const maya = await server.signUp()
    expect(await letters(maya.user.id)).toEqual([])
    const browser = aBrowser(server, {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
      'accept-language': 'id',
    })
    await signIn(browser, maya)
    await signIn(browser, maya)
    expect(await letters(maya.user.id)).toEqual([
      {
        accountId: maya.user.id,
        language: 'id',
        partner: 'default',
        session: expect.any(String),
        device: { browser: 'Firefox', system: 'Linux' },
        address: browser.ip,
        at: now.toISOString(),
      },
    ])
    await signIn(aBrowser(server), maya)
    expect(await letters(maya.user.id)).toHaveLength(2)
  })
})
