import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { findManagedBooking, findVisibleBooking, type BookingRow } from '#server/booking/booking-store.ts'
import { cancelsByCode, onlyReads, sightOf } from './may-see-booking.ts'

export type { BookingRow } from '#server/booking/booking-store.ts'

/**
 * To read: a transaction of the caller's, of the company whose money he reads, or of a stay that his company booked
 * for him. All others answer alike. What is said of it depends on who reads: see `onlyTravels`.
 */
export async function requireVisibleBooking(context: Context, id: string, caller: SignedIn): Promise<BookingRow> {
  return orNotFound(await findVisibleBooking(context.db, sightOf(caller.user), id), caller)
}

/**
 * To act on: a stay that a colleague booked for him is not the caller's to cancel or to remove, nor is one whose code went to
 * another mailbox than its owner's (docs/decisions/099-what-a-visit-may-do.md).
 */
export async function requireManagedBooking(context: Context, id: string, caller: SignedIn): Promise<BookingRow> {
  const booking = orNotFound(await findManagedBooking(context.db, sightOf(caller.user), id), caller)
  if (onlyReads(caller)) throw refuse(cancelsByCode(caller) ? 'linkOnlyReads' : 'visitOnlyReads')
  return booking
}

/** Who opened one booking with a code or a link is its owner there, and finds no other. */
function orNotFound(booking: BookingRow | undefined, { visit }: SignedIn): BookingRow {
  if (!booking || (visit && visit.bookingId !== booking.id)) throw refuse('bookingNotFound')
  return booking
}
