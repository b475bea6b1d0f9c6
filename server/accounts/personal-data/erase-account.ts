import { findAccount, eraseAccountRow, lockAccount } from '#server/accounts/account-store.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import { audit, type AuditEvent } from '#server/audit/audit.ts'
import type { Context, ErasureRefusal } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { mayTell } from '#server/letters/limits/limit-letters.ts'
import type { Language } from '#shared/language/language.ts'
import { deleteJobsAbout, deleteJobsTo } from '#server/jobs/job-store.ts'
import { forgetAddress } from '#server/accounts/guesses/guess-store.ts'
import { accountDeletedLetter } from './account-deleted-letter.ts'

export type Erasure = 'erased' | ErasureRefusal

interface Leaver {
  accountId: string
  /** Of the last letter. */
  language: Language
  partner?: string
}

/** The account, all that hangs on it and every name in its transactions; nothing at all unless it answers `erased`. */
export async function eraseAccount(
  context: Context,
  tx: Tx,
  { accountId, language, ...where }: Leaver,
  by: AuditEvent<'account.deleted'>['by'],
): Promise<Erasure> {
  // Keeps new bookings out meanwhile; of two clicks the second finds no account.
  if (!(await lockAccount(tx, accountId))) return 'erased'
  for (const { refuseErasure } of context.personalData) {
    const refusal = await refuseErasure?.(context, tx, accountId)
    if (refusal) return refusal
  }
  const account = await findAccount(tx, accountId)
  if (!account) return 'erased'
  const leaver = { ...account, emailKey: emailKey(account.email) }
  for (const { erase } of context.personalData) await erase?.(context, tx, leaver, by)
  await deleteJobsAbout(tx, accountId)
  await forgetAddress(tx, leaver.emailKey)
  await deleteJobsTo(tx, 'mail.reset-link', leaver.emailKey)
  await eraseAccountRow(tx, accountId)
  if (await mayTell(context, tx, { letter: accountDeletedLetter, to: emailKey(account.email) })) {
    await context.jobs.enqueue(tx, {
      kind: 'mail.account-deleted',
      key: `mail.account-deleted:${accountId}`,
      data: { accountId, language, ...where, to: account.email, firstName: account.first_name },
    })
  }
  await audit(tx, { kind: 'account.deleted', accountId, by, details: {} })
  return 'erased'
}
