import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { findOwnBooking, type BookingRow } from '#server/booking/booking-store.ts'

/** A transaction of the caller's. Another account's and a missing one answer alike. */
export async function requireOwnBooking(context: Context, id: string, caller: SignedIn): Promise<BookingRow> {
  const booking = await findOwnBooking(context.db, caller.user.id, id)
  if (!booking) throw refuse('bookingNotFound')
  return booking
}
