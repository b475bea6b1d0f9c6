import { addressLine } from '#shared/places/address.ts'
import { money, type Money } from '#shared/money/money.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import { bookingUrl } from './booking-url.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { listGuestNames } from '#server/booking/checkout/guest-names.ts'
import type { Context } from '#server/context.ts'
import { brandOf } from '#server/letters/layout/brand-of.ts'
import { ownBrand, type Language, type LetterBrand } from '#server/letters/layout/set-letter.ts'
import { findTraveller, type Traveller } from '#server/saved-bookings/find-traveller.ts'

/** What the letters about a booking need to know. */
export interface BookingLetter {
  /** Under which it was booked. */
  brand: LetterBrand
  language: Language
  to: string
  firstName: string
  reference: string
  hotelName: string
  hotelAddress: string
  checkIn: PlainDate
  checkOut: PlainDate
  rooms: string[]
  guests: string[]
  total: Money
  /** The hotel collects it at the desk, not we. */
  payAtHotel: boolean
  /** The page that shows this booking. */
  url: string
}

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

/** The same to who travels: who paid, or the colleague for whom the stay was booked. */
export async function letterToTraveller(context: Context, booking: BookingRow): Promise<BookingLetter> {
  return { ...letterAbout(context, booking), ...addressOf(await findTraveller(context, booking)) }
}

/** The same to the colleague for whom the stay was booked, and who booked it; undefined where only the payer travels. */
export async function letterToOtherTraveller(
  context: Context,
  booking: BookingRow,
): Promise<(BookingLetter & { bookedBy: string }) | undefined> {
  const traveller = await findTraveller(context, booking)
  if (!traveller) return undefined
  const bookedBy = `${booking.contact.firstName} ${booking.contact.lastName}`
  return { ...letterAbout(context, booking), ...addressOf(traveller), bookedBy }
}

function addressOf(traveller: Traveller | undefined): Partial<BookingLetter> {
  if (!traveller) return {}
  const { email: to, firstName, language } = traveller
  return { to, firstName, ...(language ? { language } : {}) }
}

/** To our own people, in English and in the plain brand. */
export const toOurPeople = (to: string) => ({ to, language: 'en', brand: ownBrand }) as const
