import { defineLetter, TO_OUR_OWN_PEOPLE } from '#server/letters/define-letter.ts'
import { formatMoney } from '#shared/money/money.ts'
import type { BookingLetter } from './booking-letter.ts'
import { money } from '#shared/money/money.ts'
import { findBooking } from '#server/booking/booking-store.ts'
import { letterAbout, toOurPeople } from './booking-letter.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** To the operator asking a silent supplier. */
    'mail.cancel-silent': { bookingId: number }
  }
}

/** `total` is what goes back once it is cancelled. */
interface Silence extends BookingLetter {
  customerEmail: string
  /** The supplier's number for the room. */
  bookingId: string
  askedAt: Date
  askBy: Date
}

const instant = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** To our own people, in English: a supplier does not say whether it has cancelled. */
export const cancelSilentLetter = defineLetter({
  kind: 'mail.cancel-silent',
  limit: TO_OUR_OWN_PEOPLE,
  async load(context, { bookingId }) {
    const booking = await findBooking(context.db, bookingId)
    const { state, cancel_owner: owner, cancel_ask_by: askBy, cancel_asked_at: askedAt } = booking ?? {}
    if (!booking || state !== 'CANCELLING' || !owner || !askBy || !askedAt) return undefined
    return {
      ...letterAbout(context, booking),
      ...toOurPeople(owner),
      total: money(booking.cancelled_refund_minor ?? 0, booking.currency),
      customerEmail: booking.contact.email,
      bookingId: booking.supplier_booking_id ?? '',
      askedAt,
      askBy,
    }
  },
  write(silence: Silence) {
    const { customerEmail, bookingId, askedAt, askBy, reference, hotelName, checkIn, checkOut, total } = silence
    return {
      key: `cancel-silent:${reference}:${askedAt.toISOString()}`,
      subject: `Ask whether ${bookingId} is cancelled, by ${instant(askBy)}`,
      heading: 'A supplier does not say whether it has cancelled',
      paragraphs: [
        'A customer has cancelled a stay. The supplier was told again and again and gives no clear answer. No money goes back before it does, so please call it.',
        `It is cancelled: npm run attention -- cancelled ${reference} --by "your name". It is not, and will not be: npm run attention -- not-cancelled ${reference} --by "your name".`,
      ],
      facts: [
        ['The supplier’s number', bookingId],
        ['Hotel', hotelName],
        ['Stay', `${checkIn} to ${checkOut}`],
        ['Deadline', instant(askBy)],
        ['Asked for at', instant(askedAt)],
        ['Refund once cancelled', formatMoney(total, 'en-GB')],
        ['Customer', customerEmail],
        ['Reference ID', reference],
      ],
      action: { label: 'See the booking', url: silence.url },
      exact: [customerEmail],
      closing: 'Everything that needs a person: npm run attention.',
    }
  },
})
