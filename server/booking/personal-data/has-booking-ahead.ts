import { dateOf } from '#shared/stay/stay.ts'
import type { Tx } from '#server/db/schema.ts'
import { listOwnBookings } from '#server/booking/booking-store.ts'
import { isAwaited } from './erasure-rules.ts'

/** Is anything of this person's still under way: a payment, or a stay that is not over? */
export async function hasBookingAhead(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const today = dateOf(now, 'UTC')
  const bookings = await listOwnBookings(tx, accountId)
  return bookings.some((booking) => isAwaited(booking, today))
}
