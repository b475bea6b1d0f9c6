import { formatDate, type PlainDate } from '#shared/stay.ts'
import { setLetter } from '#server/letters/layout/set-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'
import { localeOf, type BookingLetter } from './booking-letter.ts'
import { extraLines, type ExtrasOfCancelled } from './extra-lines.ts'

interface Cancelled extends BookingLetter {
  /** Who paid. */
  bookedBy: string
  gone: Omit<ExtrasOfCancelled, 'vouchers'>
}

const words = {
  en: {
    subject: (hotel: string) => `Your stay at ${hotel} is cancelled`,
    heading: 'Your stay is cancelled',
    text: (name: string, by: string) =>
      `Hello ${name}, the stay that ${by} booked for you is cancelled, and the hotel has let the room go. What is given back goes to where it was paid from.`,
    hotel: 'Hotel',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    reference: 'Reference ID',
    closing: 'If you still need a room, please talk to your company.',
  },
  id: {
    subject: (hotel: string) => `Penginapan Anda di ${hotel} dibatalkan`,
    heading: 'Penginapan Anda dibatalkan',
    text: (name: string, by: string) =>
      `Halo ${name}, penginapan yang dipesan ${by} untuk Anda telah dibatalkan, dan hotel telah melepaskan kamar. Dana yang dikembalikan masuk ke sumber pembayarannya.`,
    hotel: 'Hotel',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    reference: 'ID referensi',
    closing: 'Jika Anda masih memerlukan kamar, silakan hubungi perusahaan Anda.',
  },
}

/** To the traveller for whom somebody else had booked: that there is no room any more, and no price. */
export function stayCancelledLetter(booking: Cancelled): Letter {
  const { language, to, reference, hotelName } = booking
  const say = words[language]
  const date = (day: PlainDate) => formatDate(day, localeOf[language])
  return {
    to,
    key: `stay-cancelled:${reference}`,
    ...setLetter({
      brand: booking.brand,
      language,
      subject: say.subject(hotelName),
      heading: say.heading,
      paragraphs: [say.text(booking.firstName, booking.bookedBy), ...extraLines(booking.gone, language)],
      facts: [
        [say.hotel, hotelName],
        [say.checkIn, date(booking.checkIn)],
        [say.checkOut, date(booking.checkOut)],
        [say.reference, reference],
      ],
      closing: say.closing,
    }),
  }
}
