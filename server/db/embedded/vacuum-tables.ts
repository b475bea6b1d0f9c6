import type pg from 'pg'
import type { Logger } from 'pino'
import { describeCause } from '#server/db/database-away.ts'

const LOOK_EVERY_MS = 60_000

/**
 * Tables in which much has died or changed, by PostgreSQL's own thresholds (runtime-config-autovacuum), or that have
 * grown by half: what the engine counts is forgotten when the process is killed, the size of a file is not.
 */
const NEGLECTED = `
  select format('%I', c.relname) as name
  from pg_class c join pg_stat_user_tables s on s.relid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (
    s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
    or pg_relation_size(c.oid) / current_setting('block_size')::int > 10 + 1.5 * c.relpages)
  order by c.relname`

/**
 * Does what autovacuum does on a server: room of deleted rows is used again, and queries are planned by how the tables
 * are now. The embedded engine is one process and has no worker for it.
 */
export async function vacuumTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(NEGLECTED)
  // The one session is given back after each, so that no query waits for all of them.
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`)
  return rows.map(({ name }) => name)
}

/** Now and every minute. Resolves when no look is under way any more. */
export function scheduleVacuum(pool: pg.Pool, log: Logger): { stop: () => Promise<void> } {
  let looking = Promise.resolve()
  const look = () => {
    looking = looking
      .then(() => vacuumTables(pool))
      .then(
        () => undefined,
        (error: unknown) => log.warn({ because: describeCause(error) }, 'tables of the embedded database not vacuumed'),
      )
  }
  look()
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return {
    stop: () => {
      clearInterval(timer)
      return looking
    },
  }
}
