import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { type proveMailbox as endpoint } from '#shared/api/mailbox.ts'
import { findProvenAt, markEmailVerified, lockAccount } from '#server/accounts/account-store.ts'
import { hashToken } from '#server/accounts/tokens.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { consumeMailboxKey } from './mailbox-proof-store.ts'

/**
 * The key and the account's session together: who opened an account with another person's address must not have its
 * owner prove it for him by a press on a link. Throws EXPIRED.
 */
export async function proveMailbox(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const { id, email } = caller.user
  await context.db.transaction().execute(async (tx) => {
    await lockAccount(tx, id)
    const isLive = await consumeMailboxKey(tx, id, hashToken(body.key), context.now())
    // A second press on the link finds what it wants.
    if (!isLive && (await findProvenAt(tx, id))) return
    if (!isLive) throw refuse('mailboxLinkDead')
    // The ways in stay: one of them has just let in whoever reads this mailbox.
    await markEmailVerified(tx, id, context.now())
    await audit(tx, { kind: 'mailbox.proven', accountId: id, by: caller, details: {} })
  })
  return { status: 'success', email }
}
