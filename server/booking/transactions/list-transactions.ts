import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { listTransactions as endpoint, transactionTypes } from '#shared/api/transactions.ts'
import { readsMoney } from '#shared/company/duties.ts'
import { dateAt } from '#shared/stay/hotel-clock.ts'
import { clockOfBooking } from '#server/booking/clock-of-booking.ts'
import { isCompanyAccount } from '#server/companies/is-company-account.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { countWaitingSaved, listVisibleSaved } from '#server/saved-bookings/list-visible-saved.ts'
import { presentTransaction } from '../present-booking.ts'
import { sightOf } from '#server/booking/access/may-see-booking.ts'
import { hasPersonal, listKeptBookings, type Shelf } from './transaction-store.ts'
import { findGroupPage } from './groups/find-group-page.ts'
import { findPage } from './pages/find-page.ts'
import { requireOwnEmail } from './require-own-email.ts'
import { groupOf, tabOf } from './transaction-rules.ts'

type Type = (typeof transactionTypes)[number]

/** The caller's bookings, by tab, group or words when such are asked for. */
export async function listTransactions(
  context: Context,
  { body, query: { type, status, page, traveller, group, search } }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  await requireOwnEmail(context, caller, body.email)
  const { user } = caller
  const business_only = await isBusinessOnly(context, caller)
  if (type === 'BUSINESS_SAVED_BOOKINGS') {
    return {
      success: true,
      object: await listVisibleSaved(context, user, { tab: status, traveller, search }),
      business_only,
    }
  }
  const now = context.now()
  if (group !== undefined || search !== undefined) {
    const sought = { shelf: shelfOf(caller, type, false), traveller, group, search }
    const { bookings, ...found } = await findGroupPage(context, { ...sought, page: page ?? 1 })
    return {
      success: true,
      object: bookings.map((booking) => ({
        ...presentTransaction(booking, now, user),
        group: groupOf(booking, dateAt(clockOfBooking(booking), now), now),
      })),
      business_only,
      ...found,
    }
  }
  const shelf = shelfOf(caller, type, status !== undefined)
  if (page !== undefined) {
    const { bookings, counts, ...found } = await findPage(context, { shelf, tab: status, page, traveller })
    return {
      success: true,
      object: bookings.map((booking) => presentTransaction(booking, now, user)),
      business_only,
      ...found,
      counts: { ...counts, saved: await countWaitingSaved(context, user, traveller) },
    }
  }
  const bookings = await listKeptBookings(context.db, shelf, traveller)
  const wanted = status
    ? bookings.filter((booking) => tabOf(booking, dateAt(clockOfBooking(booking), now)) === status)
    : bookings
  return { success: true, object: wanted.map((booking) => presentTransaction(booking, now, user)), business_only }
}

/** With a tab and no type a PIC, or who else reads its money, asks for the company's; other callers for what is theirs. */
function shelfOf({ user }: SignedIn, type: Type | undefined, hasTab: boolean): Shelf {
  if (type === undefined && hasTab && readsMoney(user) && user.companyData) return { companyId: user.companyData.id }
  const kind = type === 'PERSONAL_BOOKINGS' ? 'personal' : type === 'BUSINESS_BOOKINGS' ? 'business' : 'both'
  return { ...sightOf(user), kind }
}

/** Made for its company, and without a booking that is not the company's. */
async function isBusinessOnly(context: Context, { user }: SignedIn): Promise<boolean> {
  if (user.companyData === null || (await hasPersonal(context.db, sightOf(user)))) return false
  return isCompanyAccount(context, user.id)
}
