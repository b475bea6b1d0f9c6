import { defineLetter, TO_OUR_OWN_PEOPLE } from '#server/letters/define-letter.ts'
import { formatMoney } from '#shared/money/money.ts'
import type { BookingLetter } from './booking-letter.ts'
import { money } from '#shared/money/money.ts'
import { sumHeld, sumLost } from '#server/booking/disputes/dispute-store.ts'
import { findBooking, type BookingRow } from '#server/booking/booking-store.ts'
import { restWords } from '#server/booking/refunds/rest-words.ts'
import { letterAbout, toOurPeople } from './booking-letter.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** `after`: it is told again, after a dispute has begun or ceased to hold the money. */
    'mail.refund-due': { bookingId: number; after?: string }
  }
}

interface Owed extends BookingLetter {
  customerEmail: string
  /** Of a stay that was cancelled; otherwise of a room that could not be booked. */
  isCancelled: boolean
  because: string
  dueAt: Date
  /** The payer's bank holds the money and decides: nothing is to be paid yet. */
  isHeld: boolean
  after?: string | undefined
}

/** To the operator who pays back what no gateway returns, in English. */
export const refundDueLetter = defineLetter({
  kind: 'mail.refund-due',
  limit: TO_OUR_OWN_PEOPLE,
  async load(context, { bookingId, after }) {
    const booking = await findBooking(context.db, bookingId)
    if (booking?.refund_state !== 'DUE' || !booking.refund_due_at || !booking.refund_owner) return undefined
    return {
      ...letterAbout(context, booking),
      ...owedTo(booking),
      ...toOurPeople(booking.refund_owner),
      customerEmail: booking.contact.email,
      isCancelled: booking.state !== 'FAILED',
      because: `${booking.refund_because ?? ''}${restWords(booking.currency, booking.refund_minor ?? 0, await sumLost(context.db, bookingId))}`,
      dueAt: booking.refund_due_at,
      isHeld: (await sumHeld(context.db, bookingId)) > 0,
      after,
    }
  },
  write(owed: Owed) {
    const { customerEmail, isCancelled, because, dueAt, isHeld, after, reference, total, url } = owed
    const amount = formatMoney(total, 'en-GB')
    const by = `${dueAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
    return {
      key: `refund-due:${reference}${after ? `:${after}` : ''}`,
      subject: isHeld ? `Do not pay back ${amount} yet` : `Pay back ${amount} by ${by}`,
      heading: isHeld ? 'A refund waits for the payer’s bank' : 'A customer has to be paid back by hand',
      paragraphs: [
        isCancelled
          ? 'A stay was cancelled, and the payment gateway cannot send the refund.'
          : 'We collected money for a room that could not be booked, and the payment gateway cannot return it.',
        isHeld
          ? 'The payer’s bank disputes the payment and holds the money. If it keeps it, nobody owes anything; if it gives it back to us, you get a letter that asks you to pay. Paid by hand before, it may be paid twice.'
          : `When it is paid, say so: npm run attention -- paid ${reference} --by "your name".`,
      ],
      facts: [
        ['Amount', amount],
        ['Deadline', isHeld ? 'none yet' : by],
        ['Customer', customerEmail],
        ['Reference ID', reference],
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
