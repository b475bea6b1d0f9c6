import type { TransactionTab } from '#shared/api/transactions.ts'
import type { BookingGroup } from '#shared/booking-group.ts'
import { isAtRest, type BookingState } from '#shared/booking-state.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { bookingStatusOf, paymentStatusOf } from '#server/booking/booking-rules.ts'

/**
 * What its state alone says. What failed is unpaid, even where money has yet to go back; a room that the hotel is
 * paid for at the desk goes by its dates once it is confirmed.
 */
export function standingOf(state: BookingState): 'cancelled' | 'unpaid' | 'dated' {
  const status = bookingStatusOf(state)
  if (status === 'Cancelled') return 'cancelled'
  return status === 'Failed' || paymentStatusOf(state, false) === 'UNPAID' ? 'unpaid' : 'dated'
}

/** Under which tab a booking stands on a day at its hotel. */
export function tabOf({ state, check_in, check_out }: Standing, today: PlainDate): TransactionTab {
  const standing = standingOf(state)
  if (standing !== 'dated') return standing
  if (check_out < today) return 'past'
  return check_in > today ? 'upcoming' : 'current'
}

type Standing = Pick<BookingRow, 'state' | 'check_in' | 'check_out'>

/** What its state alone says in a traveller's own list. A room that is being let go ends as a try that came to nothing. */
export function groupStandingOf(state: BookingState): 'cancelled' | 'not_completed' | 'dated' {
  if (state === 'VOIDING') return 'not_completed'
  const standing = standingOf(state)
  return standing === 'unpaid' ? 'not_completed' : standing
}

type Grouped = Pick<BookingRow, 'state' | 'check_out' | 'page_url' | 'pay_by'>

/** In which group of a traveller's list a booking stands at an instant that is a day at its hotel. */
export function groupOf(booking: Grouped, today: PlainDate, now: Date): BookingGroup {
  if (isPayable(booking, now)) return 'upcoming'
  const standing = groupStandingOf(booking.state)
  if (standing !== 'dated') return standing
  return booking.check_out < today ? 'past' : 'upcoming'
}

/** There is a page that takes its money until a deadline that has not passed. */
export function isPayable({ state, page_url, pay_by }: Omit<Grouped, 'check_out'>, now: Date): boolean {
  return state === 'ACTION_NEEDED' && page_url !== null && pay_by !== null && now < pay_by
}

type Ending = Pick<BookingRow, 'state' | 'check_out' | 'refund_state'>

/** May its owner stop seeing it? Not a room that is still ahead, not money that is under way or owed. */
export function isRemovable({ state, check_out, refund_state }: Ending, today: PlainDate): boolean {
  if (refund_state === 'DUE' || refund_state === 'SENT') return false
  return state === 'CONFIRMED' ? check_out < today : isAtRest(state)
}
