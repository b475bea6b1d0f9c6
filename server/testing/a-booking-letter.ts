import type { BookingLetter } from '#server/booking/letters/booking-letter.ts'
import { money } from '#shared/money/money.ts'

/** What every letter about a booking knows; the hotel's name tries to be markup. */
export const aBookingLetter: BookingLetter = {
  brand: {
    name: 'Lodestay × Telco',
    colour: '#B4161B',
    onColour: '#FFFFFF',
    dark: { colour: '#FF9A96', onColour: '#3D0507' },
  },
  language: 'en',
  to: 'maya@lodestay.example',
  firstName: 'Maya',
  reference: 'LS-ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  hotelName: 'Bukit <b>View</b> & Spa',
  hotelAddress: '1 Jalan Bukit, Kuala Lumpur, Malaysia',
  checkIn: '2026-12-01',
  checkOut: '2026-12-04',
  rooms: ['Deluxe King'],
  guests: ['Maya Santoso'],
  total: money(123_500, 'USD'),
  payAtHotel: false,
  url: 'http://localhost:3000/booking?refId=LS-ABC',
}
