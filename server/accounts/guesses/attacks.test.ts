import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { login } from '#shared/api/accounts.ts'
import { changePassword, resetPassword } from '#shared/api/passwords.ts'
import { deleteAccount } from '#shared/api/personal-data.ts'
import { confirmPassword } from '#shared/api/profile.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { aBrowser, type BrowserClient } from '#server/testing/browser-client.ts'
import { askForLink } from '#server/testing/reset-links.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** Whoever cannot get in must not be able to keep the owner out. */

const MINUTE_MS = 60_000
let aheadMs = 0
let server: TestServer
beforeAll(async () => void (server = await startTestServer({ now: () => new Date(Date.now() + aheadMs) })))
afterAll(() => server.close())

let addresses = 0
const anAddress = () => `10.91.${Math.floor((addresses += 1) / 256)}.${addresses % 256}`
const logIn = (email: string, password: string, ip = anAddress()) =>
  server.call(login, { body: { email, password } }, { ip })

/** Statuses of wrong passwords, five from each address. */
async function strangersGuess(email: string, guesses: number): Promise<number[]> {
  const statuses: number[] = []
  for (let ip = anAddress(); statuses.length < guesses; ip = anAddress()) {
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => logIn(email, `Wrong-0ne-${n}!`, ip)))
    statuses.push(...answers.map(({ status }) => status))
  }
  return statuses
}

/** How many were looked at: a spent budget refuses with 429, a busy machine with 503. */
const checked = (statuses: number[]) => statuses.filter((status) => status !== 429 && status !== 503).length

/** A browser in which the owner has logged in before. */
async function aKnownBrowser({ email, password }: Traveller): Promise<{ browser: BrowserClient; token: string }> {
  const browser = aBrowser(server)
  const { status, body } = await browser.call(login, { body: { email, password } })
  expect(status).toBe(200)
  return { browser, token: body.token }
}

/** What each door says to a password: 429 when it is not even looked at. */
const doors = {
  confirm: async (token: string, headers: Record<string, string>, _email: string, password: string) =>
    server.call(confirmPassword, { body: { password } }, { token, headers, ip: anAddress() }),
  change: async (token: string, headers: Record<string, string>, email: string, password: string) =>
    server.call(
      changePassword,
      { body: { email, password, newPassword: 'Harbour-Light-9' } },
      { token, headers, ip: anAddress() },
    ),
  delete: async (token: string, headers: Record<string, string>, _email: string, password: string) =>
    server.call(deleteAccount, { body: { password } }, { token, headers, ip: anAddress() }),
}

test('whoever logs in from a known browser does not wait behind a flood of guesses', async () => {
  // Guesses are as dear as they are outside of tests, or the flood is over before the owner comes.
  const slow = await startTestServer({ env: { PASSWORD_MEMORY_KIB: '47104' }, worker: false })
  onTestFinished(() => slow.close())
  const owner = await slow.signUp()
  const browser = aBrowser(slow)
  const credentials = { body: { email: owner.email, password: owner.password } }
  expect((await browser.call(login, credentials)).status).toBe(200)
  let answered = 0
  const flood = Array.from({ length: 40 }, async (_, n) => {
    const body = { email: `nobody-${n}-${Date.now()}@lodestay.example`, password: 'Wrong-0ne!' }
    await slow.call(login, { body }, { ip: anAddress() })
    answered += 1
  })
  // The flood is in before the owner comes.
  await expect.poll(() => answered).toBeGreaterThan(0)
  expect((await browser.call(login, credentials, { ip: anAddress() })).status).toBe(200)
  expect(answered).toBeLessThan(20)
  await Promise.all(flood)
})

describe('105 guesses from 21 addresses', () => {
  let owner: Traveller
  let home: { browser: BrowserClient; token: string }
  let statuses: number[]
  beforeAll(async () => {
    owner = await server.signUp()
    home = await aKnownBrowser(owner)
    statuses = await strangersGuess(owner.email, 105)
  })

  test('are cut short, and the attacker stays outside with the right password too', async () => {
    expect(checked(statuses)).toBe(60)
    expect((await logIn(owner.email, owner.password)).status).toBe(429)
  })

  test('look the same for an address that has no account', async () => {
    const nobodys = await strangersGuess(`nobody-${Date.now()}@lodestay.example`, 105)
    expect(nobodys.filter((status) => status === 401)).toHaveLength(60)
    expect(nobodys.filter((status) => status === 429)).toHaveLength(45)
  })

  test('do not keep the owner out of a browser that is known', async () => {
    const { email, password } = owner
    const answer = await home.browser.call(login, { body: { email, password } }, { ip: anAddress() })
    expect(answer.status).toBe(200)
    home.token = answer.body.token
  })

  test('leave a session of the owner its password', async () => {
    const { token, browser } = home
    expect((await doors.confirm(token, browser.headers(), owner.email, owner.password)).status).toBe(200)
    // A program's session has nothing but its token.
    expect((await doors.confirm(owner.token, {}, owner.email, owner.password)).status).toBe(200)
  })

  test('leave the owner the way by mail: a new browser is let in by the link, and known from then on', async () => {
    const fresh = aBrowser(server)
    expect((await fresh.call(login, { body: { email: owner.email, password: owner.password } })).status).toBe(429)
    const link = await askForLink(server, owner.email)
    const chosen = 'Harbour-Light-9'
    const body = { email: link.email, forgetPasswordKey: link.key, password: chosen }
    expect((await fresh.call(resetPassword, { body })).status).toBe(200)
    // The attacker begins again at once.
    expect(checked(await strangersGuess(owner.email, 70))).toBe(60)
    expect((await logIn(owner.email, chosen)).status).toBe(429)
    expect((await fresh.call(login, { body: { email: owner.email, password: chosen } })).status).toBe(200)
  })
})

