import type { HotelBooking } from '#shared/api/booking-info.ts'
import { addressLine } from '#shared/places/address.ts'
import { stayHours } from '#shared/stay/stay-hours.ts'

const compact = (local: string) => local.replaceAll(/[-:]/g, '') + (local.includes('T') ? '00' : '')

/** Opens Google Calendar with the stay filled in; nothing is sent before the traveller follows it. */
export function googleCalendarLink(booking: HotelBooking, title: string, details: string): string {
  const { hotel, timeZone } = booking
  const { start, end } = stayHours({
    checkIn: booking.tripStartDate,
    checkOut: booking.tripEndDate,
    from: booking.checkinInfo?.beginTime,
    until: booking.checkoutInfo?.time,
  })
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    ...(timeZone ? { ctz: timeZone } : {}),
    location: `${hotel.name}, ${addressLine(hotel.contact.address)}`,
    details,
  })
  return `https://calendar.google.com/calendar/render?${query.toString()}`
}

/** The way there, in the maps app that the device prefers. */
export function directionsLink({ hotel }: HotelBooking): string {
  const { geoCode } = hotel
  const destination = geoCode
    ? `${geoCode.lat},${geoCode.long}`
    : `${hotel.name}, ${addressLine(hotel.contact.address)}`
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`
}
