import type { AuditEvent } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { readTerms } from '#server/booking/cancellation/cancellation-rules.ts'
import { writeCancellation } from '../cancellation/write-cancellation.ts'
import { findBookingOfRequest } from '#server/booking/booking-store.ts'

/**
 * Begins the normal cancellation of a stay that was booked before it was approved, in the transaction that refuses it: the one
 * does not happen without the other. Only free of charge, as its booker was told; `costs` leaves it as it is. The caller
 * holds the request's row.
 */
export async function cancelBookedFirst(
  context: Context,
  tx: Tx,
  requestId: string,
  by: AuditEvent<'booking.cancel-asked'>['by'],
): Promise<'asked' | 'costs'> {
  const booking = await findBookingOfRequest(tx, requestId)
  if (!booking) throw new Error(`request ${requestId} is booked without a booking`)
  // Its booker is cancelling it just now.
  if (booking.state !== 'CONFIRMED') return 'asked'
  const reading = readTerms(booking, context.now())
  const isFree = reading.status === 'known' && reading.terms.fee.minor === 0 && reading.terms.deskFee.minor === 0
  if (!isFree) return 'costs'
  await writeCancellation(context, tx, booking, reading.terms, by)
  return 'asked'
}
