import { sql } from 'kysely'
import { CLOCKS_APART_MS } from '#server/clock.ts'
import type { Db, Tx } from '#server/db/schema.ts'

export interface Counted {
  failures: number
  windowEndsAt: Date
}

interface Window {
  scope: string
  windowMs: number
}

/**
 * Counts one more failure in each scope and answers the counts, this one included. The rows stay
 * locked until the transaction ends, always in one order. A window that ends later than one from now on would was begun
 * by a clock that has been put back: it is over, or the caller stayed locked out until that day.
 */
export async function countFailures(db: Db | Tx, windows: Window[], now: Date): Promise<Map<string, Counted>> {
  const scopes = windows.map(({ scope }) => scope)
  const ends = windows.map(({ windowMs }) => new Date(now.getTime() + windowMs))
  const isOver = sql`(failed_login.window_ends_at <= ${now}
    or failed_login.window_ends_at > excluded.window_ends_at + ${CLOCKS_APART_MS} * interval '1 ms')`
  const { rows } = await sql<{ scope: string; failures: number; windowEndsAt: Date }>`
    insert into failed_login (scope, failures, window_ends_at)
    select scope, 1, ends from unnest(${scopes}::text[], ${ends}::timestamptz[]) as wanted (scope, ends) order by scope
    on conflict (scope) do update set
      failures = case when ${isOver} then 1 else failed_login.failures + 1 end,
      reported = failed_login.reported and not ${isOver},
      window_ends_at = case when ${isOver} then excluded.window_ends_at else failed_login.window_ends_at end
    returning scope, failures, window_ends_at as "windowEndsAt"`.execute(db)
  return new Map(rows.map(({ scope, ...counted }) => [scope, counted]))
}

/** Takes one failure back: the password was right. */
export async function forgiveFailure(db: Db | Tx, scopes: string[]): Promise<void> {
  await sql`update failed_login set failures = greatest(failures - 1, 0)
    where scope in (select scope from failed_login where scope = any(${scopes}::text[]) order by scope for update)`.execute(
    db,
  )
}

/** True for the first who is refused in this window. */
export async function reportRefusal(tx: Tx, scope: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('failed_login')
    .set({ reported: true })
    .where('scope', '=', scope)
    .where('reported', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** All that was counted under an account's e-mail, by any caller; what their addresses did elsewhere stays. */
export async function forgetGuesses(tx: Tx, emailKey: string): Promise<void> {
  const account = `account ${emailKey}`
  await sql`delete from failed_login where scope in (
    select scope from failed_login where scope = ${account} or starts_with(scope, ${`${account} `})
    order by scope for update)`.execute(tx)
}

/** As `forgetGuesses`, with the reset links that were asked for. */
export async function forgetAddress(tx: Tx, emailKey: string): Promise<void> {
  await forgetGuesses(tx, emailKey)
  await tx.deleteFrom('failed_login').where('scope', '=', `reset link ${emailKey}`).execute()
}

export async function deleteGuesses(tx: Tx, { overBefore }: { overBefore: Date }): Promise<void> {
  await tx.deleteFrom('failed_login').where('window_ends_at', '<', overBefore).execute()
}
