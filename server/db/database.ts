import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { ConfigError, type Config } from '#server/config.ts'
import { columnValues } from './column-values.ts'
import { DataFolderError } from './embedded/data-folder-error.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { migrate, MigrationError, MIGRATIONS, readMigrations } from './migrate.ts'
import type { Database, Db } from './schema.ts'

export interface OpenDatabase {
  db: Db
  close: () => Promise<void>
}

const OLDEST_POSTGRES = 15

/**
 * The database, migrated and ready: PostgreSQL when DATABASE_URL is set, else the embedded one in
 * `DATA_DIR/database`. Throws a ConfigError with a sentence for the operator when it cannot be used.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Logger,
): Promise<OpenDatabase> {
  try {
    return config.databaseUrl
      ? await openPostgres(config.databaseUrl, log)
      : await openFolder(join(config.dataDir, 'database'), log)
  } catch (error) {
    const forOperator = error instanceof DataFolderError || error instanceof MigrationError
    throw forOperator ? new ConfigError(error.message, { cause: error }) : error
  }
}

/** PostgreSQL 15 or later. Several servers may share it. */
export async function openPostgres(connectionString: string, log: Logger): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString,
    types: columnValues,
    application_name: 'lodestay',
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  // An idle connection that breaks is replaced at the next query; unheard, it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  try {
    await requireVersion(pool)
    await migratePool(pool, log)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db: queryBuilder(pool), close: () => pool.end() }
}

async function openFolder(folder: string, log: Logger): Promise<OpenDatabase> {
  const embedded = await openEmbedded({ folder }, columnValues)
  embedded.pool.on('error', (error) => log.fatal({ err: error }, 'embedded database lost'))
  const close = async () => {
    await embedded.pool.end()
    await embedded.close()
  }
  try {
    await migratePool(embedded.pool, log)
  } catch (error) {
    await close()
    throw error
  }
  const db = queryBuilder(embedded.pool)
  // We are the only process: whoever held a lease is dead, so its work need not wait.
  await sql`update job set lease_until = null where done_at is null and lease_until is not null`.execute(db)
  return { db, close }
}

export function queryBuilder(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

export async function migratePool(pool: pg.Pool, log: Logger): Promise<void> {
  const session = await pool.connect()
  try {
    const applied = await migrate(session, await readMigrations(MIGRATIONS))
    if (applied.length > 0) log.info({ applied }, 'database migrated')
  } finally {
    session.release()
  }
}

async function requireVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (major < OLDEST_POSTGRES) {
    throw new ConfigError(`DATABASE_URL is PostgreSQL ${major}; Lodestay needs ${OLDEST_POSTGRES} or later.`)
  }
}
