import { formatDate, type PlainDate } from '#shared/stay.ts'
import { setLetter } from '#server/letters/layout/set-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'
import { localeOf, type BookingLetter } from './booking-letter.ts'
import { esimLines, type ComingEsims } from './esim-lines.ts'
import { passLines, type OfferedPass } from './pass-lines.ts'

interface Booked extends BookingLetter {
  /** Who paid. */
  bookedBy: string
  confirmationNumber: string
  pass?: OfferedPass | undefined
  esims?: ComingEsims | undefined
}

const words = {
  en: {
    subject: (hotel: string) => `Your stay at ${hotel} is booked`,
    heading: 'Your stay is booked',
    text: (name: string, by: string) =>
      `Hello ${name}, ${by} has booked this stay for you. Show the confirmation number at the desk.`,
    hotel: 'Hotel',
    address: 'Address',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    room: 'Room',
    guests: 'Guests',
    confirmation: 'Confirmation number',
    reference: 'Reference ID',
    closing: 'Happy travels!',
  },
  id: {
    subject: (hotel: string) => `Penginapan Anda di ${hotel} telah dipesan`,
    heading: 'Penginapan Anda telah dipesan',
    text: (name: string, by: string) =>
      `Halo ${name}, ${by} telah memesan penginapan ini untuk Anda. Tunjukkan nomor konfirmasi di resepsionis.`,
    hotel: 'Hotel',
    address: 'Alamat',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    room: 'Kamar',
    guests: 'Tamu',
    confirmation: 'Nomor konfirmasi',
    reference: 'ID referensi',
    closing: 'Selamat bepergian!',
  },
}

/** To the traveller for whom somebody else has booked: what is needed at the desk, and no price. */
export function savedBookedLetter(booking: Booked): Letter {
  const { language, to, reference, hotelName } = booking
  const say = words[language]
  const pass = passLines(booking.pass, language)
  const esims = esimLines(booking.esims, language)
  const date = (day: PlainDate) => formatDate(day, localeOf[language])
  return {
    to,
    key: `saved-booked:${reference}`,
    ...setLetter({
      brand: booking.brand,
      language,
      subject: say.subject(hotelName),
      heading: say.heading,
      paragraphs: [say.text(booking.firstName, booking.bookedBy)],
      facts: [
        [say.hotel, hotelName],
        [say.address, booking.hotelAddress],
        [say.checkIn, date(booking.checkIn)],
        [say.checkOut, date(booking.checkOut)],
        [say.room, booking.rooms.join('\n')],
        [say.guests, booking.guests.join('\n')],
        [say.confirmation, booking.confirmationNumber],
        [say.reference, reference],
        ...pass.facts,
        ...esims.facts,
      ],
      more: [...pass.more, ...esims.more],
      closing: say.closing,
    }),
  }
}
