import {
  checkout as checkoutCall,
  getBookingInfo as bookingInfoCall,
  makeBooking as bookingCall,
} from '#shared/api/payments.ts'
import { route } from '#server/http/route.ts'
import { checkout } from './checkout.ts'
import { getBookingInfo } from './get-booking-info.ts'
import { makeBooking } from './make-booking.ts'

export const bookingRoutes = [
  // Trying stolen cards one after another is what this limit is for: ten a minute, from wherever.
  route(checkoutCall, 'role-1002', checkout, { max: 50, windowSeconds: 300, per: 'account' }),
  // A page asks every two seconds; each question may wake the supplier's poll.
  route(bookingCall, 'signed-in', makeBooking, { max: 120, windowSeconds: 60 }),
  route(bookingInfoCall, 'signed-in', getBookingInfo),
]
