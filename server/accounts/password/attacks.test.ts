import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, register } from '#shared/api/accounts.ts'
import {
  changePassword,
  checkResetLink,
  resetPassword,
  secretResetPassword,
  sendResetLink,
  verifyResetLink,
} from '#shared/api/passwords.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { askForLink, freshIp, resetLinksTo } from '#server/testing/reset-links.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/*
 * Each attack is one function over what an attacker can reach. It runs twice: against a naive
 * variant of the rule, where it must succeed (or it would prove nothing), and against the server.
 */

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const password = 'Harbour-Light-9'
const opens = async (email: string, tried: string) =>
  (await server.call(login, { body: { email, password: tried } }, { ip: freshIp() })).status === 200

type Change = (email: string, current: string) => Promise<unknown>
type SendLink = (email: string) => Promise<{ status: number; text: string }>
type SecretReset = (email: string, token: unknown) => Promise<boolean>
type Setter = (chosen: string) => Promise<boolean>

interface Links {
  issue: (email: string) => Promise<string>
  verify: (email: string, key: string) => Promise<boolean>
  reset: (email: string, key: string) => Promise<boolean>
  /** What a thief of the database reads. */
  stolen: () => Promise<string[]>
  changePassword: (email: string) => Promise<void>
}

const naiveAddress = (frontendUrl: string | undefined) => `${frontendUrl ?? 'http://ours.example'}/reset?key=k`
const naiveSendLink: SendLink = async (email) =>
  email.startsWith('known')
    ? { status: 200, text: `Sent to ${email}` }
    : { status: 404, text: 'No user with this e-mail' }
const naiveSecretReset =
  (secret: string | undefined): SecretReset =>
  async (_email, token) =>
    token === secret
const naivePolicy: Setter = async (chosen) => chosen.length >= 8

/** The key in the clear, used up by whoever asks first, good for ever, and checked before it is spent. */
function naiveLinks(): Links {
  const keys = new Map<string, string>()
  const spend = (email: string, key: string) => keys.get(email) === key && keys.delete(email)
  return {
    issue: async (email) => {
      const key = randomBytes(32).toString('base64url')
      keys.set(email, key)
      return key
    },
    verify: async (email, key) => spend(email, key),
    reset: async (email, key) => {
      if (keys.get(email) !== key) return false
      await new Promise((resolve) => setImmediate(resolve))
      keys.delete(email)
      return true
    },
    stolen: async () => [...keys.values()],
    changePassword: async () => undefined,
  }
}

const weak = [
  'aaaaaaaa',
  'lowercase-9',
  'UPPERCASE-9',
  'No-Numbers-Here',
  'NoSpecials99',
  'P@ssword1!',
  '!QAZ2wsx',
  'Lodestay-2026!',
  'Short-1',
  `Aa1!${'x'.repeat(125)}`,
]

/** With every current password an attacker can think of, their own above all. */
async function stealPassword(change: Change, victim: string, own: string): Promise<void> {
  for (const current of [own, '', 'Password1!']) await change(victim, current)
}

/** What the answers tell apart, the addresses themselves aside. */
async function differences(send: SendLink, known: string, unknown: string): Promise<number> {
  const shapes = await Promise.all(
    [known, unknown].map(async (email) => {
      const { status, text } = await send(email)
      return `${status} ${text.replaceAll(email, '…')}`
    }),
  )
  return new Set(shapes).size - 1
}

async function flood(send: SendLink, email: string): Promise<number> {
  let sent = 0
  for (let n = 0; n < 20; n += 1) if ((await send(email)).status === 200) sent += 1
  return sent
}

/** Where no secret is set, and with the words that people set. */
async function guessToken(reset: SecretReset): Promise<boolean> {
  for (const token of [undefined, 'undefined', '', 'secret', 'changeme', 'lodestay']) {
    if (await reset('victim@x.example', token)) return true
  }
  return false
}

/** A program that scans mail opens the link; afterwards its owner does. */
async function survivesScanner(links: Links, email: string): Promise<boolean> {
  const key = await links.issue(email)
  await links.verify(email, key)
  await links.verify(email, key)
  return links.reset(email, key)
}

async function opensWithStolenRow(links: Links, email: string): Promise<boolean> {
  const key = await links.issue(email)
  const stolen = await links.stolen()
  expect(stolen.length).toBeGreaterThan(0)
  for (const row of stolen) if (await links.reset(email, row)) return true
  expect(await links.verify(email, key)).toBe(true)
  return false
}

/** Everybody who saw the link uses it in the same moment. */
async function successesAtOnce(links: Links, email: string): Promise<number> {
  const key = await links.issue(email)
  const uses = await Promise.all(Array.from({ length: 8 }, () => links.reset(email, key)))
  return uses.filter(Boolean).length
}

