import { exponentOf, type Currency } from '#shared/money/currency.ts'
import { formatMoney, money } from '#shared/money/money.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import type { PaymentLookup } from '#server/payments/payment-gateway.ts'
import type { RoomLookup } from '#server/suppliers/supplier.ts'

/** Every way in which our books and a party's may disagree, and what a person does about it. */
export const remedies = {
  payment_missing: 'Our books say that money was taken, the provider knows of none: look it up at the provider.',
  payment_unknown: 'The provider has money of nobody we know: find out whose it is, and give it back.',
  capture_differs: 'Another amount was taken than our books say: correct it at the provider.',
  hold_open: 'Money is still held for a booking that has ended: let it go at the provider.',
  refund_missing: 'Our books say that money went back, the provider disagrees: give it back.',
  refund_unknown: 'More went back than our books say: find out who gave it, and why.',
  dispute_unknown:
    'A payer’s bank disputes a payment, and our books do not know: have the provider send its event again, and answer it there.',
  dispute_missing: 'Our books have a dispute of which the provider knows nothing: look it up at the provider.',
  dispute_differs: 'A dispute stands otherwise at the provider than in our books: have it send its event again.',
  room_missing: 'A customer has paid for a room that the supplier does not have: book another, or give the money back.',
  room_stray: 'The supplier has a room that nobody pays for: cancel it there.',
  room_differs: 'The supplier has other dates or another number for the room: talk to it before the guest arrives.',
  room_price_differs: 'The supplier wants another price than it quoted: claim the difference.',
  fee_differs: 'The supplier keeps another cancellation fee than its policy says: claim the difference.',
  esim_unknown: 'The vendor has sold an eSIM of which we know nothing: find out whose it is, and ask the money back.',
  esim_twice: 'The vendor has sold two eSIMs for one room: ask the money of the second back.',
  esim_kept: 'The vendor keeps the money of an eSIM whose stay is cancelled: ask what became of the refund.',
  esim_missing: 'A traveller has an eSIM that the vendor does not know: ask the vendor.',
  pass_unknown: 'An operator has given a roaming pass of which we know nothing: have it taken back.',
  pass_twice: 'An operator has given two roaming passes for one stay: have one of them taken back.',
  pass_kept: 'A roaming pass is not taken back whose stay is cancelled: ask the operator to.',
  pass_missing: 'An operator does not know a roaming pass that was sent to it: ask what became of the list.',
  pass_differs: 'An operator says otherwise of a roaming pass: ask it, and import what holds by npm run partner.',
  pass_results_unread:
    'Lines of an operator’s results cannot be read: ask what they say, and import it by npm run partner.',
  event_unknown: 'A provider told of a payment that no transaction is about: find out whose it is.',
  stuck: 'A transaction does not come to rest: its log says what it waits for.',
  books_unread: 'A party did not let us read its books: nothing is known of them today.',
} as const
export type DifferenceKind = keyof typeof remedies

export interface Difference {
  kind: DifferenceKind
  /** Our reference, else what the other side calls it. */
  subject: string
  details: string
}

export const unread = (subject: string): Difference => ({
  kind: 'books_unread',
  subject,
  details: 'its list could not be read',
})

const amount = (minor: number, currency: Currency) => {
  const digits = exponentOf(currency)
  const text = (minor / 10 ** digits).toFixed(digits)
  return `${currency} ${text}`
}

/** What the gateway itself gave back; what a person paid is in no provider's books. */
function refundedByGateway({ refund_state, refund_paid_by, refund_minor }: BookingRow): number {
  return refund_state !== null && refund_state !== 'DUE' && refund_paid_by === null ? (refund_minor ?? 0) : 0
}

export function comparePayment(booking: BookingRow, found: PaymentLookup): Difference[] {
  const { reference: subject, currency, captured_minor: captured } = booking
  const differ = (kind: DifferenceKind, details: string): Difference => ({ kind, subject, details })
  if (found.status === 'unknown') return [differ('books_unread', `${booking.provider} does not tell of the payment`)]
  if (found.status === 'not_found') {
    return captured > 0 ? [differ('payment_missing', `taken by our books: ${amount(captured, currency)}`)] : []
  }
  const { held, taken, refunded } = found.record
  const differences: Difference[] = []
  if (held) differences.push(differ('hold_open', `held: ${formatMoney(held, 'en-GB')}`))
  const theirs = taken?.minor ?? 0
  if (theirs !== captured || (taken && taken.currency !== currency)) {
    const said = taken ? amount(taken.minor, taken.currency) : 'nothing'
    differences.push(differ('capture_differs', `ours ${amount(captured, currency)}, theirs ${said}`))
  }
  const given = refundedByGateway(booking)
  if (refunded && refunded.minor !== given) {
    const kind = refunded.minor < given ? 'refund_missing' : 'refund_unknown'
    differences.push(differ(kind, `ours ${amount(given, currency)}, theirs ${amount(refunded.minor, currency)}`))
  }
  return differences
}

