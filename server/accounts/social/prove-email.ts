import type { Tx } from '#server/db/schema.ts'
import { deleteIdentities } from './social-identity-store.ts'
import { markEmailVerified } from '#server/accounts/account-store.ts'

/**
 * The owner of the mailbox is here. The first time, identities that were linked before are unlinked: a stranger who opened the
 * account with an address that was not theirs to prove must not come back by them.
 */
export async function proveEmail(tx: Tx, accountId: string, now: Date): Promise<void> {
  if (await markEmailVerified(tx, accountId, now)) await deleteIdentities(tx, accountId)
}
