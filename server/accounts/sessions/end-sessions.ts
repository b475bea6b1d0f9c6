import { raiseSessionsEnded } from '#server/accounts/account-store.ts'
import { revokeAllSessions, revokeSessions } from '#server/accounts/sessions/session-store.ts'
import type { Tx } from '#server/db/schema.ts'

/**
 * Ends all sessions of an account but one, and with them what was opened without one: every visit of its bookings, and every
 * code to one that was mailed. Answers how many sessions. The account is held until the transaction ends, so this comes
 * before what waits for its company.
 */
export async function endSessionsOf(
  tx: Tx,
  accountId: string,
  { except }: { except?: string | undefined } = {},
): Promise<number> {
  await raiseSessionsEnded(tx, accountId)
  return revokeSessions(tx, accountId, { except })
}

/** The same of every account. */
export async function endSessionsOfEverybody(tx: Tx): Promise<number> {
  await raiseSessionsEnded(tx)
  return revokeAllSessions(tx)
}
