import { saveBooking, type SaveBookingRequest } from '#shared/api/saved-bookings.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import type { ApiClient, Traveller } from './api-client.ts'
import type { Priced } from './shopping.ts'

/** Asked each time: files that share a process may stand on both sides of midnight. */
const checkIn = () => addDays(dateOf(new Date()), 45)

/** What the hotel page sends when a booking is saved. */
export const savedBookingBody = (companyId: string, changes: Partial<SaveBookingRequest> = {}): SaveBookingRequest => ({
  companyId,
  hotel_id: 'H1',
  hotel_name: 'The Jati',
  hotel_image: 'https://pictures.example/jati.jpg',
  place_id: '1735161',
  place: 'Kuala Lumpur, Malaysia',
  destination: 'Kuala Lumpur, Malaysia',
  latitude: 3.15,
  longitude: 101.7,
  checkin_date: checkIn(),
  checkout_date: addDays(checkIn(), 2),
  guest_details: {
    panes: [
      { key: '1', adults: 2, children: 1, childrenInfo: [6], closable: false },
      { key: '2', adults: 1, children: 0, childrenInfo: [], closable: true },
    ],
  },
  notes: 'A quiet room, twin beds',
  search_timestamp: 1_795_000_000_000,
  correlationId: 'the-search',
  ...changes,
})

/** Saved for the very stay that a room is priced for: only so is it fulfilled by that room. */
export const stayOfRoom = (room: Priced) => ({
  hotel_id: room.hotelId,
  checkin_date: room.checkIn,
  checkout_date: room.checkOut,
})

/** Saves a booking through the front door. */
export function saveAs(
  server: Pick<ApiClient, 'call'>,
  { token, user }: Traveller,
  companyId = user.companyData?.id ?? '',
  changes: Partial<SaveBookingRequest> = {},
) {
  return server.call(saveBooking, { body: savedBookingBody(companyId, changes) }, { token })
}
