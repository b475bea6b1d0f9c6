import { statusOf, type Booking } from '#sandbox/parties/hotel-bookings/booking-ledger.ts'

/** LiteAPI's word for where a booking stands. */
export function liteStatusOf(booking: Booking): string {
  const status = statusOf(booking)
  if (status !== 'Cancelled') return status.toUpperCase()
  return booking.cancelled?.feeMinor === 0 ? 'CANCELLED' : 'CANCELLED_WITH_CHARGES'
}
