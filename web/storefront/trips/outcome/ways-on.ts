import { paths } from '#web/paths.ts'
import { type CheckoutState, readCheckoutState } from '#web/storefront/checkout-state.ts'
import { findPaid } from '#web/storefront/paid-quotes.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'

/** The checkout that this tab has kept, if it led to that booking. */
export function findKept(reference: string): CheckoutState | undefined {
  const kept = readCheckoutState(undefined)
  return kept && findPaid(kept.quote.token) === reference ? kept : undefined
}

/**
 * The dates of a booking and how many stay in its rooms, as links say it. `residence` is the country that the price was asked for,
 * which need not be what this browser would guess (decision 39).
 */
export const stayOf = ({ hotelBooking }: Booking, residence: string | undefined) => ({
  checkIn: hotelBooking.tripStartDate,
  checkOut: hotelBooking.tripEndDate,
  occupancies: hotelBooking.rates.flatMap(({ occupancies }) =>
    occupancies.map(({ numOfAdults, childAges }) => ({ numOfAdults, childAges })),
  ),
  residence,
})

/** The hotel, and all hotels of its city, for the same stay. `asked`: for whose residents a price was asked since, or is kept. */
export function waysOn(booking: Booking, asked: string | undefined) {
  const { transaction, hotelBooking, replaces } = booking
  const stay = stayOf(booking, asked ?? transaction.residence)
  return {
    rooms: paths.hotel({ hotelId: hotelBooking.hotel.id, replaces: replaces?.refNo, ...stay }),
    // What is no number is no place's id: the results look the name up.
    hotels: paths.results({ place: { name: transaction.destination, id: '-' }, ...stay }),
  }
}

type Refusable = Pick<Booking['transaction'], 'booking_status' | 'failure_reason'>

/** The payment was good, and the hotel did not sell the room, or not for that price. */
export const isRefusedByHotel = ({ booking_status: status, failure_reason: reason }: Refusable) =>
  status === 'Failed' && (reason === 'sold_out' || reason === 'price_changed')
