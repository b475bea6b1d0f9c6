import type { UserData } from '#shared/api/accounts.ts'
import type { SavedBooking } from '#shared/api/saved-bookings.ts'
import type { TransactionTab } from '#shared/api/transactions.ts'
import { dateOf } from '#shared/stay.ts'
import type { Context } from '#server/context.ts'
import { listVisible } from './data.ts'
import { presentSavedBooking } from './present-saved-booking.ts'
import { savedTabOf } from './rules.ts'
import { sightOf } from './sight-of.ts'

/** What a user sees of what his company saved, by tab when one is asked for; nothing without a company. */
export async function listVisibleSaved(
  context: Context,
  user: UserData,
  tab?: TransactionTab,
): Promise<SavedBooking[]> {
  const { companyData } = user
  if (!companyData) return []
  const today = dateOf(context.now(), 'UTC')
  const sight = sightOf({ user: { ...user, companyData } })
  const rows = await listVisible(context.db, sight, today)
  return rows
    .filter((row) => tab === undefined || savedTabOf(row, today) === tab)
    .map((row) => presentSavedBooking(row, sight, today))
}
