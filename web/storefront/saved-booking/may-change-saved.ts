import type { UserData } from '#shared/api/accounts.ts'
import type { SavedBooking } from '#shared/api/saved-bookings.ts'

/** Who saved it changes it, and the PIC, while somebody is there whose it is (Q75). */
export function mayChangeSaved({ userId }: SavedBooking, user: Pick<UserData, 'id' | 'isPIC'>): boolean {
  return userId === user.id || (user.isPIC && userId !== null)
}
