import { AppError } from '#server/errors.ts'
import type { BookingRow } from '#server/booking/data.ts'
import { BOOKING_NOT_FOUND } from '#server/booking/require-own-booking.ts'
import { requireVisibleBooking } from '#server/booking/require-visible-booking.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'

/** The payer's booking, or the stay of whom it was booked for. Who only reads the company's money has no pass of it. */
export async function requireStayOf(context: Context, id: string, caller: SignedIn): Promise<BookingRow> {
  const booking = await requireVisibleBooking(context, id, caller)
  if (booking.account_id !== caller.user.id && booking.traveller_id !== caller.user.id) {
    throw new AppError('NOT_FOUND', BOOKING_NOT_FOUND)
  }
  return booking
}
