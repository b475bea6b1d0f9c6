import type { SavedBooking } from '#shared/api/saved-bookings.ts'
import { occupanciesOf } from '#shared/stay/panes.ts'
import { paths } from '#web/paths.ts'

/** The hotel, for the stay and under the search that it was saved with: where it is booked. */
export const hotelPathOf = (saved: SavedBooking) =>
  paths.hotel({
    hotelId: saved.hotel_id,
    d: saved.search_timestamp,
    placeId: saved.place_id,
    savedBookingId: saved.id,
    checkIn: saved.checkin_date,
    checkOut: saved.checkout_date,
    occupancies: occupanciesOf(saved.guest_details.panes),
  })
