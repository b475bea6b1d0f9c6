import type { LocalCheckoutRequest } from '#shared/api/payments.ts'
import { hasRole } from '#shared/company/roles.ts'
import { isNameOf } from '#server/accounts/is-name-of.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'

/** Who may not book for others (1003) stays in the first room, by the name of the account. */
export function requireOwnStay({ hotelInfo }: LocalCheckoutRequest, { user }: Pick<SignedIn, 'user'>): void {
  if (hasRole(user, 1003)) return
  const lead = hotelInfo.bookingInfo.roomsAllocations[0]?.guests[0]
  if (!isNameOf(lead, user)) throw refuse('bookForOneself')
}
