import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { findVisibleBooking, type BookingRow } from './data.ts'
import { BOOKING_NOT_FOUND } from './require-own-booking.ts'

export type { BookingRow } from './data.ts'

/** A transaction of the caller's, or of the company that the caller is in charge of. All others answer alike (Q95). */
export async function requireVisibleBooking(context: Context, id: string, caller: SignedIn): Promise<BookingRow> {
  const { id: accountId, isPIC, companyData } = caller.user
  const companyId = isPIC ? companyData?.id : undefined
  const booking = await findVisibleBooking(context.db, { accountId, companyId }, id)
  if (!booking) throw new AppError('NOT_FOUND', BOOKING_NOT_FOUND)
  return booking
}
