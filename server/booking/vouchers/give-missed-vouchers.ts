import { findBooking, lockBookingState } from '#server/booking/booking-store.ts'
import type { Context } from '#server/context.ts'
import type { JobOutcome } from '#server/jobs/jobs.ts'
import { giveVouchers, type Given } from './give-vouchers.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** Give what could not be given as the booking was confirmed. */
    'vouchers.give': { bookingId: number }
  }
}

const AGAIN_MS = 60 * 60_000

/** What could not be given as the booking was confirmed: rates or codes were missing. A cancelled booking gets none. */
export async function giveMissedVouchers(context: Context, bookingId: number): Promise<JobOutcome> {
  const given = await context.db.transaction().execute(async (tx): Promise<Given> => {
    const state = await lockBookingState(tx, bookingId)
    // The hotel may refuse to cancel it.
    if (state === 'CANCELLING') return 'waits'
    const booking = state === 'CONFIRMED' ? await findBooking(tx, bookingId) : undefined
    if (!booking) return 'none'
    const outcome = await giveVouchers(context, tx, booking)
    if (outcome === 'given')
      await context.jobs.enqueue(tx, { kind: 'mail.vouchers', key: `mail.vouchers:${bookingId}`, data: { bookingId } })
    return outcome
  })
  if (given === 'waits') return { retryInMs: AGAIN_MS, because: 'rates or codes for its vouchers are missing' }
  return { done: async () => undefined }
}
