import { refuse } from '#server/errors.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { requireVisibleBooking } from '#server/booking/access/require-visible-booking.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'

/** Is it the stay of the payer, or of whom it was booked for? Who only reads the company's money has no pass of it. */
export function isStayOf({ account_id, traveller_id }: BookingRow, { id }: SignedIn['user']): boolean {
  return account_id === id || traveller_id === id
}

export async function requireStayOf(context: Context, id: string, caller: SignedIn): Promise<BookingRow> {
  const booking = await requireVisibleBooking(context, id, caller)
  if (!isStayOf(booking, caller.user)) throw refuse('bookingNotFound')
  return booking
}
