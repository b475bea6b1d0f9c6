import { formatMoney, fromMajor, type Money } from '#shared/money/money.ts'
import { formatDate, formatHotelTime } from '#shared/stay/stay.ts'
import { findReachable } from '#server/booking/access/find-reachable.ts'
import { phasesFrom } from '#server/booking/cancellation/cancellation-rules.ts'
import { freeEnd, remindOfEnd } from '#server/booking/cancellation/free-end.ts'
import { defineLetter } from '#server/letters/define-letter.ts'
import { letterLocale } from '#server/letters/layout/letter-locale.ts'
import { letterAbout, type BookingLetter } from './booking-letter.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** A day before cancelling begins to cost something. */
    'mail.free-end': { bookingId: number }
  }
}

interface FreeEnd extends BookingLetter {
  /** By the hotel's clock. */
  freeUntil: string
  /** What cancelling costs from then on; undefined: the whole price. */
  feeAfter: Money | undefined
}

const words = {
  en: {
    subject: (hotel: string) => `Free cancellation at ${hotel} ends soon`,
    heading: 'Free cancellation ends soon',
    text: (name: string, until: string) =>
      `Hello ${name}, you can cancel this booking free of charge until ${until}, the hotel’s local time.`,
    afterwards: {
      fee: (amount: string) => `After that cancelling costs ${amount}, as agreed when you booked.`,
      all: 'After that nothing is paid back, as agreed when you booked.',
      deskFee: (amount: string) => `After that the hotel may ask for ${amount}, as agreed when you booked.`,
      deskAll: 'After that the hotel may ask for the full price, as agreed when you booked.',
    },
    nothing: 'If you are going, there is nothing to do.',
    hotel: 'Hotel',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    free: 'Free cancellation until',
    reference: 'Reference ID',
    action: 'View your booking',
    closing: 'You can cancel on the page of your booking. What goes back is shown before you agree.',
  },
  id: {
    subject: (hotel: string) => `Pembatalan gratis di ${hotel} segera berakhir`,
    heading: 'Pembatalan gratis segera berakhir',
    text: (name: string, until: string) =>
      `Halo ${name}, pesanan ini dapat Anda batalkan tanpa biaya sampai ${until}, waktu setempat hotel.`,
    afterwards: {
      fee: (amount: string) => `Setelah itu biaya pembatalannya ${amount}, sesuai ketentuan saat Anda memesan.`,
      all: 'Setelah itu tidak ada uang yang dikembalikan, sesuai ketentuan saat Anda memesan.',
      deskFee: (amount: string) => `Setelah itu hotel dapat menagih ${amount}, sesuai ketentuan saat Anda memesan.`,
      deskAll: 'Setelah itu hotel dapat menagih harga penuh, sesuai ketentuan saat Anda memesan.',
    },
    nothing: 'Jika Anda jadi berangkat, tidak ada yang perlu dilakukan.',
    hotel: 'Hotel',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    free: 'Pembatalan gratis sampai',
    reference: 'ID referensi',
    action: 'Lihat pesanan Anda',
    closing:
      'Pembatalan dapat dilakukan di halaman pesanan Anda. Dana yang dikembalikan ditampilkan sebelum Anda setuju.',
  },
}

/** To who booked, once, while there is still a day. A stay that was cancelled, or whose time is over by then, has none. */
export const freeEndLetter = defineLetter({
  kind: 'mail.free-end',
  limit: 'once for each stay that was paid for or guaranteed',
  words,
  async load(context, { bookingId }) {
    const booking = await findReachable(context, bookingId)
    if (booking?.state !== 'CONFIRMED') return undefined
    const now = context.now()
    const end = freeEnd(booking, now)
    const at = remindOfEnd(booking, now)
    if (!end || !at) return undefined
    const early = at.getTime() - now.getTime()
    if (early > 0) return { retryInMs: early, because: 'free cancelling does not end within a day' }
    const [, later] = phasesFrom(booking, now)
    const feeAfter = later?.kind === 'fee' ? fromMajor(later.fee, booking.currency) : undefined
    return { ...letterAbout(context, booking), freeUntil: end.until, feeAfter }
  },
  write(booking: FreeEnd, say) {
    const locale = letterLocale[booking.language]
    const until = formatHotelTime(booking.freeUntil, locale)
    const [fee, all] = booking.payAtHotel
      ? [say.afterwards.deskFee, say.afterwards.deskAll]
      : [say.afterwards.fee, say.afterwards.all]
    const costs = booking.feeAfter ? fee(formatMoney(booking.feeAfter, locale)) : all
    return {
      key: `free-end:${booking.reference}`,
      subject: say.subject(booking.hotelName),
      heading: say.heading,
      paragraphs: [`${say.text(booking.firstName, until)} ${costs}`, say.nothing],
      facts: [
        [say.hotel, `${booking.hotelName}\n${booking.hotelAddress}`],
        [say.checkIn, formatDate(booking.checkIn, locale)],
        [say.checkOut, formatDate(booking.checkOut, locale)],
        [say.free, until],
        [say.reference, booking.reference],
      ],
      action: { label: say.action, url: booking.url },
      closing: say.closing,
    }
  },
})
