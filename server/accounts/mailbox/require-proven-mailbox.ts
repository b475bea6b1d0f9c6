import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { isMailboxProven } from '#server/accounts/account-store.ts'

/**
 * Before an account has us write to others, call their servers or ask a bank: a stranger can sign up as ceo@ of a company that is not theirs.
 * Throws UNPROVEN_MAILBOX.
 */
export async function requireProvenMailbox(context: Pick<Context, 'db'>, { user }: SignedIn): Promise<void> {
  if (!(await isMailboxProven(context, user.id))) throw refuse('confirmMailbox')
}
