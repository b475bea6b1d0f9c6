import type { Tx } from '#server/db/schema.ts'
import { deleteLetterCounts } from './data.ts'

export const expireLetterCounts = (tx: Tx, now: Date): Promise<void> => deleteLetterCounts(tx, { overBefore: now })
