import type { RoomAllocation } from '#shared/api/payments.ts'
import { isNameOf } from '#server/accounts/is-name-of.ts'
import { refuse } from '#server/errors.ts'
import { staysIn } from '#server/saved-bookings/approval/request-rules.ts'
import type { Allowance } from './find-allowance.ts'

/**
 * What was allowed is one traveller's stay: who leads the first room stays who it was asked for, and no approver of it moves
 * in. Other guests' names may change until it is booked. A colleague for whom it was asked leads it by the name of their
 * account (`requireTraveller`). Throws FORBIDDEN.
 */
export function requireAllowedGuests(
  allocations: RoomAllocation[],
  { lead, decider, rulesOf }: Pick<Allowance, 'lead' | 'decider' | 'rulesOf'>,
): void {
  const isSame = rulesOf !== undefined || (lead !== undefined && isNameOf(allocations[0]?.guests[0], lead))
  if (!isSame) throw refuse('allowedForAnother')
  if (decider && staysIn({ allocations }, decider)) throw refuse('deciderStays')
}
