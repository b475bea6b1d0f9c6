import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUserDetails, login, logout, register } from '#shared/api/accounts.ts'
import { aBrowser } from '#server/testing/browser-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { emailKey } from './account-rules.ts'
import { isAlive, type SessionState } from './sessions/session-rules.ts'

/** Each attack runs twice: on the rule as one would naively write it, where it must work, and on ours, where it must not. */
const now = new Date('2026-11-21T10:00:00Z')
let server: TestServer
beforeAll(async () => void (server = await startTestServer({ worker: false, now: () => now })))
afterAll(() => server.close())

const HOUR_MS = 3_600_000
/** The naive rules that need nothing but their arguments. */
const isUsed = (session: SessionState, at: Date) => at.getTime() - session.last_seen_at.getTime() < 12 * HOUR_MS
const isSameAsTyped = (one: string, other: string) => one === other
const saysItIsPic = (user: { isPIC: boolean }) => user.isPIC
let addresses = 0
const anIp = () => `10.90.${Math.floor((addresses += 1) / 256)}.${addresses % 256}`
const guess = (email: string, password: string, ip: string) => server.call(login, { body: { email, password } }, { ip })
const detailsFor = async (email: string, as: { token: string; headers?: Record<string, string> }) =>
  (await server.call(getUserDetails, { params: { email } }, as)).status

type Door = (email: string, password: string, ip: string) => Promise<boolean>
const uncounted: Door = async (_email, password) => password === 'Wander-0ften!'
const ours: Door = async (email, password, ip) => (await guess(email, password, ip)).status === 200
const answerTo = async (email: string) => {
  const { status, text } = await guess(email, 'Wrong-0ne!', anIp())
  return `${status} ${text}`
}
/** Does a rule let somebody stay for a hundred hours by coming every hour? */
function outlives(rule: typeof isAlive): boolean {
  const opened = now.getTime()
  const session = {
    remember: false,
    cookie_sha256: 'hash',
    expires_at: new Date(opened + 24 * HOUR_MS),
    last_seen_at: now,
  }
  for (let hours = 1; hours <= 100; hours += 1) {
    const at = new Date(opened + hours * HOUR_MS)
    if (!rule(session, at)) return false
    session.last_seen_at = at
  }
  return true
}

describe('guessing a password', () => {
  const wordlist = [...Array.from({ length: 30 }, (_, n) => `Summer-${n}!`), 'Wander-0ften!']
  const stuff = async (door: Door, email: string) => {
    const ip = anIp()
    for (const word of wordlist) if (await door(email, word, ip)) return word
    return undefined
  }

  test('word by word works where nobody counts, not here', async () => {
    const { email } = await server.signUp({ password: 'Wander-0ften!' })
    expect(await stuff(uncounted, email)).toBe('Wander-0ften!')
    expect(await stuff(ours, email)).toBeUndefined()
  })

  test('all words at the same moment works where the count comes after the check, not here', async () => {
    const { email } = await server.signUp()
    const ip = anIp()
    let failures = 0
    const isCheckedNaively = async () => {
      if (failures >= 5) return false
      // The check takes a while, and everybody is past the count by then.
      await Promise.resolve()
      failures += 1
      return true
    }
    const isChecked = async () => (await guess(email, 'Wrong-0ne!', ip)).status === 401
    const rush = async (door: () => Promise<boolean>) =>
      (await Promise.all(wordlist.map(() => door()))).filter(Boolean).length
    expect(await rush(isCheckedNaively)).toBe(wordlist.length)
    const checked = await rush(isChecked)
    expect(checked).toBeGreaterThan(0)
    // A busy machine turns some away unread, whose guess is put back.
    expect(checked).toBeLessThanOrEqual(5)
  })

  test('locking an owner out works where the account alone is counted, not here', async () => {
    const { email, password } = await server.signUp()
    const locked = new Map<string, number>()
    const naive: Door = async (address, word) => {
      const failures = locked.get(address) ?? 0
      if (failures >= 5) return false
      if (word !== password) locked.set(address, failures + 1)
      return word === password
    }
    const lockOut = async (door: Door) => {
      const stranger = anIp()
      for (let n = 0; n < 10; n += 1) await door(email, 'Wrong-0ne!', stranger)
      return !(await door(email, password, anIp()))
    }
    expect(await lockOut(naive)).toBe(true)
    expect(await lockOut(ours)).toBe(false)
  })
})

describe('finding out who has an account', () => {
  test('by the answer works where the words differ, not here', async () => {
    const { email } = await server.signUp()
    const naive = async (address: string): Promise<string> => (address === email ? 'Wrong password' : 'Unknown e-mail')
    const tell = async (door: typeof naive) => (await door(email)) !== (await door('nobody@lodestay.example'))
    expect(await tell(naive)).toBe(true)
    expect(await tell(answerTo)).toBe(false)
  })

  test('by the clock does not work: nobody’s password is checked, too', async () => {
    // Here a password costs what it costs in live.
    const dear = await startTestServer({ worker: false, env: { PASSWORD_MEMORY_KIB: '47104' } })
    try {
      const { email } = await dear.signUp()
      // The work is counted, not timed: a busy machine has no steady clock. The least of several guesses, since what else the
      // process does, such as collecting what is not used any more, comes to some of them only.
      const least = { nobody: Infinity, somebody: Infinity }
      for (let n = 0; n < 5; n += 1) {
        for (const [who, address] of [
          ['nobody', 'nobody-either@lodestay.example'],
          ['somebody', email],
        ] as const) {
          const before = process.cpuUsage()
          await dear.call(login, { body: { email: address, password: 'Wrong-0ne!' } }, { ip: anIp() })
          const { user, system } = process.cpuUsage(before)
          least[who] = Math.min(least[who], user + system)
        }
      }
      expect(least.nobody / least.somebody).toBeGreaterThan(0.6)
    } finally {
      await dear.close()
    }
  })
})

