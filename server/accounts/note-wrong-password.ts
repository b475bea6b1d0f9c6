import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'

/** Writes down a password that was wrong, wherever it was asked for; no account means that none has this address. */
export async function noteWrongPassword(context: Context, accountId: string | undefined, by: Caller): Promise<void> {
  const details = { reason: accountId === undefined ? 'unknown' : 'password' } as const
  await context.db.transaction().execute((tx) => audit(tx, { kind: 'login.failed', accountId, by, details }))
}
