import type { UserDetails } from '#shared/api/accounts.ts'
import type { Context } from '#server/context.ts'
import type { AccountRow } from '#server/accounts/data.ts'
import { userDataOf } from '#server/accounts/user-data.ts'
import { findPendingEmail } from './data.ts'

/** What owners see of their account: what their browser keeps, and an e-mail that waits. */
export async function readDetails(context: Context, account: AccountRow): Promise<UserDetails> {
  const pendingEmail = await findPendingEmail(context.db, account.id, context.now())
  return { ...(await userDataOf(context, account)), ...(pendingEmail ? { pendingEmail } : {}) }
}
