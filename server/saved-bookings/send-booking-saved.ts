import { encodeRooms } from '#shared/encode-rooms.ts'
import { occupanciesOf } from '#shared/panes.ts'
import type { Context } from '#server/context.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { bookingSavedLetter } from '#server/mail/letters/booking-saved.ts'
import { findForLetter } from './data.ts'

/** To whoever is in charge by now, unless it was withdrawn or booked meanwhile. */
export async function sendBookingSaved(
  { config, db, mailer }: Context,
  { savedBookingId, language }: JobData['mail.booking-saved'],
): Promise<JobOutcome> {
  const saved = await findForLetter(db, savedBookingId)
  if (saved?.status === 'SAVED') {
    await mailer.send(
      bookingSavedLetter({
        language: saved.company_language ?? language,
        to: saved.pic_email,
        key: `booking-saved:${savedBookingId}`,
        firstName: saved.pic_first_name,
        traveller: `${saved.first_name} ${saved.last_name}`,
        hotel: saved.hotel_name,
        destination: saved.destination,
        checkIn: saved.check_in,
        checkOut: saved.check_out,
        rooms: saved.panes.length,
        notes: saved.notes,
        url: `${config.appUrl}/hotel/${encodeURIComponent(saved.hotel_id)}/detail?${queryOf(saved)}`,
      }),
    )
  }
  return { done: async () => undefined }
}

/** The hotel's page for the stay and under the search that it was saved with. */
function queryOf(saved: NonNullable<Awaited<ReturnType<typeof findForLetter>>>): string {
  return new URLSearchParams({
    d: String(saved.search_timestamp),
    ...(saved.place_id ? { p_id: saved.place_id } : {}),
    saved_booking_id: saved.id,
    checkIn: saved.check_in,
    checkOut: saved.check_out,
    rooms: encodeRooms(occupanciesOf(saved.panes)),
  }).toString()
}
