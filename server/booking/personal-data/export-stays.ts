import type { Context } from '#server/context.ts'
import { bookingStatusOf } from '#server/booking/booking-rules.ts'
import { listStaysBookedFor } from '#server/booking/booking-store.ts'
import { placesOf, type Person } from './erasure-rules.ts'

/**
 * The stays that colleagues have booked for a person, also at a company that they have left, for the person's own file: what
 * says where they stayed, under which name. Who paid, how and what for, and who else stays is not theirs.
 */
export async function exportStays(context: Context, person: Person): Promise<Record<string, unknown>[]> {
  const stays = await listStaysBookedFor(context.db, person.id)
  return stays.map((stay) => ({
    reference: stay.reference,
    status: bookingStatusOf(stay.state),
    hotel: stay.hotel.name,
    checkIn: stay.check_in,
    checkOut: stay.check_out,
    supplierBookingId: stay.supplier_booking_id,
    bookedAs: placesOf(stay, person).flatMap(([room, at]) => {
      const guest = stay.allocations[room]?.guests[at]
      return guest ? [{ type: guest.type, firstName: guest.firstName, lastName: guest.lastName }] : []
    }),
    bookedAt: stay.created_at.toISOString(),
  }))
}
