import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { allowUpkeep, openPostgres, type OpenDatabase } from '#server/db/database.ts'
import { MIGRATIONS, readMigrations } from '#server/db/migrate.ts'
import { lookAtServer } from '#server/db/postgres-server.ts'
import { captureLog } from '#server/testing/captured-log.ts'
import { bookRoom } from '#server/testing/shopping.ts'
import { createEmptyPostgres, createMigratedPostgres } from '#server/testing/test-database.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { hasPgBouncer, startPgBouncer, type PoolMode, type TestPgBouncer } from '#tools/pgbouncer.ts'

const quiet = pino({ level: 'silent' })
const canTest = hasPgBouncer && inject('postgresUrl') !== ''
if (!canTest) process.stdout.write('No PgBouncer, or no PostgreSQL: nothing is tested behind a pooler.\n')

/** In session mode each of our lines keeps one; in transaction mode the ten of a pool share three. */
const linesOf: Record<PoolMode, number> = { session: 40, transaction: 3 }

describe.skipIf(!canTest).each(['session', 'transaction'] as const)('behind PgBouncer in %s mode', (mode) => {
  let bouncer: TestPgBouncer
  beforeAll(async () => (bouncer = await startPgBouncer(inject('postgresUrl'), mode, linesOf[mode])))
  afterAll(() => bouncer.stop())

  test('several starts at once apply each migration once', async () => {
    const url = bouncer.url(await createEmptyPostgres())
    const logs = [captureLog(), captureLog(), captureLog()]
    const opened = await Promise.all(logs.map(({ log }) => openPostgres(url, log)))
    const names = logs.flatMap(({ lines }) => lines.flatMap(({ applied }) => (applied as string[] | undefined) ?? []))
    expect(names.toSorted()).toEqual((await readMigrations(MIGRATIONS)).map(({ name }) => name))
    await Promise.all(opened.map(({ close }) => close()))
  })

  describe('an opened database', () => {
    let direct: string
    let database: OpenDatabase
    beforeAll(async () => {
      direct = await createMigratedPostgres()
      database = await openPostgres(bouncer.url(direct), quiet)
      await sql`create table thing (id int primary key)`.execute(database.db)
    })
    afterAll(() => database.close())

    const settings = sql<{ statement: string; idle: string; jit: string }>`select
      current_setting('statement_timeout') as statement, current_setting('jit') as jit,
      current_setting('idle_in_transaction_session_timeout') as idle`

    test('says what no statement may exceed, in a transaction and by itself', async () => {
      const inForce = { statement: '8s', idle: '1min', jit: 'off' }
      const twelve = await Promise.all(Array.from({ length: 12 }, () => settings.execute(database.db)))
      expect(twelve.flatMap(({ rows }) => rows)).toEqual(twelve.map(() => inForce))
      for (const begin of [database.db.transaction(), database.db.transaction().setIsolationLevel('serializable')]) {
        expect((await begin.execute((tx) => settings.execute(tx))).rows).toEqual([inForce])
      }
      const upkeep = await database.db.transaction().execute(async (tx) => {
        await allowUpkeep(tx)
        return settings.execute(tx)
      })
      expect(upkeep.rows).toEqual([{ ...inForce, statement: '110s' }])
      expect((await settings.execute(database.db)).rows).toEqual([inForce])
    })

    test('leaves nothing of it to others who share its sessions', async () => {
      await settings.execute(database.db)
      const other = new pg.Client({ connectionString: bouncer.url(direct) })
      await other.connect()
      expect((await other.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
      await other.end()
    })

    test('keeps what was written by itself, and nothing of what failed', async () => {
      await sql`insert into thing values (1)`.execute(database.db)
      await expect(sql`insert into thing values (1)`.execute(database.db)).rejects.toMatchObject({ code: '23505' })
      const failing = database.db.transaction().execute(async (tx) => {
        await sql`insert into thing values (2)`.execute(tx)
        await sql`insert into thing values (2)`.execute(tx)
      })
      await expect(failing).rejects.toMatchObject({ code: '23505' })
      const kept = await database.db.transaction().execute(async (tx) => {
        await sql`savepoint before`.execute(tx)
        await sql`insert into thing values (3)`.execute(tx)
        await sql`rollback to savepoint before`.execute(tx)
        await sql`insert into thing values (4)`.execute(tx)
        return sql`select id from thing order by id`.execute(tx)
      })
      expect(kept.rows).toEqual([{ id: 1 }, { id: 4 }])
      expect((await sql`select id from thing order by id`.execute(database.db)).rows).toEqual(kept.rows)
      const { numAffectedRows } = await sql`delete from thing`.execute(database.db)
      expect(numAffectedRows).toBe(2n)
    })

    test('a room is booked on it', async () => {
      const server = await startTestServer({ database })
      onTestFinished(() => server.close())
      const traveller = await server.signUp()
      const { refId } = await bookRoom(server, traveller)
      expect(refId).toMatch(/^LS-/)
    })
  })
})

test.skipIf(!canTest)('a pooler is told from PostgreSQL itself, whatever it is set to', async () => {
  const url = inject('postgresUrl')
  expect(await lookAtServer(url)).toEqual({ isPooler: false })
  const bouncer = await startPgBouncer(url, 'session', 2)
  onTestFinished(() => bouncer.stop())
  expect(await lookAtServer(bouncer.url(url))).toEqual({ isPooler: true })
})
