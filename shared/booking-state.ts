/** Where a transaction stands. Design: docs/architecture.md, "The life of one booking". */
export const bookingStates = [
  'CREATED',
  'ACTION_NEEDED',
  'AUTHORISED',
  'BOOKING',
  'UNKNOWN',
  'BOOKED',
  'CONFIRMED',
  'VOIDING',
  'FAILED',
] as const
export type BookingState = (typeof bookingStates)[number]

/** Where its money stands. What was collected without a room ends REFUNDED, by the gateway or by a person. */
export type PaymentState =
  | 'NEW'
  | 'ACTION_NEEDED'
  | 'AUTHORISED'
  | 'COLLECTED'
  | 'CAPTURED'
  | 'VOIDED'
  | 'DECLINED'
  | 'REFUNDED'
  | 'REFUND_DUE'

/** Why a transaction failed; the words for people are in the browser's translations. */
export const failures = ['declined', 'sold_out', 'price_changed', 'guest_rejected', 'not_booked', 'abandoned'] as const
export type BookingFailure = (typeof failures)[number]

/** The only moves there are. Money is held from AUTHORISED on and taken between BOOKED and CONFIRMED. */
const moves: Record<BookingState, readonly BookingState[]> = {
  CREATED: ['ACTION_NEEDED', 'AUTHORISED', 'FAILED'],
  ACTION_NEEDED: ['AUTHORISED', 'VOIDING', 'FAILED'],
  AUTHORISED: ['BOOKING', 'VOIDING'],
  BOOKING: ['BOOKED', 'UNKNOWN', 'VOIDING'],
  UNKNOWN: ['BOOKED', 'VOIDING'],
  BOOKED: ['CONFIRMED'],
  VOIDING: ['FAILED'],
  CONFIRMED: [],
  FAILED: [],
}

export function canMove(from: BookingState, to: BookingState): boolean {
  return moves[from].includes(to)
}

export function isFinal(state: BookingState): boolean {
  return moves[state].length === 0
}
