import type { UserData } from '#shared/api/accounts.ts'
import type { HotelBooking, Transaction } from '#shared/api/booking-info.ts'
import { dateAt, zoneAt } from '#shared/stay/hotel-clock.ts'
import { money, toMajor } from '#shared/money/money.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import type { BookingRow } from './booking-store.ts'
import { clockOfBooking } from './clock-of-booking.ts'
import { isCancellable, phasesFrom, pricedRates } from './cancellation/cancellation-rules.ts'
import { payerOf, presentCancellation } from './cancellation/present-cancellation.ts'
import { listGuestNames, nameOf } from './checkout/guest-names.ts'
import { isStillAhead, mayPriceAgain } from './checkout/may-price-again.ts'
import { causeOf, bookingStatusOf, nextTryAfter, paymentStatusOf } from './booking-rules.ts'
import { arrivesBy, BY_PAYERS_BANK } from './refunds/refund-rules.ts'
import { mayManage, onlyTravels, readsNote } from './access/may-see-booking.ts'
import { isPayable, isRemovable } from './transactions/transaction-rules.ts'
import { english } from '#shared/reasons/reasons.ts'

/**
 * A booking as lists show it. Who only travels with it learns who booked, and neither
 * removes it nor pays for it.
 */
export function presentTransaction(booking: BookingRow, now: Date, reader: UserData): Transaction {
  const { address } = booking.hotel.contact
  const payAtHotel = isPaidAtHotel(booking.rates)
  const cancellation = presentCancellation(booking)
  const isTraveller = onlyTravels(booking, reader)
  const isManaged = mayManage(booking, reader)
  return {
    id: booking.id,
    refNo: booking.reference,
    hotel_name: booking.hotel.name,
    hotel_id: booking.hotel_id,
    hotel_image: booking.hotel.heroImage,
    destination: `${address.city.name}, ${address.country.name}`,
    checkin_date: booking.check_in,
    checkout_date: booking.check_out,
    status: paymentStatusOf(booking.state, payAtHotel, booking.payment_state),
    payAtHotel,
    booking_status: bookingStatusOf(booking.state),
    currency: booking.currency,
    total_rate: toMajor(money(booking.amount_minor, booking.currency)),
    room_count: booking.allocations.length,
    guest_details_per_room: booking.allocations.map(({ guests }) =>
      guests.map((guest) => nameOf(guest, booking.language)).join(', '),
    ),
    booking_data: {
      roomsAllocations: booking.allocations.map(({ guests }) => ({
        guests: guests.map(({ type, firstName, lastName }) => ({ type, firstName, lastName })),
      })),
    },
    ...(isTraveller ? { booked_by: `${booking.contact.firstName} ${booking.contact.lastName}`.trim() } : {}),
    ...(isTraveller ? {} : presentTraveller(booking, reader)),
    ...(isTraveller || isManaged ? {} : { readOnly: true as const }),
    booking_id: booking.supplier_booking_id ?? undefined,
    ...presentFailure(booking),
    next_try: nextTryAfter(booking, now),
    ...(isManaged ? presentAnotherTry(booking, now) : {}),
    created_at: booking.created_at.toISOString(),
    removable: isManaged && booking.archived_at === null && isRemovable(booking, dateAt(clockOfBooking(booking), now)),
    can: {
      cancel: isManaged && isCancellable(booking, now),
      confirm: booking.state === 'CONFIRMED',
      ...(mayPriceAgain(booking, now, reader) ? { priceAgain: true as const } : {}),
    },
    payment_provider: booking.provider,
    ...(isTraveller ? {} : presentPayer(booking, reader)),
    // Whose order it is: what another pays for it could only be given back to them.
    ...(booking.account_id === reader.id && isPayable(booking, now) ? presentPaymentPage(booking) : {}),
    ...presentRefund(booking),
    ...(cancellation ? { cancellation } : {}),
  }
}

/** Whose stay it is, where it is not the reader's own. */
function presentTraveller(booking: BookingRow, reader: UserData): Pick<Transaction, 'booked_for'> {
  const lead = booking.allocations[0]?.guests[0]
  const isOwn = (booking.traveller_id ?? booking.account_id) === reader.id
  return lead && !isOwn ? { booked_for: nameOf(lead, booking.language) } : {}
}

/** Whose money it is, where it is not the reader's own, and which card of the company's. */
function presentPayer(booking: BookingRow, reader: UserData): Pick<Transaction, 'paid_by' | 'company_card'> {
  const { card_brand: brand, card_last4: last4 } = booking
  const paidBy = payerOf(booking, reader.id)
  return {
    ...(paidBy ? { paid_by: paidBy } : {}),
    ...(last4 ? { company_card: { last4, ...(brand ? { brand } : {}) } } : {}),
  }
}

