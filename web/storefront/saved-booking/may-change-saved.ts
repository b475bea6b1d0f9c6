import type { UserData } from '#shared/api/accounts.ts'
import type { SavedBooking } from '#shared/api/saved-bookings.ts'
import { runsCompany } from '#shared/company/duties.ts'

/** Who saved it changes it, and who runs the company, while it has an owner. */
export function mayChangeSaved(
  { userId }: SavedBooking,
  user: Pick<UserData, 'id' | 'isPIC' | 'companyData' | 'duties'>,
): boolean {
  return userId === user.id || (runsCompany(user) && userId !== null)
}
