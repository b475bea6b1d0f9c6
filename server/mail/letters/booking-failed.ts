import type { BookingFailure } from '#shared/booking-state.ts'
import { formatMoney } from '#shared/money.ts'
import { formatDate } from '#shared/stay.ts'
import { setLetter } from '#server/mail/layout.ts'
import type { Letter } from '#server/mail/mailer.ts'
import { localeOf, type BookingLetter } from './booking-letter.ts'

interface Failed extends BookingLetter {
  failure: BookingFailure
}

const words = {
  en: {
    subject: (hotel: string) => `Your booking at ${hotel} could not be completed`,
    heading: 'We could not complete your booking',
    why: {
      declined: 'Your card was not accepted.',
      sold_out: 'The room was sold out before the hotel could confirm it.',
      price_changed: 'The price changed before the hotel could confirm it.',
      guest_rejected: 'The hotel could not accept the guest details.',
      not_booked: 'The hotel did not confirm the room.',
      abandoned: 'The payment was not completed in time.',
    },
    money: 'Nothing has been charged. A hold on your card, if you see one, is released by your bank within a few days.',
    hotel: 'Hotel',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    amount: 'Not charged',
    reference: 'Reference ID',
    action: 'See the details',
    closing: 'We are sorry for the trouble. You are welcome to choose another room at any time.',
  },
  id: {
    subject: (hotel: string) => `Pesanan Anda di ${hotel} tidak dapat diselesaikan`,
    heading: 'Pesanan Anda tidak dapat diselesaikan',
    why: {
      declined: 'Kartu Anda tidak diterima.',
      sold_out: 'Kamar habis terjual sebelum hotel dapat mengonfirmasinya.',
      price_changed: 'Harga berubah sebelum hotel dapat mengonfirmasinya.',
      guest_rejected: 'Hotel tidak dapat menerima data tamu.',
      not_booked: 'Hotel tidak mengonfirmasi kamar.',
      abandoned: 'Pembayaran tidak diselesaikan tepat waktu.',
    },
    money:
      'Tidak ada biaya yang ditagih. Jika ada dana yang ditahan pada kartu Anda, bank akan melepaskannya dalam beberapa hari.',
    hotel: 'Hotel',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    amount: 'Tidak ditagih',
    reference: 'ID referensi',
    action: 'Lihat detail',
    closing: 'Mohon maaf atas ketidaknyamanan ini. Silakan memilih kamar lain kapan saja.',
  },
}

/** Sent when money was held and given back; a declined card is told on the screen. */
export function bookingFailedLetter(booking: Failed): Letter {
  const { language } = booking
  const say = words[language]
  const locale = localeOf[language]
  return {
    to: booking.to,
    key: `booking-failed:${booking.reference}`,
    ...setLetter({
      language,
      subject: say.subject(booking.hotelName),
      heading: say.heading,
      paragraphs: [say.why[booking.failure], say.money],
      facts: [
        [say.hotel, `${booking.hotelName}\n${booking.hotelAddress}`],
        [say.checkIn, formatDate(booking.checkIn, locale)],
        [say.checkOut, formatDate(booking.checkOut, locale)],
        [say.amount, formatMoney(booking.total, locale)],
        [say.reference, booking.reference],
      ],
      action: { label: say.action, url: booking.url },
      closing: say.closing,
    }),
  }
}
