import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { hashPassword, verifyPassword, whenNotFlooded } from './passwords.ts'

const context = { config: readConfig({}) }
const cheap = { config: readConfig({ PASSWORD_MEMORY_KIB: '64' }) }

test('a hash is argon2id at the recommended cost, with a salt of its own', async () => {
  const [one, other] = await Promise.all([
    hashPassword(context, 'Wander-0ften!'),
    hashPassword(context, 'Wander-0ften!'),
  ])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await verifyPassword(context, one, 'Wander-0ften!')).toBe(true)
  expect(await verifyPassword(context, one, 'Wander-0ften?')).toBe(false)
})

test('composed and decomposed letters are one password', async () => {
  expect(await verifyPassword(context, await hashPassword(context, 'Caf\u00e9-2026!'), 'Cafe\u0301-2026!')).toBe(true)
})

test('nobody’s password is never right', async () => {
  expect(await verifyPassword(context, undefined, '')).toBe(false)
})

/** One core stays free for everybody else. */
const atOnce = Math.max(1, availableParallelism() - 1)

test('a flood is turned away instead of queued for ever', async () => {
  const flood = atOnce + 50 + 8
  const results = await Promise.allSettled(Array.from({ length: flood }, () => verifyPassword(cheap, undefined, 'x')))
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(flood - atOnce - 50)
  expect(refused[0]).toMatchObject({ reason: { code: 'UNAVAILABLE' } })
})

test('a flood of logins waits before the database, not in it: searches would stand behind it', async () => {
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise(setImmediate)
    inside -= 1
  }
  const { signal } = new AbortController()
  const flood = Array.from({ length: 200 }, (_, n) => whenNotFlooded({ address: `10.0.0.${n}` }, signal, work))
  const results = await Promise.allSettled(flood)
  expect(most).toBe(atOnce + 1)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(atOnce + 1 + 50)
  // Whoever comes after the flood finds the door open.
  expect(await whenNotFlooded({ address: '10.0.1.1' }, signal, async () => 'open')).toBe('open')
})
