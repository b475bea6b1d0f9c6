import { defineLetter } from '#server/letters/define-letter.ts'
import { formatMoney, type Money } from '#shared/money/money.ts'
import { letterLocale } from '#server/letters/layout/letter-locale.ts'
import type { BookingLetter } from '#server/booking/letters/booking-letter.ts'
import { fromMajor } from '#shared/money/money.ts'
import { findReachable } from '#server/booking/access/find-reachable.ts'
import { letterAbout } from '#server/booking/letters/booking-letter.ts'
import { findDraw } from './draw-store.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.draw-won': { draw: string; bookingId: number }
  }
}

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

/** To the payer of the booking that was drawn, whatever became of the stay since. */
export const drawWonLetter = defineLetter({
  kind: 'mail.draw-won',
  limit: 'once for each draw',
  words,
  async load(context, { draw: name, bookingId }) {
    const booking = await findReachable(context, bookingId)
    const draw = await findDraw(context.db, name)
    if (!booking || !draw?.winner) return undefined
    const about = letterAbout(context, booking)
    const { currency, prize, handover } = draw.terms
    return {
      ...about,
      organiser: draw.partner_name,
      prize: fromMajor(prize, currency),
      handover: handover[about.language],
      entry: draw.winner,
      drawUrl: `${context.config.appUrl}/api/draws/${name}`,
    }
  },
  write({ language, firstName, hotelName, reference, ...won }: BookingLetter & Won, say) {
    const { organiser, prize, handover, entry, drawUrl } = won
    const amount = formatMoney(prize, letterLocale[language])
    return {
      key: `draw-won:${entry}`,
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
    }
  },
})