test('a program that has no cookies gets in after a reset by mail, too', async () => {
  const { email } = await server.signUp()
  await strangersGuess(email, 65)
  const link = await askForLink(server, email)
  const ip = anAddress()
  const chosen = 'Harbour-Light-9'
  const body = { email: link.email, forgetPasswordKey: link.key, password: chosen }
  expect((await server.call(resetPassword, { body }, { ip })).status).toBe(200)
  expect((await logIn(email, chosen, ip)).status).toBe(200)
})

test('changing and deleting work inside a session while strangers guess', async () => {
  const owner = await server.signUp()
  await strangersGuess(owner.email, 65)
  expect((await doors.change(owner.token, {}, owner.email, owner.password)).status).toBe(200)
  await strangersGuess(owner.email, 65)
  expect((await doors.delete(owner.token, {}, owner.email, 'Harbour-Light-9')).status).toBe(200)
})

test('what one address is refused takes nothing from the account’s budget', async () => {
  const { email, password } = await server.signUp()
  const stranger = anAddress()
  for (let n = 0; n < 80; n += 1) await logIn(email, 'Wrong-0ne!', stranger)
  expect((await logIn(email, password)).status).toBe(200)
  expect(checked(await strangersGuess(email, 60))).toBe(55)
})

test('a neighbour who spends the address does not keep a known browser out', async () => {
  const owner = await server.signUp()
  const { browser } = await aKnownBrowser(owner)
  for (let n = 0; n < 110; n += 1) await logIn(`nobody-${n}@lodestay.example`, 'Wrong-0ne!', browser.ip)
  expect((await logIn(owner.email, owner.password, browser.ip)).status).toBe(429)
  const { email, password } = owner
  expect((await browser.call(login, { body: { email, password } })).status).toBe(200)
})

