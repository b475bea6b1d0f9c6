import type { Context } from '#server/context.ts'
import type { JobOutcome } from '#server/jobs/jobs.ts'
import { findBooking } from '#server/booking/booking-store.ts'
import { pauseAfter } from '#server/booking/booking-rules.ts'
import { sentBookingOf, sinceMs, supplyCallFor } from './steps/step.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** Look for a room that surfaced after we gave the money back. */
    'booking.sweep': { bookingId: number }
  }
}

/**
 * Looks once more for a booking that we gave up on: a request that landed after the supplier had
 * denied it would be a room without a payer. Such a room is cancelled.
 */
export async function sweepBooking(context: Context, bookingId: number): Promise<JobOutcome> {
  const booking = await findBooking(context.db, bookingId)
  const isGivenUp = booking?.state === 'VOIDING' || booking?.state === 'FAILED'
  if (!booking || !isGivenUp) return { done: async () => {} }
  const retryInMs = pauseAfter(sinceMs(context, booking.updated_at), context.config.booking.pollMs)
  const again = (because: string): JobOutcome => ({ retryInMs, because })

  const call = supplyCallFor(booking)
  const sent = sentBookingOf(booking)
  const found = await context.supplier.findBooking(sent, call)
  if (found.status === 'unknown') return again('the supplier does not say whether a stray room is booked')
  if (found.status === 'confirmed') {
    context.log.error({ reference: booking.reference, bookingId: found.bookingId }, 'stray room found, cancelling it')
    const outcome = await context.supplier.cancelBooking(found.bookingId, sent, call)
    if (outcome.status !== 'cancelled') return again('the stray room is not cancelled yet')
  }
  return { done: async () => {} }
}
