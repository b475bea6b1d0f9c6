import { BOOK_FOR_ONESELF, type LocalCheckoutRequest } from '#shared/api/payments.ts'
import { hasRole } from '#shared/roles.ts'
import { AppError } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'

const asRead = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Who may not book for others (1003) stays in the first room, by the name of the account (Q67, A6-012). */
export function requireOwnStay({ hotelInfo }: LocalCheckoutRequest, { user }: Pick<SignedIn, 'user'>): void {
  if (hasRole(user, 1003)) return
  const lead = hotelInfo.bookingInfo.roomsAllocations[0]?.guests[0]
  const isSelf = lead && asRead(`${lead.firstName} ${lead.lastName}`) === asRead(`${user.first_name} ${user.last_name}`)
  if (!isSelf) throw new AppError('FORBIDDEN', BOOK_FOR_ONESELF)
}
