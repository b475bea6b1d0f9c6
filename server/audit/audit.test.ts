import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { ageAuditLine } from '#server/testing/age-audit-line.ts'
import { openTestDatabase, testEngines } from '#server/testing/test-database.ts'
import { audit } from './audit.ts'
import { forgetOldAddresses, listLines } from './audit-store.ts'
import { CHAIN_START, hashLine } from './audit-rules.ts'
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

describe.each(testEngines())('network addresses on %s', (engine) => {
  const DAY_MS = 24 * 60 * 60_000
  let database: OpenDatabase
  beforeAll(async () => void (database = await openTestDatabase(engine)))
  afterAll(() => database.close())

  const write = () =>
    database.db
      .transaction()
      .execute((tx) => audit(tx, { kind: 'login.failed', accountId, by, details: { reason: 'password' } }))
  const addresses = async () => (await listLines(database.db, 0, 100)).map(({ ip, ipSalt }) => [ip, ipSalt !== null])
  const yearAgo = () => new Date(Date.now() - 365 * DAY_MS)

  test('are forgotten when they are old, and the chain still holds', async () => {
    for (const days of [400, 366, 364]) {
      await write()
      await ageAuditLine(database.db, days)
    }
    await write()
    await forgetOldAddresses(database.db, yearAgo())
    const kept = [by.ip, true]
    expect(await addresses()).toEqual([[null, false], [null, false], kept, kept])
    expect(await verifyAudit(database.db)).toMatchObject({ status: 'intact', lines: 4 })
  })

  test.each([
    ['forget a young one', 'set ip = null, ip_salt = null where seq = 4'],
    ['write another', `set ip = '198.51.100.1' where seq = 3`],
    ['keep only the salt', 'set ip = null where seq = 3'],
    ['change more than that', `set ip = null, ip_salt = null, kind = 'x' where seq = 3`],
    ['bring one back', `set ip = '198.51.100.1', ip_salt = 'a' where seq = 1`],
  ])('nobody can %s', async (_what, change) => {
    await expect(sql.raw(`update audit_event ${change}`).execute(database.db)).rejects.toThrow('append-only')
  })

  test.each([
    [3, `ip = '198.51.100.1'`],
    [1, `ip = '198.51.100.1', ip_salt = 'a'`],
  ])('whoever may switch the rules off and writes another into line %i is found out', async (seq, change) => {
    const before = await database.db
      .selectFrom('audit_event')
      .select(['ip', 'ip_salt'])
      .where('seq', '=', seq)
      .executeTakeFirstOrThrow()
    await sql`alter table audit_event disable trigger all`.execute(database.db)
    await sql.raw(`update audit_event set ${change} where seq = ${seq}`).execute(database.db)
    expect(await verifyAudit(database.db)).toEqual({ status: 'broken', seq, because: 'changed' })
    await database.db.updateTable('audit_event').set(before).where('seq', '=', seq).execute()
    await sql`alter table audit_event enable trigger all`.execute(database.db)
    expect(await verifyAudit(database.db)).toMatchObject({ status: 'intact' })
  })

  test('a line from before they could be forgotten keeps its own, and is proven by it', async () => {
    const older = await openTestDatabase(engine)
    const line = { seq: 1, at: new Date(Date.now() - 400 * DAY_MS), kind: 'login.failed', accountId, actorId: null }
    const rest = { ip: by.ip, ipSha256: null, correlationId: 'x', details: '{}', previousSha256: CHAIN_START }
    await sql`insert into audit_event (seq, at, kind, account_id, ip, correlation_id, details, previous_sha256, sha256)
      values (1, ${line.at}, ${line.kind}, ${accountId}, ${by.ip}, 'x', '{}', ${CHAIN_START},
        ${hashLine({ ...line, ...rest })})`.execute(older.db)
    await forgetOldAddresses(older.db, yearAgo())
    expect(await listLines(older.db, 0, 1)).toMatchObject([{ ip: by.ip }])
    expect(await verifyAudit(older.db)).toMatchObject({ status: 'intact', lines: 1 })
    await expect(sql`update audit_event set ip = null`.execute(older.db)).rejects.toThrow('append-only')
    await older.close()
  })
})
