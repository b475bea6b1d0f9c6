import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { hashToken, newToken } from '../tokens.ts'
import { consumeKey, insertResetKey, isLiveKey } from './password-reset-store.ts'

// Row 12. A password that is set kills the links of the one before, which hides whether a link is used up by itself.
describe.each(testEngines())('a reset key, while the password stays, on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer({ engine, worker: false })))
  afterAll(() => server.close())

  async function aKey() {
    const { email, user } = await server.signUp()
    const key = { keyHash: hashToken(newToken()), emailKey: email }
    const expiresAt = new Date(Date.now() + 60_000)
    await insertResetKey(server.context.db, { ...key, accountId: user.id, passwordVersion: 0, expiresAt })
    return key
  }
  const use = (key: Awaited<ReturnType<typeof aKey>>) =>
    server.context.db.transaction().execute((tx) => consumeKey(tx, key, new Date()))

  test('is used once, one after another', async () => {
    const key = await aKey()
    expect(await isLiveKey(server.context.db, key, new Date())).toBe(true)
    expect(await use(key)).toBeDefined()
    expect(await use(key)).toBeUndefined()
    expect(await isLiveKey(server.context.db, key, new Date())).toBe(false)
  })

  test('is used once, by eight at the same moment', async () => {
    const key = await aKey()
    const uses = await Promise.all(Array.from({ length: 8 }, () => use(key)))
    expect(uses.filter((account) => account !== undefined)).toHaveLength(1)
  })
})
