import { daysBefore } from '#server/clock.ts'
import type { Tx } from '#server/db/schema.ts'
import { deleteQuotes, deleteRateLists } from './quote-store.ts'

export async function expireQuotes(tx: Tx, now: Date): Promise<void> {
  const expiredBefore = daysBefore(now, 1)
  await deleteRateLists(tx, { expiredBefore })
  await deleteQuotes(tx, { expiredBefore })
}
