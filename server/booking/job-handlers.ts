import type { Context } from '#server/context.ts'
import type { JobHandlers } from '#server/jobs/jobs.ts'
import { advanceBooking } from './advance-booking.ts'
import { sendConfirmation, sendFailure } from './send-booking-letter.ts'
import { sweepBooking } from './sweep-booking.ts'

type BookingJobs = 'booking.advance' | 'booking.sweep' | 'mail.confirmation' | 'mail.failure'

/** The durable work of bookings. */
export function bookingJobHandlers(context: Context): Pick<JobHandlers, BookingJobs> {
  return {
    'booking.advance': ({ bookingId }) => advanceBooking(context, bookingId),
    'booking.sweep': ({ bookingId }) => sweepBooking(context, bookingId),
    'mail.confirmation': ({ bookingId }) => sendConfirmation(context, bookingId),
    'mail.failure': ({ bookingId }) => sendFailure(context, bookingId),
  }
}
