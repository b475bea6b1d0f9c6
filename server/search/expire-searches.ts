import { daysBefore } from '#server/clock.ts'
import type { Tx } from '#server/db/schema.ts'
import { deleteSearches } from './search-store.ts'

export const expireSearches = (tx: Tx, now: Date): Promise<void> =>
  deleteSearches(tx, { expiredBefore: daysBefore(now, 1) })
