import type { Tx } from '#server/db/schema.ts'
import { forgetPassesOf } from './pass-store.ts'

/**
 * Takes out of passes what a user typed who is deleting their account, their number too. What was not sent can be asked for
 * anew, by who else the stay belongs to.
 */
export const forgetAsker = (tx: Tx, accountId: string, now: Date): Promise<void> => forgetPassesOf(tx, accountId, now)
