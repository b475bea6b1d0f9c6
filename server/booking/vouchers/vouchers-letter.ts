import { defineLetter } from '#server/letters/define-letter.ts'
import type { BookedVouchers } from '#shared/api/vouchers.ts'
import type { BookingLetter } from '#server/booking/letters/booking-letter.ts'
import { voucherFacts } from '#server/booking/letters/voucher-lines.ts'
import { findReachable } from '#server/booking/access/find-reachable.ts'
import { letterAbout } from '#server/booking/letters/booking-letter.ts'
import { presentVouchers } from './present-vouchers.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.vouchers': { bookingId: number }
  }
}

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
export const vouchersLetter = defineLetter({
  kind: 'mail.vouchers',
  limit: 'once for each stay that somebody paid for',
  words,
  async load(context, { bookingId }) {
    const booking = await findReachable(context, bookingId)
    const vouchers = booking?.state === 'CONFIRMED' ? await presentVouchers(context, booking) : undefined
    return booking && vouchers?.state === 'GIVEN' ? { ...letterAbout(context, booking), vouchers } : undefined
  },
  write(booking: BookingLetter & { vouchers: BookedVouchers }, say) {
    const { language, hotelName, reference } = booking
    return {
      key: `vouchers:${reference}`,
      subject: say.subject(hotelName),
      heading: say.heading,
      paragraphs: [say.text(booking.firstName)],
      facts: [[say.hotel, hotelName], ...voucherFacts(booking.vouchers, language), [say.reference, reference]],
      action: { label: say.action, url: booking.url },
      closing: say.closing,
    }
  },
})
