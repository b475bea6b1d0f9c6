import type { Context } from '#server/context.ts'
import type { JobOutcome } from '#server/jobs/jobs.ts'
import { savedBookedLetter } from '#server/mail/letters/saved-booked.ts'
import { findTraveller } from '#server/saved-bookings/find-traveller.ts'
import { findBooking } from './data.ts'
import { letterAbout } from './letter-about.ts'

/** To the traveller for whom somebody else has booked; who booked has the confirmation itself. */
export async function sendSavedBooked(context: Context, bookingId: number): Promise<JobOutcome> {
  const booking = await findBooking(context.db, bookingId)
  // Of what was approved its people hear by the letter about their request.
  const isAnswer = Boolean(booking?.approval_request_id)
  const traveller = booking && !isAnswer ? await findTraveller(context, booking) : undefined
  if (booking?.state === 'CONFIRMED' && traveller) {
    await context.mailer.send(
      savedBookedLetter({
        ...letterAbout(context, booking),
        ...(traveller.language ? { language: traveller.language } : {}),
        to: traveller.email,
        firstName: traveller.firstName,
        bookedBy: `${booking.contact.firstName} ${booking.contact.lastName}`,
        confirmationNumber: booking.confirmation_number ?? '',
      }),
    )
  }
  return { done: async () => undefined }
}
