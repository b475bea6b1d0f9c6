import { sql } from 'kysely'
import { CLOCKS_APART_MS } from '#server/clock.ts'
import type { Db, Tx } from '#server/db/schema.ts'

/** Letters are limited for a day. */
export const DAY_MS = 24 * 60 * 60_000

/**
 * Counts one more letter in each scope, in one order, and answers the counts with this one in them. A day that ends later
 * than one from now on would was begun by a clock that has been put back: it is over.
 */
export async function countLetter(
  tx: Tx,
  scopes: string[],
  { now, windowEnds }: { now: Date; windowEnds: Date },
): Promise<Map<string, { letters: number; windowEndsAt: Date }>> {
  const isOver = sql`(letter_count.window_ends_at <= ${now}
    or letter_count.window_ends_at > excluded.window_ends_at + ${CLOCKS_APART_MS} * interval '1 ms')`
  const { rows } = await sql<{ scope: string; letters: number; windowEndsAt: Date }>`
    insert into letter_count (scope, letters, window_ends_at)
    select scope, 1, ${windowEnds}::timestamptz from unnest(${scopes.toSorted()}::text[]) as scope
    on conflict (scope) do update set
      letters = case when ${isOver} then 1 else letter_count.letters + 1 end,
      window_ends_at = case when ${isOver} then excluded.window_ends_at else letter_count.window_ends_at end
    returning scope, letters, window_ends_at as "windowEndsAt"`.execute(tx)
  return new Map(rows.map(({ scope, ...counted }) => [scope, counted]))
}

/** How many have been counted in each scope whose day is not over, by the same rule as above. */
export async function readLetterCounts(db: Db, scopes: string[], now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ scope: string; letters: number }>`
    select scope, letters from letter_count where scope = any(${scopes}::text[]) and window_ends_at > ${now}
      and window_ends_at <= ${new Date(now.getTime() + DAY_MS + CLOCKS_APART_MS)}`.execute(db)
  return new Map(rows.map(({ scope, letters }) => [scope, letters]))
}

/** Takes one letter back: it does not leave. */
export async function uncountLetter(tx: Tx, scopes: string[]): Promise<void> {
  await sql`update letter_count set letters = greatest(letters - 1, 0)
    where scope in (select scope from letter_count where scope = any(${scopes}::text[]) order by scope for update)`.execute(
    tx,
  )
}

export async function expireLetterCounts(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('letter_count').where('window_ends_at', '<', now).execute()
}
