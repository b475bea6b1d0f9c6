import { readsMoney } from '#shared/company/duties.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import { isOwnAddress } from '#server/accounts/profile/is-own-address.ts'
import { emailKey } from '#server/accounts/account-rules.ts'
import { findColleague } from '#server/companies/find-colleague.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { requireVisibleBooking } from '#server/booking/access/require-visible-booking.ts'
import { onlyReads } from '#server/booking/access/may-see-booking.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { findBookingBy, hasBooked, type Booker } from './transaction-store.ts'

/**
 * A transaction by e-mail and number. An e-mail that is not the caller's to name answers as one that
 * no account has, and another's number as one that there is not.
 */
export async function requireTransactionOf(
  context: Context,
  { email, refNo }: { email: string; refNo: string },
  caller: SignedIn,
): Promise<BookingRow> {
  if (caller.visit) return requireVisited(context, { email, refNo }, caller)
  const booker = await findBooker(context, caller, email)
  if (!booker || !(await hasBooked(context.db, booker))) throw refuse('noneForEmail')
  const booking = await findBookingBy(context.db, booker, refNo)
  if (!booking) throw refuse('noneWithRefno')
  return booking
}

/** To who opened one booking with a code: that one, by the address that it was made with, where that is its owner's own. */
async function requireVisited(
  context: Context,
  { email, refNo }: { email: string; refNo: string },
  caller: SignedIn,
): Promise<BookingRow> {
  const booking = await requireVisibleBooking(context, refNo, caller)
  if (onlyReads(caller) || emailKey(email) !== emailKey(booking.contact.email)) throw refuse('noneForEmail')
  return booking
}

/** The caller, or to who reads the company's money a member with what was booked for it. */
async function findBooker(context: Context, caller: SignedIn, email: string): Promise<Booker | undefined> {
  if (await isOwnAddress(context, caller, email)) return { accountId: caller.user.id }
  const colleague = readsMoney(caller.user) && (await findColleague(context, caller.user, emailKey(email)))
  return colleague ? { accountId: colleague.id, companyId: caller.user.companyData?.id } : undefined
}
