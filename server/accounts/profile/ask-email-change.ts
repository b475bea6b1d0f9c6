import type { Context } from '#server/context.ts'
import { requireCompanyEmail } from '#server/accounts/require-company-email.ts'
import type { Tx } from '#server/db/schema.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import { tooMany } from '#server/accounts/too-many.ts'
import { limitLetters } from '#server/letters/limits/limit-letters.ts'
import { cancelPendingEmail, insertEmailChange, listEmailChanges } from './email-change-store.ts'
import { isEmailTaken } from '#server/accounts/account-store.ts'
import { emailChangeLetter } from './email-change-letter.ts'

const HOUR_MS = 60 * 60_000
const LINK_LIVES_MS = HOUR_MS
/** In an hour, from one account or to one address: a form that writes to strangers is a way to annoy them. */
const MAX_ASKED = 5

/** Writes down where the account wants to move, and lets both addresses know. A later wish replaces an earlier one. */
export async function askEmailChange(context: Context, tx: Tx, email: string, caller: SignedIn): Promise<void> {
  const now = context.now()
  const key = emailKey(email)
  if (caller.user.companyData) requireCompanyEmail(context, email)
  const asked = await listEmailChanges(tx, {
    accountId: caller.user.id,
    emailKey: key,
    since: new Date(now.getTime() - HOUR_MS),
    now,
    limit: MAX_ASKED,
  })
  const tooEarly = asked[MAX_ASKED - 1]
  if (tooEarly) throw tooMany(now, [new Date(tooEarly.getTime() + HOUR_MS)])
  await limitLetters(context, tx, { letter: emailChangeLetter, to: key, accountId: caller.user.id })
  if (await isEmailTaken(tx, key)) throw refuse('emailTaken')
  await cancelPendingEmail(tx, caller.user.id, { now })
  const changeId = await insertEmailChange(tx, {
    account_id: caller.user.id,
    old_email: caller.user.email,
    old_email_key: emailKey(caller.user.email),
    email,
    email_key: key,
    language: caller.language,
    session_sha256: caller.session,
    created_at: now,
    expires_at: new Date(now.getTime() + LINK_LIVES_MS),
  })
  for (const letter of ['confirm', 'warning'] as const) {
    await context.jobs.enqueue(tx, {
      kind: 'mail.email-change',
      key: `mail.email-change:${changeId}:${letter}`,
      data: { changeId, letter, partner: caller.partner },
    })
  }
}
