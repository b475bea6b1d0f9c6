import { defineLetter } from '#server/letters/define-letter.ts'
import { formatDate, type PlainDate } from '#shared/stay/stay.ts'
import { letterLocale } from '#server/letters/layout/letter-locale.ts'
import type { BookingLetter } from './booking-letter.ts'
import { extraLines, type ExtrasOfCancelled } from './extra-lines.ts'
import { isCancelling } from '#shared/booking-state.ts'
import { extrasOfTraveller } from '#server/booking/cancellation/extras-of-cancelled.ts'
import { findBooking } from '#server/booking/booking-store.ts'
import { letterToOtherTraveller } from './booking-letter.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.stay-cancelled': { bookingId: number }
  }
}

interface Cancelled extends BookingLetter {
  /** Who paid. */
  bookedBy: string
  gone: Omit<ExtrasOfCancelled, 'vouchers'>
}

const words = {
  en: {
    subject: (hotel: string) => `Your stay at ${hotel} is cancelled`,
    heading: 'Your stay is cancelled',
    text: (name: string, by: string, rooms: number) =>
      `Hello ${name}, the stay that ${by} booked for you is cancelled, and the hotel has let the ${rooms === 1 ? 'room' : 'rooms'} go. What is given back goes to where it was paid from.`,
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
      `Halo ${name}, penginapan yang dipesan ${by} untuk Anda telah dibatalkan, dan hotel telah mengonfirmasinya. Dana yang dikembalikan masuk ke metode pembayaran yang dipakai.`,
    hotel: 'Hotel',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    reference: 'ID referensi',
    closing: 'Jika Anda masih memerlukan kamar, silakan hubungi perusahaan Anda.',
  },
}

/** To the same traveller: that there is no room any more, and no price. Who paid hears what goes back. */
export const stayCancelledLetter = defineLetter({
  kind: 'mail.stay-cancelled',
  limit: 'once for each stay that somebody paid for',
  words,
  async load(context, { bookingId }) {
    const booking = await findBooking(context.db, bookingId)
    if (!booking || !isCancelling(booking.state)) return undefined
    const about = await letterToOtherTraveller(context, booking)
    return about && { ...about, gone: await extrasOfTraveller(context, booking) }
  },
  write(booking: Cancelled, say) {
    const { language, reference, hotelName } = booking
    const date = (day: PlainDate) => formatDate(day, letterLocale[language])
    return {
      key: `stay-cancelled:${reference}`,
      subject: say.subject(hotelName),
      heading: say.heading,
      paragraphs: [
        say.text(booking.firstName, booking.bookedBy, booking.rooms.length),
        ...extraLines(booking.gone, language),
      ],
      facts: [
        [say.hotel, hotelName],
        [say.checkIn, date(booking.checkIn)],
        [say.checkOut, date(booking.checkOut)],
        [say.reference, reference],
      ],
      closing: say.closing,
    }
  },
})
