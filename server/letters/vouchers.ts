import type { BookedVouchers } from '#shared/api/vouchers.ts'
import { setLetter } from '#server/letters/layout/set-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'
import type { BookingLetter } from './booking-letter.ts'
import { voucherFacts } from './voucher-lines.ts'

const words = {
  en: {
    subject: (hotel: string) => `Your e-vouchers for ${hotel}`,
    heading: 'Your e-vouchers are here',
    text: (name: string) =>
      `Hello ${name}, these came with your booking. Its confirmation left before they were ready.`,
    hotel: 'Hotel',
    reference: 'Reference ID',
    action: 'View your booking',
    closing: 'Enjoy them!',
  },
  id: {
    subject: (hotel: string) => `E-voucher Anda untuk ${hotel}`,
    heading: 'E-voucher Anda sudah ada',
    text: (name: string) =>
      `Halo ${name}, e-voucher ini datang bersama pesanan Anda. Konfirmasinya terkirim lebih dulu.`,
    hotel: 'Hotel',
    reference: 'ID referensi',
    action: 'Lihat pesanan Anda',
    closing: 'Selamat menggunakannya!',
  },
}

/** The codes of a booking that was confirmed before they could be given. */
export function vouchersLetter(booking: BookingLetter & { vouchers: BookedVouchers }): Letter {
  const { language, hotelName, reference } = booking
  const say = words[language]
  return {
    to: booking.to,
    key: `vouchers:${reference}`,
    ...setLetter({
      brand: booking.brand,
      language,
      subject: say.subject(hotelName),
      heading: say.heading,
      paragraphs: [say.text(booking.firstName)],
      facts: [[say.hotel, hotelName], ...voucherFacts(booking.vouchers, language), [say.reference, reference]],
      action: { label: say.action, url: booking.url },
      closing: say.closing,
    }),
  }
}
