import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { type confirmEmail as endpoint } from '#shared/api/profile.ts'
import type { Context } from '#server/context.ts'
import { endSessionsOf } from '#server/accounts/sessions/end-sessions.ts'
import { audit } from '#server/audit/audit.ts'
import { refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { isEmailTaken, lockAccount, updateEmail } from '#server/accounts/account-store.ts'
import { hashToken } from '#server/accounts/tokens.ts'
import { takeEmailChange } from './email-change-store.ts'

/** Moves the account to the address whose owner holds the key. The session that asked survives, all others end. */
export async function confirmEmail(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  return context.db.transaction().execute(async (tx) => {
    const change = await takeEmailChange(tx, hashToken(body.key), context.now())
    if (!change) throw refuse('emailLinkDead')
    if (!(await lockAccount(tx, change.account_id))) throw refuse('emailLinkDead')
    // Another account was opened with it meanwhile: the key that proves the mailbox opens no second account.
    if (await isEmailTaken(tx, change.email_key)) throw refuse('emailTaken')
    const isTheirs = await updateEmail(tx, change.account_id, change, context.now())
    if (!isTheirs) throw refuse('emailTaken')
    await endSessionsOf(tx, change.account_id, { except: change.session_sha256 })
    for (const letter of ['changedOld', 'changedNew'] as const) {
      await context.jobs.enqueue(tx, {
        kind: 'mail.email-change',
        key: `mail.email-change:${change.id}:${letter}`,
        data: { changeId: change.id, letter, partner: caller.partner },
      })
    }
    await audit(tx, { kind: 'email.changed', accountId: change.account_id, by: caller, details: {} })
    return { status: 'success' as const, email: change.email }
  })
}
