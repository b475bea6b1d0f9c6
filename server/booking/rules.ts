import type { bookingStatuses, Guest, paymentStatuses, RoomAllocation } from '#shared/api/payments.ts'
import type { BookingFailure, BookingState } from '#shared/booking-state.ts'
import type { Occupancy } from '#shared/occupancy.ts'

const MINUTE_MS = 60_000

/** U15: a transaction nobody authorised in this time is dead. */
export const ABANDONED_AFTER_MS = 30 * MINUTE_MS
/** U14: doubtful bookings are looked up often for five minutes, then hourly with an alarm. */
export const DOUBT_IS_ALARMING_AFTER_MS = 5 * MINUTE_MS
export const HOURLY_MS = 60 * MINUTE_MS

/** How long to wait before asking again, given how long it has been asked already: often first, then each minute. */
export function pauseAfter(sinceMs: number, firstMs: number): number {
  return Math.round(Math.min(MINUTE_MS, Math.max(firstMs, sinceMs / 4)))
}

type PaymentStatus = (typeof paymentStatuses)[number]
type BookingStatus = (typeof bookingStatuses)[number]

/**
 * Q102, Q116: what the documents' screens call it. Money that is held but not taken is PENDING; what the hotel will
 * collect is not paid yet.
 */
export function paymentStatusOf(state: BookingState, payAtHotel: boolean): PaymentStatus {
  switch (state) {
    case 'CREATED':
    case 'ACTION_NEEDED':
    case 'FAILED':
      return 'UNPAID'
    case 'CONFIRMED':
      return payAtHotel ? 'UNPAID' : 'PAID'
    default:
      return 'PENDING'
  }
}

export function bookingStatusOf(state: BookingState): BookingStatus {
  if (state === 'CONFIRMED') return 'Confirmed'
  return state === 'FAILED' ? 'Failed' : 'Pending'
}

const failureWords: Record<BookingFailure, string> = {
  declined: 'Your card was declined.',
  sold_out: 'Sold Out',
  price_changed: 'Price has changed',
  guest_rejected: 'The hotel could not accept the guest details. Nothing has been charged.',
  not_booked: 'The hotel did not confirm the room. Nothing has been charged.',
  abandoned: 'The payment was not completed in time. Nothing has been charged.',
}

/** A failure for the traveller; a card provider's own words win. */
export function describeBookingFailure(failure: BookingFailure | null, declineMessage: string | null): string {
  if (failure === 'declined' && declineMessage) return declineMessage
  return failureWords[failure ?? 'not_booked']
}

/** A letter is owed when money was held; a declined or abandoned payment is told on the screen. */
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
 * Do the guests fit the rooms that were priced? A sentence for the traveller when not. Rates,
 * occupancies and allocations go in the same order, one a room. A lead guest may stand for the
 * other adults (Q87) unless the rate wants every name; children come with the very ages the price
 * was made for.
 */
export function findAllocationProblem(
  allocations: readonly RoomAllocation[],
  occupancies: readonly Occupancy[],
  rates: readonly QuotedRate[],
): string | undefined {
  if (allocations.length !== occupancies.length) {
    return `This price is for ${occupancies.length} room(s), but guests are given for ${allocations.length}.`
  }
  for (const [index, { guests, rateId, roomId }] of allocations.entries()) {
    const { numOfAdults, childAges } = occupancies[index]!
    const rate = rates[index]
    const room = `Room ${index + 1}`
    if (rate?.id !== rateId || !rate.occupancies.some((occupancy) => occupancy.roomId === roomId)) {
      return `${room} is not part of this price.`
    }
    const adults = guests.filter(isAdult).length
    if (adults === 0) return `${room} needs an adult guest.`
    if (adults > numOfAdults) return `${room} was priced for ${numOfAdults} adult(s), not ${adults}.`
    if (rate.allGuestsInfoRequired && adults < numOfAdults) return `${room}: the hotel needs the name of every guest.`
    if (String(sorted(agesOf(guests))) !== String(sorted(childAges))) {
      return `${room}: the ages of the children differ from those the price was made for.`
    }
  }
  return undefined
}
