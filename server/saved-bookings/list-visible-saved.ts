import type { UserData } from '#shared/api/accounts.ts'
import type { SavedBooking } from '#shared/api/saved-bookings.ts'
import type { TransactionTab } from '#shared/api/transactions.ts'
import { companyDay } from '#shared/company/company-day.ts'
import type { Context } from '#server/context.ts'
import { countSaved, listVisible, type Sight } from './saved-booking-store.ts'
import { presentSavedBooking } from './present-saved-booking.ts'
import { savedTabOf } from './saved-booking-rules.ts'
import { sightOf } from './may-see-saved.ts'

interface Wanted {
  tab?: TransactionTab | undefined
  /** Part of the name of who travels. */
  traveller?: string | undefined
  /** Words of the hotel and its place. */
  search?: string | undefined
}

function findSight(user: UserData): Sight | undefined {
  const { companyData } = user
  return companyData ? sightOf({ user: { ...user, companyData } }) : undefined
}

/** What a user sees of what his company saved, by tab when one is asked for; nothing without a company. */
export async function listVisibleSaved(
  context: Context,
  user: UserData,
  { tab, traveller, search }: Wanted = {},
): Promise<SavedBooking[]> {
  const sight = findSight(user)
  if (!sight) return []
  const now = context.now()
  const today = companyDay(now)
  const rows = await listVisible(context.db, sight, { today, traveller, search })
  return rows
    .filter((row) => tab === undefined || savedTabOf(row, today) === tab)
    .map((row) => presentSavedBooking(row, sight, now))
}

/** How many of them wait to be booked, or did until it was too late. */
export async function countWaitingSaved(context: Context, user: UserData, traveller?: string): Promise<number> {
  const sight = findSight(user)
  return sight ? countSaved(context.db, sight, traveller) : 0
}
