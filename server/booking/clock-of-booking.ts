import type { HotelClock } from '#shared/stay/hotel-clock.ts'
import type { BookingRow } from './booking-store.ts'

/** Of a row what its hotel's clock is known by. */
export type StayClock = Pick<BookingRow, 'hotel_zone' | 'hotel_country' | 'hotel_longitude'>

/** The hotel's clock as it was known when the room was booked. */
export const clockOfBooking = (stay: StayClock): HotelClock => ({
  timeZone: stay.hotel_zone,
  country: stay.hotel_country,
  longitude: stay.hotel_longitude ?? 0,
})