describe('a stolen session', () => {
  test('out of the browser’s storage opens the naive door elsewhere, not ours', async () => {
    const maya = await server.signUp()
    const browser = aBrowser(server)
    const { body } = await browser.call(login, { body: { email: maya.email, password: maya.password } })
    const known = new Set([body.token])
    const naive = (token: string) => known.has(token)
    const theft = { token: body.token }
    expect(naive(theft.token)).toBe(true)
    expect(await detailsFor(maya.email, theft)).toBe(401)
    // The owner, with both halves, is not disturbed.
    expect(await detailsFor(maya.email, { token: body.token, headers: browser.headers() })).toBe(200)
  })

  test('lives on after logout where only the browser forgets it, not here', async () => {
    const maya = await server.signUp()
    const known = new Set([maya.token])
    // The browser forgets its copy; the thief has another.
    expect(known.has(maya.token)).toBe(true)
    await server.call(logout, {}, { token: maya.token })
    expect(await detailsFor(maya.email, maya)).toBe(401)
  })

  test('lives as long as somebody uses it where use alone prolongs it, not here', () => {
    expect(outlives(isUsed)).toBe(true)
    expect(outlives(isAlive)).toBe(false)
  })
})

test('powers written into the stored user work where the browser is believed, not here', async () => {
  const maya = await server.signUp()
  const stored = { ...maya.user, isPIC: true, teamMembers: { role: [1001, 1002, 1003, 1004] } }
  expect(saysItIsPic(stored)).toBe(true)
  const answer = await server.request(
    'POST',
    '/api/company/5f0c7a3e-0000-4000-8000-000000000001/invite',
    { invitedEmail: 'friend@nusantara.example', role: [1004, 1002], isPIC: true, user: stored },
    { token: maya.token },
  )
  expect(answer.status).toBe(403)
})

test('asking the sign-up form for one address after another works without a limit, not here', async () => {
  const taken = await Promise.all([server.signUp(), server.signUp()])
  const list = [
    ...Array.from({ length: 20 }, (_, n) => `candidate-${n}@lodestay.example`),
    ...taken.map(({ email }) => email),
  ]
  const naive = async (email: string): Promise<string> => (taken.some((one) => one.email === email) ? 'taken' : 'free')
  const ip = anIp()
  const form = {
    first_name: 'A',
    last_name: 'B',
    password: 'Wander-0ften!',
    confirm: 'Wander-0ften!',
    contactNumber: '+62 812 5550 100',
  }
  const signUpForm: typeof naive = async (email) => {
    const { status } = await server.call(register, { body: { ...form, email } }, { ip })
    return status === 409 ? 'taken' : status === 201 ? 'free' : 'no answer'
  }
  const found = async (door: typeof naive) => {
    const answers: string[] = []
    for (const email of list) answers.push(await door(email))
    return answers.filter((answer) => answer === 'taken').length
  }
  expect(await found(naive)).toBe(2)
  expect(await found(signUpForm)).toBe(0)
})

test.each([
  ['capitals', (email: string) => email.toUpperCase()],
  ['spaces', (email: string) => ` ${email} `],
  ['full-width letters', (email: string) => email.replace('traveller', 'ｔｒａｖｅｌｌｅｒ')],
])(
  'a second account for the same mailbox by %s works where addresses are compared as typed, not here',
  async (_how, spell) => {
    const maya = await server.signUp()
    const spelled = spell(maya.email)
    expect(isSameAsTyped(spelled, maya.email)).toBe(false)
    expect(emailKey(spelled)).toBe(emailKey(maya.email))
    const body = {
      first_name: 'Twin',
      last_name: 'Two',
      email: spelled,
      password: 'Wander-0ften!',
      confirm: 'Wander-0ften!',
      contactNumber: '+62 812 5550 100',
    }
    const answer = await server.call(register, { body }, { ip: anIp() })
    expect([409, 422]).toContain(answer.status)
  },
)

test('no password, token or cookie is written into the log or the audit log', async () => {
  const password = 'Secret-Canary-7!'
  const maya = await server.signUp({ password })
  const browser = aBrowser(server)
  const { body } = await browser.call(login, { body: { email: maya.email, password } })
  await guess(maya.email, 'Wrong-Canary-8!', anIp())
  await browser.call(getUserDetails, { params: { email: 'nobody@lodestay.example' } }, { token: body.token })
  await browser.call(logout, {}, { token: body.token })
  const lines = await server.context.db.selectFrom('audit_event').selectAll().execute()
  const kinds = lines.filter(({ account_id }) => account_id === maya.user.id).map(({ kind }) => kind)
  expect(kinds).toEqual([
    'account.registered',
    'login.succeeded',
    'login.succeeded',
    'login.failed',
    'access.denied',
    'session.logged-out',
  ])
  const written = JSON.stringify(lines) + JSON.stringify(server.log.lines)
  expect(written).toContain(maya.user.id)
  const { sid = '', device = '' } = browser.cookies()
  const secrets = [password, 'Wrong-Canary-8!', maya.token, body.token, sid, device, maya.email]
  for (const secret of secrets.filter(Boolean)) expect(written).not.toContain(secret)
})
