import type { DeletionOutcome, SocialType } from '#shared/api/social.ts'
import { revokeSessions } from '#server/accounts/sessions/revoke-sessions.ts'
import { newToken } from '#server/accounts/tokens.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { deleteAccount, deleteIdentity, insertDeletion, type Identity } from './data.ts'

/** Does what a provider asks for one of its people, and answers the code under which they may follow it. */
export async function deleteSocialData(context: Context, provider: SocialType, identity: Identity): Promise<string> {
  const code = newToken()
  await context.db.transaction().execute(async (tx) => {
    const outcome = await forget(tx, identity)
    await insertDeletion(tx, { code, provider, outcome, requestedAt: context.now() })
  })
  return code
}

/** An account without another way in goes altogether, unless the law makes us keep its bookings. */
async function forget(tx: Tx, identity: Identity): Promise<DeletionOutcome> {
  const account = await deleteIdentity(tx, identity)
  if (!account) return 'nothing_found'
  if (account.hasOtherWayIn) return 'unlinked'
  await revokeSessions(tx, account.accountId)
  if (account.hasBookings) return 'unlinked'
  await deleteAccount(tx, account.accountId)
  return 'deleted'
}
