import type { AuditEvent } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { leaveRequests } from '#server/saved-bookings/approval/leave-requests.ts'
import { placesIn, withoutGuests, type Person } from './rules.ts'

/**
 * Takes a person out of the requests that colleagues have made for their stay, with their name: the hotel that still expects
 * them has it from the booking. What nobody has bought yet ends; what is booked, or being paid, stays to be decided on.
 */
export async function eraseRequests(
  context: Context,
  tx: Tx,
  person: Person,
  by: AuditEvent<'request.moved'>['by'],
): Promise<void> {
  await leaveRequests(context, tx, person.id, by, ({ allocations, travellerId }) =>
    withoutGuests(allocations, placesIn(allocations, person, travellerId !== undefined)),
  )
}
