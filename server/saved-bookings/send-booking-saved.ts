import { encodeRooms } from '#shared/encode-rooms.ts'
import { occupanciesOf } from '#shared/panes.ts'
import { findDeputyOf } from '#server/companies/duties/find-deputy-of.ts'
import type { Context } from '#server/context.ts'
import type { JobData, JobOutcome } from '#server/jobs/jobs.ts'
import { bookingSavedLetter } from '#server/letters/booking-saved.ts'
import { findForLetter } from './saved-booking-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** To the PIC, when one of the team has saved a booking; with an account to the PIC's deputy, while they are. */
    'mail.booking-saved': { savedBookingId: string; language: 'en' | 'id'; accountId?: string }
  }
}

/** To whoever is in charge by now, or stands in for them, unless it was withdrawn or booked meanwhile. */
export async function sendBookingSaved(
  context: Context,
  { savedBookingId, language, accountId }: JobData['mail.booking-saved'],
): Promise<JobOutcome> {
  const { config, mailer } = context
  const saved = await findForLetter(context.db, savedBookingId)
  const reader = saved?.status === 'SAVED' ? await findReader(context, saved, accountId) : undefined
  if (saved && reader) {
    await mailer.send(
      bookingSavedLetter({
        language: saved.company_language ?? language,
        ...reader,
        key: ['booking-saved', savedBookingId, ...(accountId ? [accountId] : [])].join(':'),
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

type Saved = NonNullable<Awaited<ReturnType<typeof findForLetter>>>

/** The PIC, or the account that stands in for them; undefined when it does so no more. */
async function findReader(context: Context, saved: Saved, accountId: string | undefined) {
  const { pic_first_name: firstName, pic_email: to } = saved
  if (accountId === undefined) return { to, firstName }
  const deputy = await findDeputyOf(context, saved.company_id, saved.pic_id)
  if (deputy?.id !== accountId) return undefined
  return { to: deputy.email, firstName: deputy.first_name, standsInFor: firstName }
}

/** The hotel's page for the stay and under the search that it was saved with. */
function queryOf(saved: Saved): string {
  return new URLSearchParams({
    d: String(saved.search_timestamp),
    ...(saved.place_id ? { p_id: saved.place_id } : {}),
    saved_booking_id: saved.id,
    checkIn: saved.check_in,
    checkOut: saved.check_out,
    rooms: encodeRooms(occupanciesOf(saved.panes)),
  }).toString()
}