function presentAnotherTry(booking: BookingRow, now: Date): Pick<Transaction, 'book_again' | 'residence'> {
  if (booking.state !== 'FAILED') return {}
  const residence = booking.nationality
  if (!nextTryAfter(booking, now) || !isStillAhead(booking, now)) return { residence }
  const rooms = booking.rates.flatMap(({ occupancies }) => occupancies)
  return { residence, book_again: rooms.map(({ numOfAdults, childAges }) => ({ numOfAdults, childAges })) }
}

function presentFailure(
  booking: BookingRow,
): Partial<Pick<Transaction, 'failure' | 'failure_reason' | 'failure_said'>> {
  const { state, failure, decline_message: declineMessage } = booking
  if (state !== 'FAILED') return {}
  const said = causeOf(failure, declineMessage)
  return { failure: english(said.reason, said.params), failure_reason: failure ?? undefined, failure_said: said }
}

/** Where and until when a customer may still pay at a gateway that collects. */
export function presentPaymentPage({ page_url, pay_by }: Pick<BookingRow, 'page_url' | 'pay_by'>) {
  return page_url && pay_by ? { payment_url: page_url, pay_before: pay_by.toISOString() } : {}
}

type Refunded = Pick<
  BookingRow,
  'refund_state' | 'refund_due_at' | 'refund_paid_by' | 'refund_paid_at' | 'is_held_by_bank'
>
type PresentedRefund = Pick<Transaction, 'refund' | 'refund_by' | 'refund_bank' | 'refunded_at' | 'refund_arrives_by'>

/** Money that we had and had no room for, or gave back of a cancelled one; and what the payer's bank has taken of it. */
export function presentRefund(booking: Refunded): PresentedRefund {
  const { refund_state: state, refund_due_at: dueAt, refund_paid_by: paidBy, refund_paid_at: paidAt } = booking
  if (state === null) return {}
  if (state === 'SENT') return { refund: 'sent' }
  if (state === 'DONE') {
    const paidOn = paidAt ? { refunded_at: paidAt.toISOString() } : {}
    if (paidBy === BY_PAYERS_BANK) return { refund: 'done', refund_bank: 'paid', ...paidOn }
    const arrives = paidAt ? { refund_arrives_by: arrivesBy(paidAt).toISOString() } : {}
    return { refund: 'done', ...paidOn, ...arrives }
  }
  // Nobody may pay it while the bank decides: no day can be promised.
  if (booking.is_held_by_bank) return { refund: 'due', refund_bank: 'deciding' }
  return { refund: 'due', ...(dueAt ? { refund_by: dueAt.toISOString() } : {}) }
}

/** The stay itself. Who only travels with it is told of his own mailbox, not how to reach who paid. */
export function presentHotelBooking(booking: BookingRow, now: Date, reader: UserData): HotelBooking {
  const { hotel } = booking
  const contact = onlyTravels(booking, reader) ? { email: reader.email, phone: '' } : booking.contact
  const { address } = hotel.contact
  return {
    hotel: {
      id: hotel.id,
      name: hotel.name,
      starRating: hotel.starRating,
      heroImage: hotel.heroImage,
      geoCode: hotel.geoCode,
      descriptions: hotel.descriptions,
      contact: {
        phones: hotel.contact.phones,
        address: {
          line1: address.line1,
          line2: address.line2,
          postalCode: address.postalCode,
          city: { name: address.city.name },
          state: address.state && { name: address.state.name },
          country: { name: address.country.name },
        },
      },
    },
    rooms: booking.rooms.map(({ id, name }) => ({ id, name })),
    rates: pricedRates(booking).map(
      ({ boardBasis, occupancies, cancellationPolicies, totalRate, taxes, policies }) => ({
        boardBasis,
        occupancies: occupancies.map(({ roomId, numOfAdults, childAges }) => ({ roomId, numOfAdults, childAges })),
        cancellationPolicies,
        totalRate,
        taxes,
        policies,
      }),
    ),
    tripStartDate: booking.check_in,
    tripEndDate: booking.check_out,
    bookingId: booking.supplier_booking_id ?? undefined,
    providerConfirmationNumber: booking.confirmation_number ?? undefined,
    bookingStatus: bookingStatusOf(booking.state),
    email: contact.email,
    phone: contact.phone,
    guestNames: listGuestNames(booking.allocations, booking.language),
    checkinInfo: hotel.checkinInfo,
    checkoutInfo: hotel.checkoutInfo,
    timeZone: timeZoneOf(booking),
    cancelPhases: phasesFrom(booking, now),
    ...(booking.hotel_note && readsNote(booking, reader) ? { hotelNote: booking.hotel_note } : {}),
  }
}

/** IANA zone of the hotel's clock, where it is certain for the whole stay. */
export function timeZoneOf(booking: BookingRow): string | undefined {
  return zoneAt(clockOfBooking(booking), [startOf(booking.check_in), startOf(booking.check_out)])
}

const startOf = (date: string) => new Date(`${date}T00:00Z`)