describe('a budget of one’s own', () => {
  test('is not had with a device that one made up, nor with one that somebody else is known by', async () => {
    const owner = await server.signUp()
    const attacker = await server.signUp()
    const { browser } = await aKnownBrowser(attacker)
    await strangersGuess(owner.email, 65)
    const { device = '' } = browser.cookies()
    for (const value of ['x', 'a'.repeat(43), device]) {
      const headers = { 'sec-fetch-site': 'same-origin', cookie: `device=${value}` }
      const body = { email: owner.email, password: owner.password }
      expect((await server.call(login, { body }, { ip: anAddress(), headers })).status).toBe(429)
    }
  })

  test('is not had with what a program of the owner’s says of itself', async () => {
    const { email, password } = await server.signUp()
    const ip = anAddress()
    const body = { email, password }
    const program = { 'user-agent': 'curl/8.5.0' }
    expect((await server.call(login, { body }, { ip, headers: program })).status).toBe(200)
    await strangersGuess(email, 65)
    for (const value of [`curl/8.5.0 ${ip}`, `program curl/8.5.0 ${ip}`]) {
      const headers = { 'sec-fetch-site': 'same-origin', cookie: `device=${value}` }
      expect((await server.call(login, { body }, { ip: anAddress(), headers })).status).toBe(429)
    }
  })

  test('does not grow with the devices: a name that a browser brings and nobody knows is replaced', async () => {
    const owner = await server.signUp()
    const planted = { 'sec-fetch-site': 'same-origin', cookie: 'device=planted-by-somebody-else' }
    const body = { email: owner.email, password: owner.password }
    const answer = await server.call(login, { body }, { headers: planted, ip: anAddress() })
    expect(answer.headers.getSetCookie().join('\n')).toMatch(/^device=[\w-]{43};/m)
    await strangersGuess(owner.email, 65)
    expect((await server.call(login, { body }, { headers: planted, ip: anAddress() })).status).toBe(429)
  })

  test('lets who stole a device’s cookie guess five times in a quarter of an hour and ten in a day', async () => {
    const owner = await server.signUp()
    const [stolen, other] = [await aKnownBrowser(owner), await aKnownBrowser(owner)]
    const thief = async (password: string) => {
      const headers = { 'sec-fetch-site': 'same-origin', cookie: `device=${stolen.browser.cookies()['device']}` }
      const { email } = owner
      return (await server.call(login, { body: { email, password } }, { headers, ip: anAddress() })).status
    }
    const spend = async (tries: number) => {
      const answers: number[] = []
      for (let n = 0; n < tries; n += 1) answers.push(await thief('Wrong-0ne!'))
      return checked(answers)
    }
    expect(await spend(8)).toBe(5)
    aheadMs += 16 * MINUTE_MS
    expect(await spend(8)).toBe(5)
    aheadMs += 16 * MINUTE_MS
    expect(await spend(8)).toBe(0)
    expect(await thief(owner.password)).toBe(429)
    // Neither the owner's other browser nor a new one pays for it.
    const { email, password } = owner
    expect((await other.browser.call(login, { body: { email, password } })).status).toBe(200)
    expect((await logIn(email, password)).status).toBe(200)
  })

  test('ends for a thief when the owner resets the password in that very browser', async () => {
    const owner = await server.signUp()
    const { browser } = await aKnownBrowser(owner)
    const headers = { 'sec-fetch-site': 'same-origin', cookie: `device=${browser.cookies()['device']}` }
    const link = await askForLink(server, owner.email)
    const body = { email: link.email, forgetPasswordKey: link.key, password: 'Harbour-Light-9' }
    expect((await browser.call(resetPassword, { body })).status).toBe(200)
    await strangersGuess(owner.email, 65)
    const right = { email: owner.email, password: 'Harbour-Light-9' }
    expect((await server.call(login, { body: right }, { headers, ip: anAddress() })).status).toBe(429)
    expect((await browser.call(login, { body: right })).status).toBe(200)
  })

  test('is not moved to a thief of the cookie who resets another account with it', async () => {
    const [victim, thief] = [await server.signUp(), await server.signUp()]
    const { browser } = await aKnownBrowser(victim)
    const stolen = aBrowser(server, { cookie: `device=${browser.cookies()['device']}` })
    const link = await askForLink(server, thief.email)
    const body = { email: link.email, forgetPasswordKey: link.key, password: 'Harbour-Light-9' }
    expect((await stolen.call(resetPassword, { body })).status).toBe(200)
    const renewed = { 'sec-fetch-site': 'same-origin', cookie: `device=${stolen.cookies()['device']}` }
    await strangersGuess(victim.email, 65)
    const right = { email: victim.email, password: victim.password }
    expect((await browser.call(login, { body: right })).status).toBe(200)
    expect((await server.call(login, { body: right }, { headers: renewed, ip: anAddress() })).status).toBe(429)
  })

  test('lets who stole a session guess as little, whichever door is tried', async () => {
    const owner = await server.signUp()
    const other = await logIn(owner.email, owner.password)
    const spend = async () => {
      const answers: number[] = []
      for (const door of [doors.confirm, doors.change, doors.delete, doors.confirm, doors.change, doors.delete]) {
        answers.push((await door(owner.token, {}, owner.email, 'Wrong-0ne!')).status)
      }
      return checked(answers)
    }
    expect(await spend()).toBe(5)
    aheadMs += 16 * MINUTE_MS
    expect(await spend()).toBe(5)
    aheadMs += 16 * MINUTE_MS
    expect(await spend()).toBe(0)
    expect((await doors.confirm(other.body.token, {}, owner.email, owner.password)).status).toBe(200)
  })
})

test('a password that nobody could look at is no guess, at no door', async () => {
  const owner = await server.signUp()
  const { email, password } = owner
  const { browser } = await aKnownBrowser(owner)
  const ip = anAddress()
  const { db } = server.context
  const { password_hash } = await db
    .selectFrom('account')
    .select('password_hash')
    .where('email_key', '=', email)
    .executeTakeFirstOrThrow()
  const store = (hash: string | null) =>
    db.updateTable('account').set('password_hash', hash).where('email_key', '=', email).execute()
  server.log.expectError(/password hash is not argon2id/)
  await store('nothing that can be checked')
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) {
    statuses.push((await logIn(email, password, ip)).status)
    statuses.push((await browser.call(login, { body: { email, password } })).status)
    for (const door of Object.values(doors)) statuses.push((await door(owner.token, {}, email, password)).status)
  }
  expect(new Set(statuses)).toEqual(new Set([500]))
  await store(password_hash)
  expect((await logIn(email, password, ip)).status).toBe(200)
  expect((await browser.call(login, { body: { email, password } })).status).toBe(200)
  expect((await doors.confirm(owner.token, {}, email, password)).status).toBe(200)
})

test('everybody together guesses a hundred times a day at most', async () => {
  const owner = await server.signUp()
  const known = [await aKnownBrowser(owner), await aKnownBrowser(owner), await aKnownBrowser(owner)]
  let looked = 0
  for (let quarter = 0; quarter < 3; quarter += 1) {
    looked += checked(await strangersGuess(owner.email, 40))
    for (const { browser, token } of known) {
      for (let n = 0; n < 6; n += 1) {
        const { email } = owner
        const atLogin = await browser.call(login, { body: { email, password: 'Wrong-0ne!' } }, { ip: anAddress() })
        const inside = await doors.confirm(token, browser.headers(), email, 'Wrong-0ne!')
        looked += checked([atLogin.status, inside.status])
      }
    }
    aheadMs += 16 * MINUTE_MS
  }
  expect(looked).toBe(100)
})
