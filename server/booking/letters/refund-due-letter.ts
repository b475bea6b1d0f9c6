import { defineLetter } from '#server/letters/define-letter.ts'
import { formatMoney } from '#shared/money/money.ts'
import type { BookingLetter } from './booking-letter.ts'
import { money } from '#shared/money/money.ts'
import { findBooking, type BookingRow } from '#server/booking/booking-store.ts'
import { letterAbout, toOurPeople } from './booking-letter.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.refund-due': { bookingId: number }
  }
}

interface Owed extends BookingLetter {
  customerEmail: string
  /** Of a stay that was cancelled; otherwise of a room that could not be booked. */
  isCancelled: boolean
  because: string
  dueAt: Date
}

/** To the operator who pays back what no gateway returns, in English. */
export const refundDueLetter = defineLetter({
  kind: 'mail.refund-due',
  limit: 'to our own people',
  async load(context, { bookingId }) {
    const booking = await findBooking(context.db, bookingId)
    if (booking?.refund_state !== 'DUE' || !booking.refund_due_at || !booking.refund_owner) return undefined
    return {
      ...letterAbout(context, booking),
      ...owedTo(booking),
      ...toOurPeople(booking.refund_owner),
      customerEmail: booking.contact.email,
      isCancelled: booking.state !== 'FAILED',
      because: booking.refund_because ?? '',
      dueAt: booking.refund_due_at,
    }
  },
  write(owed: Owed) {
    const { customerEmail, isCancelled, because, dueAt, reference, total, url } = owed
    const by = `${dueAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
    return {
      key: `refund-due:${reference}`,
      subject: `Pay back ${formatMoney(total, 'en-GB')} by ${by}`,
      heading: 'A customer has to be paid back by hand',
      paragraphs: [
        isCancelled
          ? 'A stay was cancelled, and the payment gateway cannot return what goes back of it.'
          : 'We collected money for a room that could not be booked, and the payment gateway cannot return it.',
        `When it is paid, say so: npm run attention -- paid ${reference} --by "your name".`,
      ],
      facts: [
        ['Amount', formatMoney(total, 'en-GB')],
        ['Deadline', by],
        ['Customer', customerEmail],
        ['Reference', reference],
        ['Why', because],
      ],
      action: { label: 'See the booking', url },
      exact: [customerEmail],
      closing: 'Everything that needs a person: npm run attention.',
    }
  },
})

/** What goes back is what came in, not what the room cost. */
export function owedTo({ refund_minor: minor, currency }: BookingRow): Partial<Pick<BookingLetter, 'total'>> {
  return minor === null ? {} : { total: money(minor, currency) }
}
