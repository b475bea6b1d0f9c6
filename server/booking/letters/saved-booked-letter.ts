import { defineLetter } from '#server/letters/define-letter.ts'
import { formatDate, type PlainDate } from '#shared/stay/stay.ts'
import { letterLocale } from '#server/letters/layout/letter-locale.ts'
import type { BookingLetter } from './booking-letter.ts'
import { esimLines, type ComingEsims } from './esim-lines.ts'
import { passLines, type OfferedPass } from './pass-lines.ts'
import { findBooking } from '#server/booking/booking-store.ts'
import { comingEsims } from '#server/booking/esims/coming-esims.ts'
import { offeredPass } from '#server/booking/passes/offered-pass.ts'
import { letterToOtherTraveller } from './booking-letter.ts'
import { roomLines } from './stay-words.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.saved-booked': { bookingId: number }
  }
}

interface Booked extends BookingLetter {
  /** Who paid. */
  bookedBy: string
  confirmationNumber: string
  /** '' where the hotel says none. */
  hotelPhone: string
  pass?: OfferedPass | undefined
  esims?: ComingEsims | undefined
}

const words = {
  en: {
    subject: (hotel: string) => `Your stay at ${hotel} is booked`,
    heading: 'Your stay is booked',
    text: (name: string, by: string) =>
      `Hello ${name}, ${by} has booked this stay for you. Show the hotel confirmation number at reception.`,
    hotel: 'Hotel',
    address: 'Address',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    room: 'Room',
    guests: 'Guests',
    confirmation: 'Hotel confirmation number',
    reference: 'Reference ID',
    action: 'View your stay',
    closing: 'Happy travels!',
  },
  id: {
    subject: (hotel: string) => `Penginapan Anda di ${hotel} telah dipesan`,
    heading: 'Penginapan Anda telah dipesan',
    text: (name: string, by: string) =>
      `Halo ${name}, ${by} telah memesan penginapan ini untuk Anda. Tunjukkan nomor konfirmasi hotel di resepsionis.`,
    hotel: 'Hotel',
    address: 'Alamat',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    room: 'Kamar',
    guests: 'Tamu',
    confirmation: 'Nomor konfirmasi hotel',
    reference: 'ID referensi',
    action: 'Lihat penginapan Anda',
    closing: 'Selamat bepergian!',
  },
}

/**
 * To the traveller for whom a colleague has booked: what is needed at the desk, and no price. Who booked has the confirmation
 * itself; of what was approved its people hear by the letter about their request.
 */
export const savedBookedLetter = defineLetter({
  kind: 'mail.saved-booked',
  limit: 'once for each stay that somebody paid for',
  words,
  async load(context, { bookingId }) {
    const booking = await findBooking(context.db, bookingId)
    if (booking?.state !== 'CONFIRMED' || booking.approval_request_id) return undefined
    const about = await letterToOtherTraveller(context, booking)
    return (
      about && {
        ...about,
        confirmationNumber: booking.confirmation_number ?? '',
        hotelPhone: booking.hotel.contact.phones?.[0] ?? '',
        pass: await offeredPass(context, booking),
        esims: await comingEsims(context, booking),
      }
    )
  },
  write(booking: Booked, say) {
    const { language, reference, hotelName } = booking
    const pass = passLines(booking.pass, language)
    const esims = esimLines(booking.esims, language)
    const date = (day: PlainDate) => formatDate(day, letterLocale[language])
    return {
      key: `saved-booked:${reference}`,
      subject: say.subject(hotelName),
      heading: say.heading,
      paragraphs: [say.text(booking.firstName, booking.bookedBy)],
      facts: [
        [say.hotel, hotelName],
        [say.address, [booking.hotelAddress, booking.hotelPhone].filter(Boolean).join('\n')],
        [say.checkIn, date(booking.checkIn)],
        [say.checkOut, date(booking.checkOut)],
        [say.room, roomLines(booking.rooms)],
        [say.guests, booking.guests.join('\n')],
        [say.confirmation, booking.confirmationNumber],
        [say.reference, reference],
        ...pass.facts,
        ...esims.facts,
      ],
      action: { label: say.action, url: booking.url },
      more: [...pass.more, ...esims.more],
      closing: say.closing,
    }
  },
})
