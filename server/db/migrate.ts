import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { PostgresPoolClient } from 'kysely'
import { MIGRATING } from './guarded-pool.ts'

/** The schema cannot be brought to this build's version. Nothing was changed. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

type Session = Pick<PostgresPoolClient, 'query'>

interface Migration {
  name: string
  text: string
  sha256: string
}

/** Any number; the same in every build, so that starters wait for one another. */
const LOCK = 7_302_114

export const MIGRATIONS = new URL('./migrations/', import.meta.url)

/** The numbered `.sql` files of a folder, in order. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Applies what is missing, each file in a transaction of its own; answers the names applied.
 * Several servers may start at once: they take turns, and none applies what another has. Throws MigrationError when an
 * applied file was edited or the database is newer than this build.
 */
export async function migrate(session: Session, migrations: readonly Migration[]): Promise<string[]> {
  const applied: string[] = []
  for (;;) {
    const name = await applyNext(session, migrations)
    if (name === undefined) return applied
    applied.push(name)
  }
}

/** The lock ends with the transaction, also where the session of the next one is another (`shared-sessions.ts`). */
async function applyNext(session: Session, migrations: readonly Migration[]): Promise<string | undefined> {
  await session.query('begin', [])
  try {
    await session.query(MIGRATING, [])
    await session.query('select pg_advisory_xact_lock($1)', [LOCK])
    await session.query(
      `create table if not exists schema_migration (
         name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
      [],
    )
    const { rows } = await session.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migration',
      [],
    )
    const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
    refuseStrangers(applied, migrations)
    const next = migrations.find(({ name }) => !applied.has(name))
    if (next) await apply(session, next)
    await session.query('commit', [])
    return next?.name
  } catch (error) {
    await session.query('rollback', [])
    throw error
  }
}

function refuseStrangers(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  for (const [name, sha256] of applied) {
    if (!known.has(name)) {
      throw new MigrationError(`The database is newer than this build: it has ${name}. Start the newer build.`)
    }
    if (known.get(name) !== sha256) {
      throw new MigrationError(`Migration ${name} was edited after it was applied: restore it and add a new file.`)
    }
  }
}

async function apply(session: Session, { name, text, sha256 }: Migration): Promise<void> {
  // Many statements and no parameters: the simple protocol, on both engines.
  await session.query(text, [])
  await session.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])
}