/** The owner, warned by the letter, changes the password; the thief of the letter comes later. */
async function opensAfterChange(links: Links, email: string): Promise<boolean> {
  const key = await links.issue(email)
  await links.changePassword(email)
  return links.reset(email, key)
}

/** The passwords that get through. */
async function accepted(set: Setter): Promise<string[]> {
  const through: string[] = []
  for (const chosen of weak) if (await set(chosen)) through.push(chosen)
  return through
}

const isDone = ({ status }: { status: number }) => status < 400
const as = () => ({ ip: freshIp() })

const lures = (base: string) => [
  'https://evil.example',
  `${base}.evil.example`,
  `${base}@evil.example`,
  `https://evil.example/${base}`,
  base.replace('http:', 'javascript:'),
  '//evil.example',
]

describe('changing the password of somebody else by naming their e-mail', () => {
  test('falls where the body names the account', async () => {
    const accounts = new Map([['victim@x.example', 'Secret-0ne!']])
    const naive: Change = async (email) => accounts.set(email, password)
    await stealPassword(naive, 'victim@x.example', 'Mine-0nly!!')
    expect(accounts.get('victim@x.example')).toBe(password)
  })

  test('stands here: the session names it', async () => {
    const [victim, attacker] = [await server.signUp(), await server.signUp({ password: 'Mine-0nly!!' })]
    const statuses: number[] = []
    const ours: Change = async (email, current) => {
      const body = { email, password: current, newPassword: password }
      const answer = await server.call(changePassword, { body }, { token: attacker.token, ip: freshIp() })
      statuses.push(answer.status)
    }
    await stealPassword(ours, victim.email, attacker.password)
    await stealPassword(ours, 'nobody@lodestay.example', attacker.password)
    expect(await opens(victim.email, victim.password)).toBe(true)
    expect(await opens(attacker.email, attacker.password)).toBe(true)
    // Foreign and missing look the same; what is no form at all is refused before anybody is looked for.
    expect(statuses).toEqual([404, 422, 404, 404, 422, 404])
  })
})

