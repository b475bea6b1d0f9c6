import type { UserData } from '#shared/api/accounts.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { holdAccount } from '#server/accounts/account-store.ts'
import { findSessionRow } from './sessions/session-store.ts'
import { userDataOf } from './user-data.ts'

/**
 * The caller as he is now, with his company, roles and duties, and so until the transaction ends: a request was let in with what
 * was true before it waited for others. Throws UNAUTHENTICATED when the account or the session is gone.
 */
export async function holdCaller(
  { now, companies }: Pick<Context, 'now' | 'companies'>,
  tx: Tx,
  { user, session }: SignedIn,
): Promise<UserData> {
  await holdAccount(tx, user.id)
  await companies.holdOfAccount(tx, user.id)
  const open = await findSessionRow(tx, { tokenHash: session })
  if (!open) throw refuse('logInFirst')
  return userDataOf({ db: tx, now, companies }, open)
}
