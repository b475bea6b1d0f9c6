import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { openTestDatabase, testEngines } from '#server/testing/test-database.ts'
import { audit } from './audit.ts'
import { verifyAudit } from './verify-audit.ts'

const by = { ip: '203.0.113.7', correlationId: 'audit-test', user: undefined }
const accountId = '5f0c7a3e-0000-4000-8000-000000000001'

describe.each(testEngines())('the audit log on %s', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => void (database = await openTestDatabase(engine)))
  afterAll(() => database.close())

  const write = () =>
    database.db
      .transaction()
      .execute((tx) => audit(tx, { kind: 'login.failed', accountId, by, details: { reason: 'password' } }))
  const tamper = async (statement: string) => {
    await sql`alter table audit_event disable trigger all`.execute(database.db)
    await sql.raw(statement).execute(database.db)
    await sql`alter table audit_event enable trigger all`.execute(database.db)
  }

  test('is empty and intact at first, then grows line by line, also when many write at once', async () => {
    expect(await verifyAudit(database.db)).toMatchObject({ status: 'intact', lines: 0 })
    await Promise.all(Array.from({ length: 12 }, write))
    expect(await verifyAudit(database.db)).toMatchObject({ status: 'intact', lines: 12, head: { seq: 12 } })
  })

  test('a line that is rolled back leaves no hole', async () => {
    const failed = database.db.transaction().execute(async (tx) => {
      await audit(tx, { kind: 'account.deleted', accountId, by, details: {} })
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    await write()
    expect(await verifyAudit(database.db)).toMatchObject({ status: 'intact', lines: 13 })
  })

  test.each([
    ['update', `update audit_event set ip = 'x' where seq = 3`, 'append-only'],
    ['delete', 'delete from audit_event where seq = 13', 'append-only'],
    ['truncate', 'truncate audit_event', 'append-only'],
    [
      'a second line for the same place',
      `insert into audit_event select 13, at, kind, account_id, actor_id, ip, correlation_id, details, previous_sha256, repeat('a', 64) from audit_event where seq = 13`,
      'does not continue the chain',
    ],
    [
      'a line on another chain',
      `insert into audit_event select 14, at, kind, account_id, actor_id, ip, correlation_id, details, repeat('b', 64), repeat('a', 64) from audit_event where seq = 13`,
      'does not continue the chain',
    ],
  ])('the database refuses %s', async (_what, statement, words) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(words)
    expect(await verifyAudit(database.db)).toMatchObject({ status: 'intact', lines: 13 })
  })

  test('whoever may switch the rules off is found out by the hashes', async () => {
    const before = await verifyAudit(database.db)
    if (before.status !== 'intact') throw new Error('broken too early')
    await tamper('delete from audit_event where seq = 13')
    expect(await verifyAudit(database.db)).toMatchObject({ status: 'intact', lines: 12 })
    expect(await verifyAudit(database.db, before.head)).toEqual({ status: 'broken', seq: 13, because: 'missing' })
    await write()
    expect(await verifyAudit(database.db, before.head)).toEqual({
      status: 'broken',
      seq: 13,
      because: 'not the anchor',
    })
    await tamper(`update audit_event set ip = '198.51.100.1' where seq = 5`)
    expect(await verifyAudit(database.db)).toEqual({ status: 'broken', seq: 5, because: 'changed' })
    await tamper('delete from audit_event where seq = 5')
    expect(await verifyAudit(database.db)).toEqual({ status: 'broken', seq: 5, because: 'missing' })
  })
})
