import type { SavedBooking } from '#shared/api/saved-bookings.ts'
import type { Stay } from '#web/storefront/search-state.ts'

/** A saved booking is fulfilled on its own dates: for others it is changed first. */
export function isSavedStay({ checkin_date: checkIn, checkout_date: checkOut }: SavedBooking, stay: Stay): boolean {
  return checkIn === stay.checkIn && checkOut === stay.checkOut
}
