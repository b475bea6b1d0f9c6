import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { listTransactions as endpoint } from '#shared/api/transactions.ts'
import { dateAtHotel } from '#shared/hotel-zone.ts'
import { isBornInCompany } from '#server/companies/is-born-in-company.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { listVisibleSaved } from '#server/saved-bookings/list-visible-saved.ts'
import { presentTransaction } from '../present-booking.ts'
import { hasBooked, listKeptBookings } from './data.ts'
import { requireOwnEmail } from './require-own-email.ts'
import { tabOf } from './rules.ts'

/** The caller's bookings, by tab when one is asked for. */
export async function listTransactions(
  context: Context,
  { body, query: { type, status } }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  await requireOwnEmail(context, caller, body.email)
  const { id, isPIC, companyData } = caller.user
  const business_only =
    companyData !== null && !(await hasBooked(context.db, { accountId: id })) && (await isBornInCompany(context, id))
  if (type === 'BUSINESS_SAVED_BOOKINGS') {
    return { success: true, object: await listVisibleSaved(context, caller.user, status), business_only }
  }
  const isForCompany = type === undefined && status !== undefined && isPIC && companyData !== null
  const of = isForCompany ? { companyId: companyData.id } : { accountId: id }
  const now = context.now()
  const bookings = await listKeptBookings(context.db, of)
  const wanted = status
    ? bookings.filter((booking) => tabOf(booking, dateAtHotel(booking.hotel, now)) === status)
    : bookings
  return { success: true, object: wanted.map((booking) => presentTransaction(booking, now)), business_only }
}
