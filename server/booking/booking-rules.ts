import type { bookingStatuses, paymentStatuses } from '#shared/api/booking-info.ts'
import type { Guest, RoomAllocation } from '#shared/api/payments.ts'
import type { BookingFailure, BookingState, PaymentState } from '#shared/booking-state.ts'
import type { Occupancy } from '#shared/stay/occupancy.ts'
import type { Reason, Said } from '#shared/reasons/reasons.ts'
import { declineOf } from '#server/payments/decline-of.ts'

const MINUTE_MS = 60_000

/** A transaction not authorised in this time is dead. */
export const ABANDONED_AFTER_MS = 30 * MINUTE_MS
/** Once the time to pay is over, a gateway may need a moment to say so. */
export const PAY_GRACE_MS = MINUTE_MS
/** Late money is looked for this long after the time to pay. */
export const WATCH_AFTER_MS = 24 * 60 * MINUTE_MS
/** An operator who pays back by hand has this long. */
export const REFUND_WITHIN_MS = 72 * 60 * MINUTE_MS
/** Between the last moment to pay and the end of the price: for the gateway to hear of the order, and for us to book. */
const PAY_MARGIN_MINUTES = 10
const LEAST_MINUTES_TO_PAY = 5
/** Doubtful bookings are looked up often for five minutes, then hourly with an alarm. */
export const DOUBT_IS_ALARMING_AFTER_MS = 5 * MINUTE_MS
export const HOURLY_MS = 60 * MINUTE_MS
/** A provider's search lags behind its books: what was sent at the last moment may not be found sooner. */
export const SEARCHABLE_AFTER_MS = 5 * MINUTE_MS
/** So long a supplier is asked about a cancellation by us alone (I12); then a person asks it, within a day. */
export const SILENCE_IS_A_PERSONS_AFTER_MS = 30 * MINUTE_MS
export const ASK_SUPPLIER_WITHIN_MS = 24 * HOURLY_MS

/** How long to wait before asking again, given how long it has been asked already: often first, then each minute. */
export function pauseAfter(sinceMs: number, firstMs: number): number {
  return Math.round(Math.min(MINUTE_MS, Math.max(firstMs, sinceMs / 4)))
}

/** When a gateway that collects is asked again (trap 45): its own notifications may never come. */
const LOOK_AT_MINUTES = [1, 2, 5, 10, 30]

export function pauseBeforeLook(sinceMs: number): number {
  const next = LOOK_AT_MINUTES.map((minutes) => minutes * MINUTE_MS).find((at) => at > sinceMs)
  return next === undefined ? HOURLY_MS : next - sinceMs
}

/** How long a customer may take on the gateway's page: never so long that the price dies before the room is booked. */
export function minutesToPay(begunAt: Date, quoteExpiresAt: Date, longest: number): number | undefined {
  const left = Math.floor((quoteExpiresAt.getTime() - begunAt.getTime()) / MINUTE_MS) - PAY_MARGIN_MINUTES
  const minutes = Math.min(longest, left)
  return minutes < LEAST_MINUTES_TO_PAY ? undefined : minutes
}

/**
 * Until when a page takes money, as the page itself says it: its time runs from when the provider first heard of the order, which is
 * at most as late as we go on trying. Any other time is none to keep a room for.
 */
export function payByOf(ours: Date, theirs: Date | undefined, openWithinMs: number): Date {
  const laterMs = (theirs?.getTime() ?? NaN) - ours.getTime()
  return theirs && laterMs > -MINUTE_MS && laterMs <= openWithinMs ? theirs : ours
}

type PaymentStatus = (typeof paymentStatuses)[number]
type BookingStatus = (typeof bookingStatuses)[number]

/**
 * What the documents' screens call it. Money that is held but not taken is PENDING, and so is what we still
 * owe back, and what the hotel will collect at the desk.
 */
export function paymentStatusOf(state: BookingState, payAtHotel: boolean, payment?: PaymentState): PaymentStatus {
  switch (state) {
    case 'CANCELLED':
      if (payment === 'CAPTURED') return 'PAID'
      return payment === 'REFUND_DUE' ? 'PENDING' : 'UNPAID'
    case 'CREATED':
    case 'ACTION_NEEDED':
      return 'UNPAID'
    case 'FAILED':
      return payment === 'REFUND_DUE' ? 'PENDING' : 'UNPAID'
    case 'CONFIRMED':
      return payAtHotel ? 'PENDING' : 'PAID'
    default:
      return 'PENDING'
  }
}

export function bookingStatusOf(state: BookingState): BookingStatus {
  if (state === 'CONFIRMED') return 'Confirmed'
  if (state === 'REFUNDING' || state === 'CANCELLED') return 'Cancelled'
  return state === 'FAILED' ? 'Failed' : 'Pending'
}

