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
  'CANCELLING',
  'REFUNDING',
  'CANCELLED',
] as const
export type BookingState = (typeof bookingStates)[number]

/** Where its money stands. What was taken without a room, or is given back of a cancelled one, ends REFUNDED, by the gateway or by a person. */
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

/** Why a transaction failed; the words for people are in server/booking/booking-rules.ts, and said in the page's language. */
export const failures = [
  'declined',
  'sold_out',
  'price_changed',
  'guest_rejected',
  'not_booked',
  'abandoned',
  'card_withdrawn',
] as const
export type BookingFailure = (typeof failures)[number]

/**
 * The only moves there are. Money is held from AUTHORISED on and taken between BOOKED and CONFIRMED. A stay is cancelled
 * at the hotel's before money goes back; a hotel that clearly refuses leaves it as it was.
 */
const moves: Record<BookingState, readonly BookingState[]> = {
  CREATED: ['ACTION_NEEDED', 'AUTHORISED', 'VOIDING', 'FAILED'],
  ACTION_NEEDED: ['AUTHORISED', 'VOIDING', 'FAILED'],
  AUTHORISED: ['BOOKING', 'VOIDING'],
  BOOKING: ['BOOKED', 'UNKNOWN', 'VOIDING'],
  UNKNOWN: ['BOOKED', 'VOIDING'],
  BOOKED: ['CONFIRMED'],
  VOIDING: ['FAILED'],
  CONFIRMED: ['CANCELLING'],
  FAILED: [],
  CANCELLING: ['REFUNDING', 'CONFIRMED'],
  REFUNDING: ['CANCELLED'],
  CANCELLED: [],
}

export function canMove(from: BookingState, to: BookingState): boolean {
  return moves[from].includes(to)
}

/** Where a transaction stays until a caller asks for something. */
export const restingStates = ['CONFIRMED', 'FAILED', 'CANCELLED'] as const satisfies readonly BookingState[]
export type RestingState = (typeof restingStates)[number]

export function isAtRest(state: BookingState): state is RestingState {
  return (restingStates as readonly BookingState[]).includes(state)
}

/** The hotel has confirmed it, even if it was cancelled since. */
export const soldStates = [
  'CONFIRMED',
  'CANCELLING',
  'REFUNDING',
  'CANCELLED',
] as const satisfies readonly BookingState[]

/** Something was sold: there is an invoice for it. */
export function hasInvoice(state: BookingState): boolean {
  return (soldStates as readonly BookingState[]).includes(state)
}

/** Its booking was confirmed once, and is being taken back or is gone. */
export function isCancelling(state: BookingState): boolean {
  return state === 'CANCELLING' || state === 'REFUNDING' || state === 'CANCELLED'
}