export function compareRoom(booking: BookingRow, found: RoomLookup): Difference[] {
  const { reference: subject, state, currency, net_minor: net } = booking
  const differ = (kind: DifferenceKind, details: string): Difference => ({ kind, subject, details })
  if (found.status === 'unknown') return [differ('books_unread', 'the supplier does not tell of the room')]
  const isOurs = state === 'CONFIRMED'
  if (found.status === 'not_found') return isOurs ? [differ('room_missing', 'unknown to the supplier')] : []
  const { room } = found
  if (!isOurs) {
    if (room.status !== 'cancelled') return [differ('room_stray', `${room.bookingId} is ${room.status}, ours ${state}`)]
    return state === 'CANCELLED' ? compareFee(booking, room.fee?.minor) : []
  }
  if (room.status !== 'confirmed') return [differ('room_missing', `${room.bookingId} is ${room.status}`)]
  const differences: Difference[] = []
  const [ours, theirs] = [
    [booking.supplier_booking_id, booking.check_in, booking.check_out].join(' '),
    [room.bookingId, room.checkIn, room.checkOut].join(' '),
  ]
  if (ours !== theirs) differences.push(differ('room_differs', `ours ${ours}, theirs ${theirs}`))
  if (room.total && (room.total.minor !== net || room.total.currency !== currency)) {
    const said = amount(room.total.minor, room.total.currency)
    differences.push(differ('room_price_differs', `quoted ${amount(net, currency)}, theirs ${said}`))
  }
  return differences
}

/** Our fee was rounded up to whole units of what was paid; the supplier's is of its own total. */
function compareFee(booking: BookingRow, theirs = booking.supplier_fee_minor ?? undefined): Difference[] {
  const { reference: subject, currency, net_minor: net, fee_minor: fee, paid_minor: paid } = booking
  if (theirs === undefined || !paid || isPaidAtHotel(booking.rates)) return []
  const expected = Math.round((net * (fee ?? 0)) / paid)
  const unit = 10 ** exponentOf(currency)
  if (Math.abs(theirs - expected) <= unit) return []
  const details = `by the policy about ${amount(expected, currency)}, theirs ${amount(theirs, currency)}`
  return [{ kind: 'fee_differs', subject, details }]
}

/** What our books know of a reference; null: of none. */
export interface KnownBooking {
  intentId: string | null
  roomId: string | null
  /** Its answers may not have been written down yet. */
  isUnderWay: boolean
}

/** A party's own list, against what we know: unknown references, and a second payment or room under one of ours. */
export function findStrangers(
  known: ReadonlyMap<string, KnownBooking>,
  payments: readonly Extract<PaymentLookup, { status: 'found' }>['record'][],
  rooms: readonly Extract<RoomLookup, { status: 'found' }>['room'][],
): Difference[] {
  const strangePayments = payments
    .filter(({ reference, intentId }) => {
      const ours = known.get(reference ?? '')
      return ours?.intentId !== intentId && !(ours?.isUnderWay && ours.intentId === null)
    })
    .flatMap(({ reference, intentId, held, taken, refunded }): Difference[] => {
      const open = held ?? (taken && money(taken.minor - (refunded?.minor ?? 0), taken.currency))
      if (!open || open.minor <= 0) return []
      const under = reference !== undefined && known.has(reference) ? `, under ${reference}` : ''
      return [{ kind: 'payment_unknown', subject: intentId, details: formatMoney(open, 'en-GB') + under }]
    })
  const strayRooms = rooms
    .filter(({ reference, bookingId, status }) => {
      const ours = known.get(reference)
      // A room that our books do not know yet is looked for, and compared, under its reference.
      const isOurs = ours !== undefined && (ours.roomId === null || ours.roomId === bookingId)
      return status !== 'cancelled' && !isOurs
    })
    .map(({ bookingId, reference, status }): Difference => {
      return { kind: 'room_stray', subject: bookingId, details: `${status}, under ${reference || 'no reference'}` }
    })
  return [...strangePayments, ...strayRooms]
}