describe('poisoning the link in the victim’s letter', () => {
  test('falls where the request says where links lead', () => {
    const led = lures('http://ours.example').map((lure) => new URL(naiveAddress(lure), 'http://x').origin)
    expect(led).toContain('https://evil.example')
  })

  test('stands here, against the field and the host header', async () => {
    const base = server.context.config.frontendOrigins[0]
    for (const frontendUrl of lures(base)) {
      const { email } = await server.signUp()
      const headers = { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
      await server.call(sendResetLink, { body: { email, frontendUrl } }, { ip: freshIp(), headers })
      await expect.poll(async () => (await resetLinksTo(email)).length).toBe(1)
      expect((await resetLinksTo(email))[0]?.origin).toBe(base)
    }
  })
})

describe('asking who has an account, and filling a mailbox', () => {
  test('falls where the answer depends on the account, and where nobody counts', async () => {
    expect(await differences(naiveSendLink, 'known@x.example', 'nobody@x.example')).toBe(1)
    expect(await flood(naiveSendLink, 'known@x.example')).toBe(20)
  })

  test('stands here: one answer, three letters an hour from however many addresses', async () => {
    const { email } = await server.signUp()
    const ours: SendLink = async (address) => {
      const { status, text } = await server.call(sendResetLink, { body: { email: address } }, { ip: freshIp() })
      return { status, text: text.replace(/"correlationId":"[\w-]+"/, '') }
    }
    expect(await differences(ours, email, `nobody-${email}`)).toBe(0)
    // One went to each already; the limits of both are reached at the same count, and look alike.
    expect(await flood(ours, email)).toBe(2)
    expect(await flood(ours, `nobody-${email}`)).toBe(2)
    expect(await differences(ours, email, `nobody-${email}`)).toBe(0)
    await expect.poll(async () => (await resetLinksTo(email)).length).toBe(3)
  })
})

describe('resetting everybody with a fixed token', () => {
  test('falls where an unset secret equals an absent token, and where a word is one', async () => {
    expect(await guessToken(naiveSecretReset(undefined))).toBe(true)
    expect(await guessToken(naiveSecretReset('changeme'))).toBe(true)
  })

  test('stands here: without a strong secret the call does not exist', async () => {
    const victim = await server.signUp()
    const ours: SecretReset = async (_email, token) => {
      const body = { email: victim.email, newPassword: password, token }
      const answer = await server.call(secretResetPassword, { body: body as never }, { ip: freshIp() })
      return answer.status < 400
    }
    expect(await guessToken(ours)).toBe(false)
    expect(await opens(victim.email, victim.password)).toBe(true)
  })
})

describe('getting at a reset link', () => {
  function ourLinks(): Links {
    return {
      issue: async (email) => (await askForLink(server, email)).key,
      verify: async (email, key) => {
        const got = await server.call(checkResetLink, { query: { key, email } }, { ip: freshIp() })
        const body = { email, forgetPasswordKey: key }
        const posted = await server.call(verifyResetLink, { body }, { ip: freshIp() })
        return got.body.success && posted.body.success
      },
      reset: async (email, key) => {
        const body = { email, forgetPasswordKey: key, password }
        return (await server.call(resetPassword, { body }, { ip: freshIp() })).status === 200
      },
      stolen: async () => {
        const rows = await server.context.db.selectFrom('password_reset').select('key_sha256').execute()
        return rows.map((row) => row.key_sha256)
      },
      changePassword: async (email) => {
        const { token = '', password: current = '' } = travellers.get(email) ?? {}
        const body = { email, password: current, newPassword: 'Chosen-Light-9' }
        expect((await server.call(changePassword, { body }, { token, ip: freshIp() })).status).toBe(200)
      },
    }
  }

  const travellers = new Map<string, Traveller>()
  async function victim(): Promise<string> {
    const traveller = await server.signUp()
    travellers.set(traveller.email, traveller)
    return traveller.email
  }

  test('falls where links are kept in the clear and spent by looking', async () => {
    expect(await survivesScanner(naiveLinks(), 'v@x.example')).toBe(false)
    expect(await opensWithStolenRow(naiveLinks(), 'v@x.example')).toBe(true)
    expect(await successesAtOnce(naiveLinks(), 'v@x.example')).toBe(8)
    expect(await opensAfterChange(naiveLinks(), 'v@x.example')).toBe(true)
  })

  test('stands here', async () => {
    expect(await survivesScanner(ourLinks(), await victim())).toBe(true)
    expect(await opensWithStolenRow(ourLinks(), await victim())).toBe(false)
    expect(await successesAtOnce(ourLinks(), await victim())).toBe(1)
    expect(await opensAfterChange(ourLinks(), await victim())).toBe(false)
  })

  test('a guess tells nothing: no key, a wrong one and one of somebody else get one answer', async () => {
    const [one, other] = [await victim(), await victim()]
    const key = await ourLinks().issue(other)
    const guesses = ['x', createHash('sha256').update('x').digest('hex'), key]
    const answers = await Promise.all(
      guesses.map(async (guess) => {
        const body = { email: one, forgetPasswordKey: guess }
        return (await server.call(verifyResetLink, { body }, { ip: freshIp() })).text
      }),
    )
    expect(new Set(answers).size).toBe(1)
  })
})

describe('taking the weakest way in to a weak password', () => {
  test('falls where the reset asks for eight characters and nothing else', async () => {
    expect(await accepted(naivePolicy)).toContain('aaaaaaaa')
    expect(await accepted(naivePolicy)).toContain('P@ssword1!')
  })

  test('stands here: sign-up, change and both resets refuse the same', async () => {
    const token = randomBytes(32).toString('hex')
    const withSecret = await startTestServer({ worker: false, env: { SECRET_RESET_TOKEN: token } })
    const owner = await server.signUp()
    const elsewhere = await withSecret.signUp()
    const link = await askForLink(server, owner.email)
    const ways: Record<string, Setter> = {
      'sign-up': async (chosen) => {
        const form = { first_name: 'A', last_name: 'B', email: `${randomBytes(6).toString('hex')}@lodestay.example` }
        const body = { ...form, contactNumber: '+62 812 5550 100', password: chosen, confirm: chosen }
        return isDone(await server.call(register, { body }, as()))
      },
      change: async (chosen) => {
        const body = { email: owner.email, password: owner.password, newPassword: chosen }
        return isDone(await server.call(changePassword, { body }, { token: owner.token, ip: freshIp() }))
      },
      reset: async (chosen) => {
        const body = { email: link.email, forgetPasswordKey: link.key, password: chosen }
        return isDone(await server.call(resetPassword, { body }, as()))
      },
      'secret reset': async (chosen) => {
        const body = { email: elsewhere.email, newPassword: chosen, token }
        return isDone(await withSecret.call(secretResetPassword, { body }, as()))
      },
    }
    for (const [name, set] of Object.entries(ways)) expect(await accepted(set), name).toEqual([])
    // The change before it has used the link up.
    for (const [name, set] of Object.entries(ways)) expect(await set('Strong-Enough-9'), name).toBe(name !== 'reset')
    await withSecret.close()
  })
})
