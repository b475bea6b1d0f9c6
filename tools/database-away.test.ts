import { randomBytes } from 'node:crypto'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { testSettings } from '#server/testing/test-server.ts'
import { freePort } from './free-port.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { compiled } from './process.ts'
import { packed, type Program } from './pack-programs.ts'
import { shortLifeFlags } from './test-setup/packed-programs.ts'

// Starts and commands, as processes of their own, on a PostgreSQL that goes away in the middle of their work.
const SLOW_MS = 180_000
const soon = { timeout: 60_000, interval: 100 }
/** Not a superuser: those are let in beyond every limit. */
const ROLE = 'lodestay'
/** What starters wait behind while one of them migrates; `server/db/migrate.ts`. */
const MIGRATION_LOCK = 7_302_114

let postgres: TestPostgres
let dataDir: string
/** A database of its own for each test. */
let database: string
let admin: pg.Client

describe.skipIf(inject('postgresUrl') === '')('a database that goes away', () => {
  beforeAll(async () => {
    postgres = (await startPostgres())!
    dataDir = await mkdtemp(join(tmpdir(), 'lodestay-away-'))
    admin = await connect('postgres')
    await admin.query(`create role ${ROLE} login`)
  }, SLOW_MS)
  afterAll(async () => {
    await admin.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  beforeEach(async () => {
    database = `lodestay_${randomBytes(4).toString('hex')}`
    await admin.query(`create database ${database} owner ${ROLE}`)
  })
  afterEach(async () => {
    await postgres.end('fast')
    await postgres.begin()
    admin = await connect('postgres')
    await admin.query(`alter role ${ROLE} connection limit -1`)
  })

  test(
    'during migrations ends a start with 75 and the reason; the next one brings the schema up',
    async () => {
      const other = await connect()
      await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      const start = await run('server/main.ts', '--headless')
      await expect.poll(() => waitersFor('pg_advisory_xact_lock'), soon).toBe(1)
      await postgres.end('fast')
      expectAway(await start.ended, /terminating connection due to administrator command/)
      await postgres.begin()
      await startAndStop()
    },
    SLOW_MS,
  )

  test(
    'during the seed ends a start with 75 and the reason; the next one seeds what is missing',
    async () => {
      await startAndStop()
      const other = await connect()
      await other.query(`delete from company; delete from account where email <> (select min(email) from account)`)
      await other.query('begin; lock table account in exclusive mode')
      const start = await run('server/main.ts', '--headless')
      await expect.poll(() => waitersFor('insert into "account"'), soon).toBe(1)
      await postgres.end('immediate')
      expectAway(await start.ended)
      await postgres.begin()
      await startAndStop()
      const { rows } = await (
        await connect()
      ).query('select (select count(*) from account) as people, (select count(*) from company) as companies')
      expect(Number(rows[0].people)).toBeGreaterThan(1)
      expect(Number(rows[0].companies)).toBe(1)
    },
    SLOW_MS,
  )

  test(
    'during a comparison of books ends npm run reconcile with 75, never as "they agree" or "they differ"',
    async () => {
      await startAndStop()
      const other = await connect()
      await other.query('begin; lock table booking in access exclusive mode')
      const reconcile = await run('tools/reconcile.ts')
      await expect.poll(() => waitersFor('booking'), soon).toBe(1)
      await postgres.end('fast')
      expectAway(await reconcile.ended, /terminating connection due to administrator command/)
    },
    SLOW_MS,
  )

  test.each(['tools/reconcile.ts', 'tools/audit-verify.ts', 'tools/attention.ts'] as const)(
    'before %s begins, it ends with 75 and the reason',
    async (tool) => {
      await postgres.end('fast')
      expectAway(await (await run(tool)).ended, /ECONNREFUSED/)
    },
    SLOW_MS,
  )

  test(
    'for want of connections is waited for at a start, and ends a command with 75',
    async () => {
      await admin.query(`alter role ${ROLE} connection limit 0`)
      expectAway(await (await run('tools/audit-verify.ts')).ended, /too many connections/)
      const start = await run('server/main.ts', '--headless', { DATABASE_WAIT_SECONDS: '60' })
      await start.says(/waiting for it/)
      await admin.query(`alter role ${ROLE} connection limit -1`)
      await start.says(/Server listening/)
      start.stop()
      await start.ended
    },
    SLOW_MS,
  )
})

interface Ended {
  code: number | null
  says: string
}

function expectAway({ code, says }: Ended, because = /./): void {
  expect(code, says).toBe(75)
  expect(says).toMatch(/^The database at DATABASE_URL does not answer \(.+\)\. Start it, then try again\.$/m)
  expect(says).toMatch(because)
}

async function startAndStop(): Promise<void> {
  const start = await run('server/main.ts', '--headless')
  await start.says(/Server listening/)
  start.stop()
  await start.ended
}

async function run(program: Program, ...more: (string | Record<string, string>)[]) {
  const args = more.filter((one) => typeof one === 'string')
  const env = {
    ...compiled,
    ...process.env,
    ...testSettings(database, await freePort()),
    MODE: 'demo',
    LOG_LEVEL: 'info',
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(database, ROLE),
    DATABASE_WAIT_SECONDS: '1',
    ...Object.assign({}, ...more.filter((one) => typeof one === 'object')),
  }
  let heard = ''
  const child = execFile(process.execPath, [...shortLifeFlags, packed(program), ...args], { env })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: string) => void (heard += text))
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, says: heard })))
  return {
    ended,
    says: (pattern: RegExp) => expect.poll(() => heard, soon).toMatch(pattern),
    stop: () => void child.kill('SIGTERM'),
  }
}

function urlOf(name: string, role = 'postgres'): string {
  const url = new URL(postgres.url)
  url.username = role
  url.pathname = `/${name}`
  return url.href
}

/** A line of our own, which may break with the database. */
async function connect(name = database): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlOf(name) })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** How many stand behind a lock with such a statement. */
async function waitersFor(statement: string): Promise<number | null> {
  const { rowCount } = await admin.query(
    `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock' and query ilike $2`,
    [database, `%${statement}%`],
  )
  return rowCount
}
