import type { DeletionOutcome, SocialType } from '#shared/api/social.ts'
import { eraseAccount } from '#server/accounts/personal-data/erase-account.ts'
import { endSessionsOf } from '#server/accounts/sessions/end-sessions.ts'
import { newToken } from '#server/accounts/tokens.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { deleteIdentity, insertDeletion, type Identity } from './social-identity-store.ts'

type Asker = Pick<Caller, 'ip' | 'correlationId' | 'user'>

/** Does what a provider asks for one of its people, and answers the code under which they may follow it. */
export async function deleteSocialData(
  context: Context,
  provider: SocialType,
  identity: Identity,
  by: Asker,
): Promise<string> {
  const code = newToken()
  await context.db.transaction().execute(async (tx) => {
    const outcome = await forget(context, tx, identity, by)
    await insertDeletion(tx, { code, provider, outcome, requestedAt: context.now() })
  })
  return code
}

/** An account without another way in goes altogether, unless it left something open that a person has to answer for. */
async function forget(context: Context, tx: Tx, identity: Identity, by: Asker): Promise<DeletionOutcome> {
  const account = await deleteIdentity(tx, identity)
  if (!account) return 'nothing_found'
  if (account.hasOtherWayIn) return 'unlinked'
  const { accountId } = account
  // Which language they read is known only while they are here.
  if ((await eraseAccount(context, tx, { accountId, language: 'en' }, by)) === 'erased') return 'deleted'
  await endSessionsOf(tx, accountId)
  return 'unlinked'
}
