import type { Context } from '#server/context.ts'
import { findBooking, type BookingRow } from '#server/booking/booking-store.ts'

/** The booking, when its owner can still be written to: an erased account leaves no address. */
export async function findReachable(context: Context, bookingId: number): Promise<BookingRow | undefined> {
  const booking = await findBooking(context.db, bookingId)
  return booking?.contact.email ? booking : undefined
}
