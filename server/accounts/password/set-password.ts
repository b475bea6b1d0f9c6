import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { forgetGuesses } from '#server/accounts/guesses/guess-store.ts'
import { mayTellOwner } from '../may-tell-owner.ts'
import { cancelPendingEmail } from '#server/accounts/profile/email-change-store.ts'
import { endSessionsOf } from '#server/accounts/sessions/end-sessions.ts'
import { updatePassword, type AccountVersion } from '#server/accounts/account-store.ts'
import { passwordChangedLetter } from './password-changed-letter.ts'

interface PasswordSetting {
  account: AccountVersion
  passwordHash: string
  how: 'password.changed' | 'password.reset' | 'password.secret-reset'
}

/**
 * Sets a password and everything that must follow in the same transaction: all sessions end but the
 * one in which its owner changed it, and all visits of its bookings, with them the moves to another address that they asked for, every
 * reset link dies with the old version, guesses at the old one count no more, the owner is told and the log knows. False
 * when another call set it in the meantime; nothing has changed then.
 */
export async function setPassword(
  context: Context,
  tx: Tx,
  { account, passwordHash, how }: PasswordSetting,
  caller: Caller,
): Promise<boolean> {
  if (!(await updatePassword(tx, account, passwordHash))) return false
  const except = how === 'password.changed' ? caller.session : undefined
  await endSessionsOf(tx, account.id, { except })
  // Otherwise a thief who is put out here takes the account along by the link in their own mailbox.
  await cancelPendingEmail(tx, account.id, { now: context.now(), except })
  await forgetGuesses(tx, account.emailKey)
  const version = account.version + 1
  if (await mayTellOwner(context, tx, { letter: passwordChangedLetter, accountId: account.id })) {
    await context.jobs.enqueue(tx, {
      kind: 'mail.password-changed',
      key: `mail.password-changed:${account.id}:${version}`,
      data: {
        accountId: account.id,
        version,
        changedAt: context.now().toISOString(),
        language: caller.language,
        partner: caller.partner,
      },
    })
  }
  await audit(tx, { kind: how, accountId: account.id, by: caller, details: {} })
  return true
}
