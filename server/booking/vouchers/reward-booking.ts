import type { BookingRow } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { giveVouchers } from './give-vouchers.ts'

/** In the transaction that confirms a booking: what its partner promised for it. What cannot be said yet follows by itself. */
export async function rewardBooking(context: Context, tx: Tx, booking: BookingRow): Promise<void> {
  if ((await giveVouchers(context, tx, booking)) !== 'waits') return
  const { id: bookingId } = booking
  const runAt = new Date(context.now().getTime() + FIRST_LOOK_MS)
  await context.jobs.enqueue(tx, {
    kind: 'vouchers.give',
    key: `vouchers.give:${bookingId}`,
    data: { bookingId },
    runAt,
  })
}

/** Another booking may have held the last codes for a moment. */
const FIRST_LOOK_MS = 60_000
