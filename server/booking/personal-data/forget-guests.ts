import { dateOf } from '#shared/stay/stay.ts'
import type { Context } from '#server/context.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { findBooking, updateGuests } from '#server/booking/booking-store.ts'
import { isAwaited, withoutGuests } from './erasure-rules.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** Take out the name of a guest whose account is deleted, once the stay is over; pairs of room and guest, from 0. */
    'booking.forget-guests': { bookingId: number; places: [room: number, guest: number][] }
  }
}

const DAY_MS = 24 * 60 * 60_000

/** Takes out the name of a guest whose account is deleted, once their stay is over. */
export async function forgetGuests(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { bookingId, places }: JobData['booking.forget-guests'],
): Promise<JobOutcome> {
  const booking = await findBooking(db, bookingId)
  if (!booking) return { done: async () => {} }
  if (isAwaited(booking, dateOf(now(), 'UTC'))) return { retryInMs: DAY_MS, because: 'the stay is not over' }
  // The payer may have deleted their account in this moment: every name is gone then.
  return {
    done: async (tx) => {
      const held = await findBooking(tx, bookingId)
      if (held) await updateGuests(tx, bookingId, withoutGuests(held.allocations, places))
    },
  }
}
