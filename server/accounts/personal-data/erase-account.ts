import { findAccount } from '#server/accounts/data.ts'
import { lockAccount } from '#server/accounts/lock-account.ts'
import { emailKey } from '#server/accounts/rules.ts'
import { audit, type AuditEvent } from '#server/audit/audit.ts'
import { forgetEsimsOf } from '#server/booking/esims/forget-esims.ts'
import { forgetAsker } from '#server/booking/passes/forget-asker.ts'
import { eraseBookings } from '#server/booking/personal-data/erase-bookings.ts'
import { eraseRequests } from '#server/booking/personal-data/erase-requests.ts'
import { eraseStays } from '#server/booking/personal-data/erase-stays.ts'
import { hasBookingAhead } from '#server/booking/personal-data/has-booking-ahead.ts'
import { hasRefundDue } from '#server/booking/personal-data/has-refund-due.ts'
import { eraseMember } from '#server/companies/erase-member.ts'
import { findAffiliation } from '#server/companies/find-affiliation.ts'
import { eraseContactMessages } from '#server/contact/forget-contact-messages.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { eraseSubscriptions } from '#server/newsletter/forget-subscriptions.ts'
import { mayTell } from '#server/letters/limits/limit-letters.ts'
import type { Language } from '#shared/language.ts'
import { deleteJobsAbout, eraseAccountRow, forgetAddress } from './data.ts'

/** What somebody has to answer for first. */
export type Erasure = 'erased' | 'in_charge' | 'booking_ahead' | 'refund_due'

interface Leaver {
  accountId: string
  /** Of the last letter. */
  language: Language
}

/** The account, whatever hangs on it and every name in its transactions; nothing at all unless it answers `erased`. */
export async function eraseAccount(
  context: Context,
  tx: Tx,
  { accountId, language }: Leaver,
  by: AuditEvent<'account.deleted'>['by'],
): Promise<Erasure> {
  // Keeps new bookings out meanwhile; of two clicks the second finds nobody.
  if (!(await lockAccount(tx, accountId))) return 'erased'
  if ((await findAffiliation({ db: tx, now: context.now }, accountId)).isPIC) return 'in_charge'
  if (await hasBookingAhead(tx, accountId, context.now())) return 'booking_ahead'
  if (await hasRefundDue(tx, accountId)) return 'refund_due'
  const account = await findAccount(tx, accountId)
  if (!account) return 'erased'
  // Whoever decides holds a request before its booking.
  await eraseRequests(context, tx, account, by)
  await forgetAsker(tx, accountId, context.now())
  await forgetEsimsOf(tx, accountId)
  await eraseBookings(tx, accountId)
  await eraseStays(context, tx, account)
  await eraseMember(tx, accountId)
  await deleteJobsAbout(tx, accountId)
  await forgetAddress(tx, emailKey(account.email))
  await eraseContactMessages(tx, emailKey(account.email))
  await eraseSubscriptions(tx, emailKey(account.email))
  await eraseAccountRow(tx, accountId)
  if (await mayTell(context, tx, { kind: 'mail.account-deleted', to: emailKey(account.email) })) {
    await context.jobs.enqueue(tx, {
      kind: 'mail.account-deleted',
      key: `mail.account-deleted:${accountId}`,
      data: { accountId, language, to: account.email, firstName: account.first_name },
    })
  }
  await audit(tx, { kind: 'account.deleted', accountId, by, details: {} })
  return 'erased'
}
