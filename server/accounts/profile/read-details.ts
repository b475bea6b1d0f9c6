import type { UserDetails } from '#shared/api/accounts.ts'
import { runsCompany } from '#shared/company/duties.ts'
import type { Context } from '#server/context.ts'
import { type AccountRow, isMailboxProven, isPasswordless } from '#server/accounts/account-store.ts'
import { userDataOf } from '#server/accounts/user-data.ts'
import { findPendingEmail } from './email-change-store.ts'

/** What owners see of their account: what their browser keeps, an e-mail that waits, and how they log in. */
export async function readDetails(context: Context, account: AccountRow): Promise<UserDetails> {
  const [user, pendingEmail, passwordless, isProven] = await Promise.all([
    userDataOf(context, account),
    findPendingEmail(context.db, account.id, context.now()),
    isPasswordless(context, account.id),
    isMailboxProven(context, account.id),
  ])
  return {
    ...user,
    ...(pendingEmail ? { pendingEmail } : {}),
    // Only who runs a company needs it for anything.
    ...(runsCompany(user) && !isProven ? { unproven: true } : {}),
    ...(passwordless ? { passwordless } : {}),
  }
}
