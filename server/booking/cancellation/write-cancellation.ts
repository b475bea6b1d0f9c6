import { audit, type AuditEvent } from '#server/audit/audit.ts'
import { moveBooking, type BookingRow } from '#server/booking/booking-store.ts'
import { logMove } from '#server/booking/saga/steps/step.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { insertCancellation } from './cancellation-store.ts'
import type { CancellationTerms } from './cancellation-rules.ts'

/** The job of one cancellation: a refused one may be asked for again. */
export function cancelKey(bookingId: number, askedAt: Date): string {
  return `booking.cancel:${bookingId}:${askedAt.getTime()}`
}

/**
 * Writes down that a confirmed booking is to be cancelled for exactly these terms, with the job that tells the hotel. Nothing
 * happens when another caller moved the booking since it was read: by cancelling it.
 */
export async function writeCancellation(
  context: Context,
  tx: Tx,
  booking: BookingRow,
  terms: CancellationTerms,
  by: AuditEvent<'booking.cancel-asked'>['by'],
): Promise<void> {
  const { id, reference, currency } = booking
  const at = context.now()
  const move = { from: 'CONFIRMED', to: 'CANCELLING', at } as const
  if (!(await moveBooking(tx, id, move))) return
  const [paid, fee, refund] = [terms.paid.minor, terms.fee.minor, terms.refund.minor]
  await insertCancellation(tx, {
    booking_id: id,
    currency,
    paid_minor: paid,
    fee_minor: fee,
    refund_minor: refund,
    desk_fee_minor: terms.deskFee.minor,
    hotel_time: terms.hotelTime,
    asked_at: at,
    by_code: by.visit !== undefined,
  })
  await context.jobs.enqueue(tx, { kind: 'booking.advance', key: cancelKey(id, at), data: { bookingId: id } })
  logMove(context, booking, move)
  const details = { reference, currency, paid, fee, refund }
  await audit(tx, { kind: 'booking.cancel-asked', accountId: booking.account_id ?? undefined, by, details })
}
