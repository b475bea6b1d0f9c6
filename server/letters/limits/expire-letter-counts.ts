import type { Tx } from '#server/db/schema.ts'
import { deleteLetterCounts } from './letter-count-store.ts'

export const expireLetterCounts = (tx: Tx, now: Date): Promise<void> => deleteLetterCounts(tx, { overBefore: now })
