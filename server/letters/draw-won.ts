import { formatMoney, type Money } from '#shared/money.ts'
import { setLetter } from '#server/letters/layout/set-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'
import { localeOf, type BookingLetter } from './booking-letter.ts'

const words = {
  en: {
    subject: (prize: string, organiser: string) => `You have won ${prize} in the draw of ${organiser}`,
    heading: (prize: string) => `You have won ${prize}`,
    text: (name: string, hotel: string, organiser: string) =>
      `Hello ${name}, your booking at ${hotel} was drawn in the lucky draw of ${organiser}.`,
    check: 'All entries, and what decided, are published: you can find yours there and draw again.',
    prize: 'Prize',
    entry: 'Your entry',
    reference: 'Reference ID',
    action: 'See the draw',
    closing: 'Congratulations!',
  },
  id: {
    subject: (prize: string, organiser: string) => `Anda memenangkan ${prize} dalam undian ${organiser}`,
    heading: (prize: string) => `Anda memenangkan ${prize}`,
    text: (name: string, hotel: string, organiser: string) =>
      `Halo ${name}, pesanan Anda di ${hotel} terpilih dalam undian berhadiah ${organiser}.`,
    check: 'Semua peserta dan apa yang menentukan diumumkan: Anda dapat menemukan milik Anda dan mengundi ulang.',
    prize: 'Hadiah',
    entry: 'Nomor peserta Anda',
    reference: 'ID referensi',
    action: 'Lihat undian',
    closing: 'Selamat!',
  },
}

interface Won {
  organiser: string
  prize: Money
  /** How the prize reaches its winner, in the organiser's words. */
  handover: string
  entry: string
  /** Where the draw is published. */
  drawUrl: string
}

/** To whoever paid for the booking that was drawn. */
export function drawWonLetter({
  brand,
  language,
  to,
  firstName,
  hotelName,
  reference,
  ...won
}: BookingLetter & Won): Letter {
  const { organiser, prize, handover, entry, drawUrl } = won
  const say = words[language]
  const amount = formatMoney(prize, localeOf[language])
  return {
    to,
    key: `draw-won:${entry}`,
    ...setLetter({
      brand,
      language,
      subject: say.subject(amount, organiser),
      heading: say.heading(amount),
      paragraphs: [say.text(firstName, hotelName, organiser), handover, say.check],
      facts: [
        [say.prize, amount],
        [say.entry, entry],
        [say.reference, reference],
      ],
      action: { label: say.action, url: drawUrl },
      closing: say.closing,
    }),
  }
}
