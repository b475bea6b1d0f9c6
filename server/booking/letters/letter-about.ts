import { addressLine } from '#shared/address.ts'
import { money } from '#shared/money.ts'
import { isPaidAtHotel } from '#shared/pay-at-hotel.ts'
import type { Context } from '#server/context.ts'
import { brandOf } from '#server/letters/layout/brand-of.ts'
import type { BookingLetter } from '#server/letters/booking-letter.ts'
import { bookingUrl } from './booking-url.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { listGuestNames } from '#server/booking/checkout/guest-names.ts'

/** What every letter about a booking says. */
export function letterAbout(context: Context, booking: BookingRow): BookingLetter {
  return {
    brand: brandOf(booking.partner),
    language: booking.language === 'id' ? 'id' : 'en',
    to: booking.contact.email,
    firstName: booking.contact.firstName,
    reference: booking.reference,
    hotelName: booking.hotel.name,
    hotelAddress: addressLine(booking.hotel.contact.address),
    checkIn: booking.check_in,
    checkOut: booking.check_out,
    rooms: booking.allocations.map(
      ({ roomId }) => booking.rooms.find((room) => room.id === roomId)?.name ?? booking.rooms[0]?.name ?? '',
    ),
    guests: listGuestNames(booking.allocations, booking.language),
    total: money(booking.amount_minor, booking.currency),
    payAtHotel: isPaidAtHotel(booking.rates),
    url: bookingUrl(context, booking),
  }
}
