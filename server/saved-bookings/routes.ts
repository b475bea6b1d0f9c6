import * as api from '#shared/api/saved-bookings.ts'
import { route } from '#server/http/route.ts'
import { findSavedBooking } from './find-saved-booking.ts'
import { getSavedBooking } from './get-saved-booking.ts'
import { listSavedBookings } from './list-saved-bookings.ts'
import { removeSavedBooking } from './remove-saved-booking.ts'
import { saveBooking } from './save-booking.ts'

export const savedBookingRoutes = [
  // Each may write a letter to the PIC.
  route(api.saveBooking, 'member', saveBooking, { max: 60, windowSeconds: 3600, per: 'account' }),
  // `get-detail` is no company: the static path comes first (Q73).
  route(api.findSavedBooking, 'member', findSavedBooking),
  route(api.getSavedBooking, 'member', getSavedBooking),
  route(api.listSavedBookings, 'member', listSavedBookings),
  route(api.removeSavedBooking, 'member', removeSavedBooking, { max: 60, windowSeconds: 60, per: 'account' }),
]
