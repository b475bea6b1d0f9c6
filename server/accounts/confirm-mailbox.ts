import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { markEmailVerified } from '#server/accounts/account-store.ts'

/** The signed-in owner brought a key that was mailed to the account's address. */
export async function confirmMailbox(context: Context, tx: Tx, accountId: string): Promise<void> {
  // The ways in stay: one of them has just let in the mailbox's owner.
  await markEmailVerified(tx, accountId, context.now())
}
