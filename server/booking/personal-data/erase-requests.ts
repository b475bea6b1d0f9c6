import type { AuditEvent } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { leaveRequests } from '#server/saved-bookings/approval/ending/leave-requests.ts'
import { placesIn, withoutGuests, withoutNames, type Person } from './erasure-rules.ts'

/**
 * Takes a person out of the requests that they have made, with what they typed, and of those that colleagues have made for
 * their stay, with their name: the hotel that still expects them has it from the booking. What is not bought yet ends; what
 * is booked, or being paid, keeps its state.
 */
export async function eraseRequests(
  context: Context,
  tx: Tx,
  person: Person,
  by: AuditEvent<'request.moved'>['by'],
): Promise<void> {
  await leaveRequests(context, tx, person.id, by, ({ requester_id, order_body: order }) => {
    // Whom an order names leads its first room; where it names none, the requester chose who does.
    const isLed = (order.travellerId ?? requester_id) === person.id
    // What the hotel was asked for is theirs, or about them.
    const { hotelNote: _, ...kept } = order
    const allocations = withoutGuests(order.allocations, placesIn(order.allocations, person, isLed))
    if (requester_id !== person.id) return { ...kept, allocations }
    const costs = order.costs && { ...order.costs, fields: [] }
    return { ...kept, allocations, costs, contact: withoutNames(order.contact) }
  })
}
