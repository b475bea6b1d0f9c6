import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import {
  BOOKING_AHEAD,
  COMPANY_IN_CHARGE,
  REFUND_OWED,
  type deleteAccount as endpoint,
} from '#shared/api/personal-data.ts'
import { isPasswordless } from '#server/accounts/fresh-login/is-passwordless.ts'
import { requireFreshLogin } from '#server/accounts/fresh-login/require-fresh-login.ts'
import { requirePassword } from '#server/accounts/fresh-login/require-password.ts'
import { emailKey } from '#server/accounts/rules.ts'
import { audit } from '#server/audit/audit.ts'
import { eraseBookings } from '#server/booking/erase-bookings.ts'
import { hasBookingAhead } from '#server/booking/has-booking-ahead.ts'
import { eraseMember } from '#server/companies/erase-member.ts'
import { hasRefundDue } from '#server/booking/has-refund-due.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { deleteJobsAbout, eraseAccountRow, forgetGuesses, lockAccount } from './data.ts'

/**
 * Erases the caller: the account, whatever hangs on it and every name in its transactions, in one
 * transaction. Refused while a stay, a payment or a refund is ahead, which somebody has to answer for.
 */
export async function deleteAccount(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const { user, language } = caller
  if (await isPasswordless(context, user.id)) await requireFreshLogin(context, caller)
  else await requirePassword(context, caller, body.password ?? '')
  if (user.isPIC) throw new AppError('CONFLICT', COMPANY_IN_CHARGE)
  await context.db.transaction().execute(async (tx) => {
    await lockAccount(tx, user.id)
    if (await hasBookingAhead(tx, user.id, context.now())) throw new AppError('CONFLICT', BOOKING_AHEAD)
    if (await hasRefundDue(tx, user.id)) throw new AppError('CONFLICT', REFUND_OWED)
    await eraseBookings(tx, user.id)
    await eraseMember(tx, user.id)
    await deleteJobsAbout(tx, user.id)
    await forgetGuesses(tx, emailKey(user.email))
    await eraseAccountRow(tx, user.id)
    await context.jobs.enqueue(tx, {
      kind: 'mail.account-deleted',
      key: `mail.account-deleted:${user.id}`,
      data: { accountId: user.id, language, to: user.email, firstName: user.first_name },
    })
    await audit(tx, { kind: 'account.deleted', accountId: user.id, by: caller, details: {} })
  })
  return { status: 'success' }
}
