import type { TransactionTab } from '#shared/api/transactions.ts'
import { isAtRest } from '#shared/booking-state.ts'
import { isPaidAtHotel } from '#shared/pay-at-hotel.ts'
import type { PlainDate } from '#shared/stay.ts'
import type { BookingRow } from '../data.ts'
import { bookingStatusOf, paymentStatusOf } from '../rules.ts'

type Standing = Pick<BookingRow, 'state' | 'payment_state' | 'rates' | 'check_in' | 'check_out'>

/**
 * Under which tab a booking stands on a day at its hotel (Q98). What failed is unpaid, even where money has yet to go
 * back; a room that the hotel is paid for at the desk goes by its dates once it is confirmed.
 */
export function tabOf(booking: Standing, today: PlainDate): TransactionTab {
  const status = bookingStatusOf(booking.state)
  if (status === 'Cancelled') return 'cancelled'
  const isUnpaid = paymentStatusOf(booking.state, isPaidAtHotel(booking.rates), booking.payment_state) === 'UNPAID'
  if (status === 'Failed' || (status !== 'Confirmed' && isUnpaid)) return 'unpaid'
  if (booking.check_out < today) return 'past'
  return booking.check_in > today ? 'upcoming' : 'current'
}

type Ending = Pick<BookingRow, 'state' | 'check_out' | 'refund_state'>

/** May its owner stop seeing it? Not a room that is still ahead, not money that is under way or owed (Q101). */
export function isRemovable({ state, check_out, refund_state }: Ending, today: PlainDate): boolean {
  if (refund_state === 'DUE' || refund_state === 'SENT') return false
  return state === 'CONFIRMED' ? check_out < today : isAtRest(state)
}
