import { setTimeout as pause } from 'node:timers/promises'
import { isLanguage } from '#shared/language/language.ts'
import { linkedPages } from '#shared/linked-pages.ts'
import { findReachable } from '#server/booking/access/find-reachable.ts'
import { bookingUrl } from '#server/booking/letters/booking-url.ts'
import type { AttachedPaper, Context } from '#server/context.ts'
import { siteUrl } from '#server/letters/layout/site-url.ts'
import type { Attachment } from '#server/mail/mailer.ts'
import { confirmationPaper } from './confirmation-paper.ts'
import { confirmationWords } from './confirmation-words.ts'
import { unlinkedPaper } from './unlinked-paper.ts'

/** No letter waits longer for its paper. */
const PATIENCE_MS = 15_000

/**
 * Prints what letters bring along, one at a time: a rush of confirmations takes one place in the printer's queue, and leaves the others
 * to people who wait for a download. A paper that fails, or whose turn does not come, costs its letter no more than itself.
 */
export function attachPapers(patienceMs = PATIENCE_MS): Context['attach'] {
  let last: Promise<unknown> = Promise.resolve()
  return async (context, asked) => {
    if (!context.config.confirmationHasPdf) return undefined
    const end = new AbortController()
    const late = pause(patienceMs, undefined, { ref: false, signal: end.signal }).then(() => {
      end.abort()
      throw new Error(`not printed within ${patienceMs} ms`)
    })
    const mine = last.then(() => (end.signal.aborted ? undefined : printConfirmation(context, asked)))
    last = mine.catch(() => undefined)
    try {
      return await Promise.race([mine, late])
    } catch (error) {
      context.log.warn({ err: error, ...asked }, 'a letter leaves without its paper')
      return undefined
    } finally {
      end.abort()
    }
  }
}

/**
 * The confirmation as whoever travels has it: a letter is forwarded, so it says neither what was asked of the hotel nor how to reach who
 * booked. Nothing of a stay that is not confirmed any more.
 */
async function printConfirmation(context: Context, { bookingId }: AttachedPaper): Promise<Attachment | undefined> {
  const booking = await findReachable(context, bookingId)
  if (booking?.state !== 'CONFIRMED') return undefined
  const language = isLanguage(booking.language) ? booking.language : 'en'
  const helpUrl = siteUrl(context.config.appUrl, booking.partner, linkedPages.contact())
  const paper = confirmationPaper(
    { ...booking, hotel_note: null },
    { language, bookingUrl: bookingUrl(context, booking), helpUrl, now: context.now(), isForTraveller: true },
  )
  const bytes = await context.printer.print(unlinkedPaper(paper, helpUrl))
  return { fileName: `${confirmationWords[language].title} ${booking.reference}.pdf`, type: 'application/pdf', bytes }
}
