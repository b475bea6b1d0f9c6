import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnValues } from '#server/db/column-values.ts'
import { openDatabase, queryBuilder } from '#server/db/database.ts'
import type { Db } from '#server/db/schema.ts'
import { openEmbedded, type Embedded } from './open-embedded.ts'
import { vacuumTables } from './vacuum-tables.ts'

let embedded: Embedded
let db: Db
beforeAll(async () => {
  embedded = await openEmbedded({ snapshot: undefined }, columnValues)
  db = queryBuilder(embedded.pool)
})
afterAll(async () => {
  await embedded.pool.end()
  await embedded.close()
})

const sizeOf = async (table: string) =>
  (await sql<{ bytes: string }>`select pg_relation_size(${table}) as bytes`.execute(db)).rows[0]!.bytes
const rowsPlannedFor = async (table: string) =>
  (await sql<{ reltuples: number }>`select reltuples from pg_class where relname = ${table}`.execute(db)).rows[0]!
    .reltuples

test('the room of dead rows is used again, and queries are planned by what is there', async () => {
  await sql`create table changing (id int primary key, words text)`.execute(db)
  await sql`insert into changing select n, repeat('x', 500) from generate_series(1, 2000) n`.execute(db)
  await sql`update changing set words = words || 'y'`.execute(db)
  const size = await sizeOf('changing')
  expect(await vacuumTables(embedded.pool)).toEqual(['changing'])
  expect(await rowsPlannedFor('changing')).toBe(2000)
  await sql`update changing set words = words || 'z'`.execute(db)
  expect(await sizeOf('changing')).toBe(size)
})

/** PostgreSQL counts changes once a second at most: those of the test before might be counted among the next. */
const countChanges = () => sql`select pg_stat_force_next_flush()`.execute(db)

test('a table in which little has changed is left alone', async () => {
  await countChanges()
  await vacuumTables(embedded.pool)
  await sql`update changing set words = '' where id < 20`.execute(db)
  await countChanges()
  expect(await vacuumTables(embedded.pool)).toEqual([])
})

test('a database that is opened after a death has its tables tended, although nothing counts its changes', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lodestay-tended-'))
  const quiet = pino({ level: 'silent' })
  const open = () => openDatabase({ databaseUrl: undefined, dataDir }, quiet)
  const first = await open()
  await sql`insert into job (kind, key, data) select 'housekeeping', n::text, '{}' from generate_series(1, 3000) n`.execute(
    first.db,
  )
  // As a death does.
  await sql`select pg_stat_reset()`.execute(first.db)
  await first.close()
  const second = await open()
  await expect
    .poll(async () => {
      const answer = await sql<{ n: number }>`select reltuples as n from pg_class where relname = 'job'`.execute(
        second.db,
      )
      return answer.rows[0]!.n
    })
    .toBe(3000)
  await second.close()
  await rm(dataDir, { recursive: true })
})
