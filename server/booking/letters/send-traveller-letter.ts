import { isCancelling } from '#shared/booking-state.ts'
import type { Context } from '#server/context.ts'
import type { JobOutcome } from '#server/jobs/jobs.ts'
import { savedBookedLetter } from '#server/letters/saved-booked.ts'
import { stayCancelledLetter } from '#server/letters/stay-cancelled.ts'
import { findTraveller } from '#server/saved-bookings/find-traveller.ts'
import { extrasOfTraveller } from '#server/booking/cancellation/extras-of-cancelled.ts'
import { findBooking, type BookingRow } from '#server/booking/booking-store.ts'
import { comingEsims } from '#server/booking/esims/coming-esims.ts'
import { letterAbout } from './letter-about.ts'
import { offeredPass } from '#server/booking/passes/offered-pass.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** To the traveller, when somebody else has booked what was saved for him. */
    'mail.saved-booked': { bookingId: number }
    'mail.stay-cancelled': { bookingId: number }
  }
}

const sent: JobOutcome = { done: async () => undefined }

/** To the traveller for whom somebody else has booked; who booked has the confirmation itself. */
export async function sendSavedBooked(context: Context, bookingId: number): Promise<JobOutcome> {
  const booking = await findBooking(context.db, bookingId)
  // Of what was approved its people hear by the letter about their request.
  if (booking?.state !== 'CONFIRMED' || booking.approval_request_id) return sent
  const letter = await toTraveller(context, booking)
  if (letter) {
    const confirmationNumber = booking.confirmation_number ?? ''
    const pass = await offeredPass(context, booking)
    const esims = await comingEsims(context, booking)
    await context.mailer.send(savedBookedLetter({ ...letter, confirmationNumber, pass, esims }))
  }
  return sent
}

/** To the same: who paid hears what goes back. */
export async function sendStayCancelled(context: Context, bookingId: number): Promise<JobOutcome> {
  const booking = await findBooking(context.db, bookingId)
  if (!booking || !isCancelling(booking.state)) return sent
  const letter = await toTraveller(context, booking)
  if (letter)
    await context.mailer.send(stayCancelledLetter({ ...letter, gone: await extrasOfTraveller(context, booking) }))
  return sent
}

async function toTraveller(context: Context, booking: BookingRow) {
  const traveller = await findTraveller(context, booking)
  if (!traveller) return undefined
  return {
    ...letterAbout(context, booking),
    ...(traveller.language ? { language: traveller.language } : {}),
    to: traveller.email,
    firstName: traveller.firstName,
    bookedBy: `${booking.contact.firstName} ${booking.contact.lastName}`,
  }
}
