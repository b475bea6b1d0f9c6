import type { Context } from '#server/context.ts'
import type { JobOutcome } from '#server/jobs/jobs.ts'
import { sumHeld } from '#server/booking/disputes/dispute-store.ts'
import { findBooking } from '#server/booking/booking-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** Say loudly that a payer was not paid back in time. */
    'refund.alarm': { bookingId: number }
  }
}

const DAILY_MS = 24 * 60 * 60_000

/** Past its deadline, an unpaid refund is said loudly each day until it is paid, except while a dispute lets nobody pay it. */
export async function alarmRefund(context: Context, bookingId: number): Promise<JobOutcome> {
  const booking = await findBooking(context.db, bookingId)
  if (booking?.refund_state !== 'DUE') return { done: async () => {} }
  if ((await sumHeld(context.db, bookingId)) > 0) {
    return { retryInMs: DAILY_MS, because: 'the payer’s bank holds the money and decides' }
  }
  const earlyMs = (booking.refund_due_at?.getTime() ?? 0) - context.now().getTime()
  if (earlyMs > 0) return { retryInMs: earlyMs, because: 'a dispute has put its day off' }
  const { reference, refund_owner: owner, refund_due_at: dueAt } = booking
  context.log.error({ reference, owner, dueAt }, 'a refund is overdue')
  return { retryInMs: DAILY_MS, because: 'nobody has paid it back' }
}
