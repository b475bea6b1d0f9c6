import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/schema.ts'

/** Those of this database that wait for somebody's lock. PostgreSQL only: the embedded database has one connection. */
export async function countLockWaiters(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ waiters: number }>`select count(*)::int as waiters from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiters ?? 0
}
