import { daysBefore } from '#server/clock.ts'
import type { Tx } from '#server/db/schema.ts'
import { deleteQuotes, deleteRateLists, type NeedsQuote } from './quote-store.ts'

export async function expireQuotes(tx: Tx, now: Date, needed: readonly NeedsQuote[]): Promise<void> {
  const expiredBefore = daysBefore(now, 1)
  await deleteRateLists(tx, { expiredBefore })
  await deleteQuotes(tx, needed, expiredBefore)
}
