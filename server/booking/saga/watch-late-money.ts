import { isAtRest } from '#shared/booking-state.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import type { JobOutcome } from '#server/jobs/jobs.ts'
import { findBooking, type BookingRow } from '#server/booking/booking-store.ts'
import { recordRefund } from '#server/booking/refunds/record-refund.ts'
import { HOURLY_MS, pauseAfter, WATCH_AFTER_MS } from '#server/booking/booking-rules.ts'
import { sinceMs } from './steps/step.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** Look for money that comes after its transaction ended. */
    'payment.watch': { bookingId: number }
  }
}

const finished: JobOutcome = { done: async () => {} }

/** Where the customer pays at a time of their own, the end of a transaction is not the end of looking. */
export async function watchForLateMoney(context: Context, tx: Tx, { id, provider }: BookingRow): Promise<void> {
  if (!context.payments.named(provider).collects) return
  await context.jobs.enqueue(tx, {
    kind: 'payment.watch',
    key: `payment.watch:${id}`,
    data: { bookingId: id },
    runAt: new Date(context.now().getTime() + HOURLY_MS),
  })
}

/** Money without a room, after the end: it goes back, by the gateway or by a person, and the customer hears of it (trap 46). */
export async function watchLateMoney(context: Context, bookingId: number): Promise<JobOutcome> {
  const booking = await findBooking(context.db, bookingId)
  // It came in the very moment of an end that has yet to be written.
  if (booking && !isAtRest(booking.state)) {
    return { retryInMs: pauseOf(context, booking), because: 'the transaction has not ended' }
  }
  // Confirmed: the money has its room. Recorded: it is on its way back.
  if (booking?.state !== 'FAILED' || booking.refund_state !== null) return finished
  const intentId = booking.intent_id ?? booking.reference
  const outcome = await context.payments.named(booking.provider).giveBack(intentId, booking.reference)
  switch (outcome.status) {
    case 'refunded':
    case 'refund_due':
      context.log.warn({ reference: booking.reference, outcome: outcome.status }, 'money came after the end')
      return { done: (tx) => recordRefund(context, tx, booking, outcome) }
    case 'voided':
      return isOver(context, booking) ? finished : { retryInMs: HOURLY_MS, because: 'money may still come' }
    case 'unknown': {
      // It may be there: the payer owed it waits minutes, not hours.
      const because = 'the payment provider gives no clear answer about late money'
      return { retryInMs: pauseOf(context, booking), because }
    }
    default:
      return { retryInMs: HOURLY_MS, because: `the payment provider answers ${outcome.status}` }
  }
}

function pauseOf(context: Context, { updated_at: since }: BookingRow): number {
  return pauseAfter(sinceMs(context, since), context.config.booking.retryMs)
}

function isOver(context: Context, booking: BookingRow): boolean {
  return sinceMs(context, booking.pay_by ?? booking.created_at) >= WATCH_AFTER_MS
}
