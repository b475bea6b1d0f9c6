import { formatMoney } from '#shared/money.ts'
import { setLetter } from '#server/letters/layout/set-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'
import type { BookingLetter } from './booking-letter.ts'

/** `total` is what goes back once it is cancelled. */
interface Silence extends BookingLetter {
  /** Who asks the supplier. */
  owner: string
  customerEmail: string
  /** The supplier's number for the room. */
  bookingId: string
  askedAt: Date
  askBy: Date
}

const instant = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** To our own people, in English: a supplier does not say whether it has cancelled. */
export function cancelSilentLetter(silence: Silence): Letter {
  const { owner, customerEmail, bookingId, askedAt, askBy, reference, hotelName, checkIn, checkOut, total } = silence
  return {
    to: owner,
    key: `cancel-silent:${reference}:${askedAt.toISOString()}`,
    ...setLetter({
      language: 'en',
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
        ['Goes back once cancelled', formatMoney(total, 'en-GB')],
        ['Customer', customerEmail],
        ['Reference', reference],
      ],
      action: { label: 'See the booking', url: silence.url },
      exact: [customerEmail],
      closing: 'Everything that needs a person: npm run attention.',
    }),
  }
}
