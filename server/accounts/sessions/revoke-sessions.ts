import type { Tx } from '#server/db/schema.ts'
import { revokeSessionsOf } from './session-store.ts'

/**
 * Ends every session of an account at once, in the transaction that gives the reason: a new
 * password, an archived member, an erased account. `except` is the token hash of the session that
 * stays (`caller.session`). Answers how many were ended.
 */
export async function revokeSessions(
  tx: Tx,
  accountId: string,
  { except }: { except?: string | undefined } = {},
): Promise<number> {
  return revokeSessionsOf(tx, accountId, except)
}
