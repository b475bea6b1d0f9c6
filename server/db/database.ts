import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { ConfigError, type Config } from '#server/config.ts'
import { columnValues } from './column-values.ts'
import { DatabaseAway, describeCause, isMisconfigured } from './database-away.ts'
import { DataFolderError } from './embedded/data-folder-error.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { findOpenFilesProblem } from './embedded/open-files.ts'
import { scheduleVacuum } from './embedded/vacuum-tables.ts'
import { guardedPool, hearErrors, UPKEEP, type Guarding } from './guarded-pool.ts'
import { migrate, MigrationError, MIGRATIONS, readMigrations } from './migrate.ts'
import { lookAtServer, type PostgresServer } from './postgres-server.ts'
import { CONNECT_MS, IDLE_IN_TRANSACTION_MS, timeouts } from './timeouts.ts'
import type { Database, Db, Tx } from './schema.ts'

export interface OpenDatabase {
  db: Db
  close: () => Promise<void>
}

const LOOK_AGAIN_MS = 500
/** Exit code of sysexits.h for a fault of our own. */
const EX_SOFTWARE = 70

/**
 * The database, migrated and ready: PostgreSQL when DATABASE_URL is set, else the embedded one in
 * `DATA_DIR/database`. Throws a ConfigError with a sentence for the operator when it cannot be used,
 * and DatabaseAway when PostgreSQL does not answer.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseWaitMs'>>,
  log: Logger,
): Promise<OpenDatabase> {
  try {
    return config.databaseUrl
      ? await openPostgres(config.databaseUrl, log, config.databaseWaitMs)
      : await openFolder(join(config.dataDir, 'database'), log)
  } catch (error) {
    const forOperator = error instanceof DataFolderError || error instanceof MigrationError
    throw forOperator ? new ConfigError(error.message, { cause: error }) : error
  }
}

/**
 * PostgreSQL 15 or later, by itself or behind a pooler. Several servers may share it. One that does not answer is waited for,
 * `waitMs` at most, since machines that start together start in any order; then it throws DatabaseAway.
 */
export async function openPostgres(connectionString: string, log: Logger, waitMs = 0): Promise<OpenDatabase> {
  const { isPooler: sharesSessions } = await awaitServer(connectionString, log, waitMs)
  const pool = new pg.Pool({
    connectionString,
    types: columnValues,
    application_name: 'lodestay',
    max: 10,
    // A peer that is gone without a word is noticed although nothing is asked of it.
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    // A pooler refuses them, or says nothing and forgets them.
    ...(sharesSessions ? {} : sessionSettings),
  })
  hearErrors(pool)
  try {
    await migratePool(pool, log)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db: queryBuilder(pool, { log, sharesSessions }), close: () => pool.end() }
}

const sessionSettings: pg.PoolConfig = {
  statement_timeout: timeouts.call.statement,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  // Compiling a statement pays off in reports over millions of rows only. Where tables are young and their statistics
  // poor, reading one booking took 0.9 to 1.7 s with it. `options` in DATABASE_URL are taken instead of these.
  options: '-c jit=off',
}

async function awaitServer(connectionString: string, log: Logger, waitMs: number): Promise<PostgresServer> {
  const giveUpAt = performance.now() + waitMs
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await lookAtServer(connectionString)
    } catch (error) {
      if (error instanceof ConfigError) throw error
      const because = describeCause(error)
      if (isMisconfigured(error)) throw new ConfigError(`DATABASE_URL cannot be used: ${because}.`, { cause: error })
      if (performance.now() >= giveUpAt) throw new DatabaseAway(error)
      if (isFirst) log.warn({ because }, 'the database does not answer: waiting for it')
      await pause(LOOK_AGAIN_MS)
    }
  }
}

async function openFolder(folder: string, log: Logger): Promise<OpenDatabase> {
  const problem = findOpenFilesProblem()
  if (problem !== undefined) throw new ConfigError(problem)
  const embedded = await openEmbedded({ folder }, columnValues)
  // It does not come back by itself: the supervisor of this process starts both again.
  void embedded.died.then((error) => {
    log.fatal({ err: error }, 'the embedded database ended')
    process.exit(EX_SOFTWARE)
  })
  const end = async () => {
    await embedded.pool.end()
    await embedded.close()
  }
  try {
    await migratePool(embedded.pool, log)
  } catch (error) {
    await end()
    throw error
  }
  const db = queryBuilder(embedded.pool, { log })
  // We are the only process: the holder of a lease is dead, so its work need not wait.
  await sql`update job set lease_until = null where done_at is null and lease_until is not null`.execute(db)
  const vacuum = scheduleVacuum(embedded.pool, log)
  const close = async () => {
    await vacuum.stop()
    await end()
  }
  return { db, close }
}

export function queryBuilder(pool: pg.Pool, guarding?: Guarding): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: guardedPool(pool, guarding) }) })
}

/** Raises the timeouts of this transaction: for upkeep behind which no caller waits. */
export async function allowUpkeep(tx: Tx): Promise<void> {
  await sql.raw(UPKEEP).execute(tx)
}

export async function migratePool(pool: pg.Pool, log: Logger): Promise<void> {
  const session = await guardedPool(pool).connect()
  try {
    const applied = await migrate(session, await readMigrations(MIGRATIONS))
    if (applied.length > 0) log.info({ applied }, 'database migrated')
  } finally {
    session.release()
  }
}
