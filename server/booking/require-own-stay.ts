import type { UserData } from '#shared/api/accounts.ts'
import { BOOK_FOR_ONESELF, type Guest, type LocalCheckoutRequest } from '#shared/api/payments.ts'
import { hasRole } from '#shared/roles.ts'
import { AppError } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'

const asRead = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Is a guest called as this account is? Capitals and spaces do not matter. */
export function isNameOf(guest: Guest | undefined, person: Pick<UserData, 'first_name' | 'last_name'>): boolean {
  if (!guest) return false
  return asRead(`${guest.firstName} ${guest.lastName}`) === asRead(`${person.first_name} ${person.last_name}`)
}

/** Who may not book for others (1003) stays in the first room, by the name of the account (Q67, A6-012). */
export function requireOwnStay({ hotelInfo }: LocalCheckoutRequest, { user }: Pick<SignedIn, 'user'>): void {
  if (hasRole(user, 1003)) return
  const lead = hotelInfo.bookingInfo.roomsAllocations[0]?.guests[0]
  if (!isNameOf(lead, user)) throw new AppError('FORBIDDEN', BOOK_FOR_ONESELF)
}
