import { formatMoney } from '#shared/money.ts'
import { setLetter } from '#server/letters/layout/set-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'
import type { BookingLetter } from './booking-letter.ts'

interface Owed extends BookingLetter {
  /** Who has to pay it back. */
  owner: string
  customerEmail: string
  /** Of a stay that was cancelled; otherwise of a room that could not be booked. */
  isCancelled: boolean
  because: string
  dueAt: Date
}

/** To our own people, in English: money that no gateway gives back. */
export function refundDueLetter(owed: Owed): Letter {
  const { owner, customerEmail, isCancelled, because, dueAt, reference, total, url } = owed
  const by = `${dueAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return {
    to: owner,
    key: `refund-due:${reference}`,
    ...setLetter({
      language: 'en',
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
    }),
  }
}
