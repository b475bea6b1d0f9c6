import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

/**
 * Those of this database that wait for a lock. Asked outside of any transaction: within one, who connects later is not
 * seen. PostgreSQL only: the embedded database has one connection.
 */
export async function countLockWaiters(db: Db): Promise<number> {
  const { rows } = await sql<{ waiters: number }>`select count(*)::int as waiters from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiters ?? 0
}
