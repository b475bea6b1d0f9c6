import type { InputOf } from '#shared/api/endpoint.ts'
import type { FileAnswer, getBookingPdf as endpoint } from '#shared/api/papers.ts'
import { isLanguage } from '#shared/language/language.ts'
import { bookingUrl } from '#server/booking/letters/booking-url.ts'
import { requireVisibleBooking } from '#server/booking/access/require-visible-booking.ts'
import { onlyReads, onlyTravels, readsNote } from '#server/booking/access/may-see-booking.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { siteUrl } from '#server/letters/layout/site-url.ts'
import { linkedPages } from '#shared/linked-pages.ts'
import { confirmationPaper } from './confirmation-paper.ts'
import { deliverPaper } from './deliver-paper.ts'

/** The confirmation that a traveller shows at the desk. Only of a room that the hotel has confirmed (trap 70). */
export async function getBookingPdf(
  context: Context,
  { query }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<FileAnswer> {
  const booking = await requireVisibleBooking(context, query.refId, caller)
  if (booking.state !== 'CONFIRMED') throw refuse('notConfirmed')
  const language = query.language ?? (isLanguage(booking.language) ? booking.language : 'en')
  const isForReading = onlyReads(caller)
  // No letter says what was asked of the hotel.
  const isToldNote = !isForReading && readsNote(booking, caller.user)
  const told = isToldNote ? booking : { ...booking, hotel_note: null }
  const paper = confirmationPaper(told, {
    language,
    bookingUrl: bookingUrl(context, booking),
    helpUrl: siteUrl(context.config.appUrl, booking.partner, linkedPages.contact()),
    now: context.now(),
    isForTraveller: onlyTravels(booking, caller.user) || isForReading,
  })
  const { bytes } = await deliverPaper(context, { paper, booking, kind: 'confirmation' }, caller)
  return { fileName: `${booking.hotel.name.slice(0, 80)} ${booking.reference}.pdf`, bytes }
}
