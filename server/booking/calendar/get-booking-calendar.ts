import type { InputOf } from '#shared/api/endpoint.ts'
import type { getBookingCalendar as endpoint } from '#shared/api/transactions.ts'
import { addressLine } from '#shared/places/address.ts'
import { stayHours } from '#shared/stay/stay-hours.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { bookingUrl } from '#server/booking/letters/booking-url.ts'
import { timeZoneOf } from '../present-booking.ts'
import { requireVisibleBooking } from '#server/booking/access/require-visible-booking.ts'
import { bookingStatusOf } from '#server/booking/booking-rules.ts'
import { calendarFile } from './calendar-file.ts'

const words = {
  en: { stay: 'Stay at', reference: 'Reference ID', number: 'Hotel confirmation number', phone: 'Hotel phone' },
  id: { stay: 'Menginap di', reference: 'ID referensi', number: 'Nomor konfirmasi hotel', phone: 'Telepon hotel' },
} as const

/** A confirmed stay for the traveller's own calendar, on the hotel's clock. */
export async function getBookingCalendar(
  context: Context,
  { query }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<string> {
  const booking = await requireVisibleBooking(context, query.refId, caller)
  if (bookingStatusOf(booking.state) !== 'Confirmed') {
    throw refuse('notConfirmed')
  }
  const { hotel, reference, confirmation_number: number } = booking
  const say = words[booking.language === 'id' ? 'id' : 'en']
  const url = bookingUrl(context, booking)
  const [phone] = hotel.contact.phones ?? []
  return calendarFile({
    uid: `${reference}@${new URL(context.config.appUrl).hostname}`,
    writtenAt: context.now(),
    hours: stayHours({
      checkIn: booking.check_in,
      checkOut: booking.check_out,
      from: hotel.checkinInfo.beginTime,
      until: hotel.checkoutInfo.time,
    }),
    zone: timeZoneOf(booking),
    title: `${say.stay} ${hotel.name}`,
    place: `${hotel.name}, ${addressLine(hotel.contact.address)}`,
    point: hotel.geoCode,
    notes: [
      `${say.reference}: ${reference}`,
      ...(number ? [`${say.number}: ${number}`] : []),
      ...(phone ? [`${say.phone}: ${phone}`] : []),
      url,
    ],
    url,
  })
}
