import type { Context } from '#server/context.ts'
import { findBooking } from '#server/booking/booking-store.ts'
import type { JobOutcome } from '#server/jobs/jobs.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** Say loudly that a cancellation is still uncertain. */
    'cancel.alarm': { bookingId: number }
  }
}

const DAILY_MS = 24 * 60 * 60_000

/** Past its day, a cancellation whose end is unknown is said loudly each day until it is known. */
export async function alarmCancellation(context: Context, bookingId: number): Promise<JobOutcome> {
  const booking = await findBooking(context.db, bookingId)
  const { state, reference, cancel_owner: owner, cancel_ask_by: askBy } = booking ?? {}
  // Refused meanwhile and asked for again: that has an alarm of its own.
  if (state !== 'CANCELLING' || !askBy || askBy > context.now()) return { done: async () => {} }
  context.log.error({ reference, owner, askBy }, 'nobody has asked the supplier whether a stay is cancelled')
  return { retryInMs: DAILY_MS, because: 'nobody knows whether it is cancelled' }
}