const causes: Record<BookingFailure, Reason> = {
  declined: 'cardDeclined',
  sold_out: 'soldOut',
  price_changed: 'priceChanged',
  guest_rejected: 'guestsRejected',
  not_booked: 'roomUnconfirmed',
  abandoned: 'paidTooLate',
  card_withdrawn: 'cardWithdrawn',
}
/** The words of the documents stand alone. */
const isLiteral = (failure: BookingFailure) =>
  failure === 'declined' || failure === 'sold_out' || failure === 'price_changed'

export type RefundState = 'DUE' | 'SENT' | 'DONE'
const refunds = { DUE: 'moneyOwed', SENT: 'moneySent', DONE: 'moneyReturned' } as const

function moneyOf(failure: BookingFailure, refund: RefundState | null): Reason | undefined {
  if (refund !== null) return refunds[refund]
  return isLiteral(failure) ? undefined : 'nothingCharged'
}

/** Why it failed, without a word about the money; what a payment provider says itself wins. */
export function causeOf(failure: BookingFailure | null, declineMessage: string | null): Said {
  if (failure !== 'declined' || !declineMessage) return { reason: causes[failure ?? 'not_booked'] }
  return declineOf(declineMessage)
}

/** A failure for the traveller, and what becomes of the money. */
export function failureOf(
  failure: BookingFailure | null,
  declineMessage: string | null,
  refund: RefundState | null = null,
): Said[] {
  const money = failure === 'declined' && declineMessage ? undefined : moneyOf(failure ?? 'not_booked', refund)
  return [causeOf(failure, declineMessage), ...(money ? [{ reason: money }] : [])]
}

/** What the traveller gave was refused, and not the room: with the same quote it may be tried again. */
const isRetryable = (failure: BookingFailure | null) =>
  failure === 'declined' || failure === 'abandoned' || failure === 'guest_rejected'

/**
 * How a failed transaction may be followed by another: by paying the quote once more, while it lives. Not where that has
 * been done: no payer is asked to pay twice.
 */
export function nextTryAfter(
  { state, failure, refund_state: refund, quote_expires_at: expiresAt, has_successor: hasSuccessor }: FailedBooking,
  now: Date,
): 'payment' | 'room' | undefined {
  if (state !== 'FAILED' || refund !== null || hasSuccessor || !isRetryable(failure)) return undefined
  return now < expiresAt ? 'payment' : 'room'
}

interface FailedBooking {
  state: BookingState
  failure: BookingFailure | null
  refund_state: RefundState | null
  quote_expires_at: Date
  has_successor: boolean
}

/** A letter is owed when money was held, or by whom has no screen any more; a declined or abandoned payment is told there. */
export function owesFailureLetter(failure: BookingFailure | null): boolean {
  return failure !== 'declined' && failure !== 'abandoned'
}

const isAdult = (guest: Guest) => guest.type === 'Adult'
const agesOf = (guests: readonly Guest[]) => guests.flatMap(({ type, age }) => (type === 'Child' ? [age] : []))
const sorted = (ages: readonly (number | undefined)[]) => ages.toSorted((a, b) => (a ?? -1) - (b ?? -1))

interface QuotedRate {
  id: string
  allGuestsInfoRequired: boolean
  occupancies: { roomId: string }[]
}

/**
 * Do the guests fit the rooms that were priced? Why not, otherwise. Rates,
 * occupancies and allocations go in the same order, one a room. A lead guest may stand for the
 * other adults unless the rate wants every name; children come with the very ages the price
 * was made for.
 */
export function findAllocationProblem(
  allocations: readonly RoomAllocation[],
  occupancies: readonly Occupancy[],
  rates: readonly QuotedRate[],
): Said | undefined {
  if (allocations.length !== occupancies.length) {
    return { reason: 'otherNumberOfRooms', params: { priced: occupancies.length, given: allocations.length } }
  }
  for (const [index, { guests, rateId, roomId }] of allocations.entries()) {
    const { numOfAdults, childAges } = occupancies[index]!
    const rate = rates[index]
    const room = index + 1
    if (rate?.id !== rateId || !rate.occupancies.some((occupancy) => occupancy.roomId === roomId)) {
      return { reason: 'roomNotPriced', params: { room } }
    }
    const adults = guests.filter(isAdult).length
    if (adults === 0) return { reason: 'roomNeedsAdult', params: { room } }
    if (adults > numOfAdults) return { reason: 'tooManyAdults', params: { room, priced: numOfAdults, given: adults } }
    if (rate.allGuestsInfoRequired && adults < numOfAdults) return { reason: 'everyNameNeeded', params: { room } }
    if (String(sorted(agesOf(guests))) !== String(sorted(childAges))) {
      return { reason: 'otherAges', params: { room } }
    }
  }
  return undefined
}
