import { defineLetter } from '#server/letters/define-letter.ts'
import type { BookingFailure } from '#shared/booking-state.ts'
import { formatMoney } from '#shared/money/money.ts'
import { companyDay } from '#shared/company/company-day.ts'
import { formatDate } from '#shared/stay/stay.ts'
import { letterLocale } from '#server/letters/layout/letter-locale.ts'
import type { BookingLetter } from './booking-letter.ts'
import { findReachable } from '#server/booking/access/find-reachable.ts'
import { letterAbout } from './booking-letter.ts'
import { owedTo } from './refund-due-letter.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { BY_PAYERS_BANK } from '#server/booking/refunds/refund-rules.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.failure': { bookingId: number }
  }
}

interface Failed extends BookingLetter {
  failure: BookingFailure
  /** What became of the customer's money: never taken, returned by us or by their bank, on its way, or to be returned by `refundBy`. */
  money:
    | { status: 'free' }
    | { status: 'refunded' }
    | { status: 'refund_sent' }
    | { status: 'by_bank' }
    | { status: 'refund_due'; refundBy: Date }
}

const words = {
  en: {
    subject: (hotel: string) => `Your booking at ${hotel} could not be completed`,
    heading: 'We could not complete your booking',
    why: {
      declined: 'Your card was not accepted.',
      sold_out: 'The room was sold out before the hotel could confirm it.',
      all_sold_out: 'The rooms were sold out before the hotel could confirm them.',
      price_changed: 'The price changed before the hotel could confirm it.',
      guest_rejected: 'The hotel could not accept the guest details.',
      not_booked: 'The hotel did not confirm the booking.',
      abandoned: 'The payment was not completed in time.',
      card_withdrawn: 'The company’s card may no longer be used for this booking.',
    },
    money: 'Nothing has been charged. A hold on your card, if you see one, is released by your bank within a few days.',
    refunded: 'We have returned your payment in full. Your bank may need a few days to show it.',
    byBank: 'Your bank has given you your payment back.',
    refundSent:
      'We have sent your payment back in full, to the account that it came from. Your bank may need up to ten working days to show it.',
    refundDue: (by: string) =>
      `We received your payment and will return it in full by ${by}. Please answer this email with the bank account or wallet that it shall go to.`,
    hotel: 'Hotel',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    amount: 'Not charged',
    returned: 'Returned',
    toReturn: 'To be returned',
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
      all_sold_out: 'Kamar habis terjual sebelum hotel dapat mengonfirmasinya.',
      price_changed: 'Harga berubah sebelum hotel dapat mengonfirmasinya.',
      guest_rejected: 'Hotel tidak dapat menerima data tamu.',
      not_booked: 'Hotel tidak mengonfirmasi pesanan ini.',
      abandoned: 'Pembayaran tidak diselesaikan tepat waktu.',
      card_withdrawn: 'Kartu perusahaan tidak lagi dapat digunakan untuk pesanan ini.',
    },
    refunded:
      'Pembayaran Anda telah kami kembalikan sepenuhnya. Bank Anda mungkin perlu beberapa hari untuk menampilkannya.',
    byBank: 'Bank Anda telah mengembalikan pembayaran Anda.',
    refundSent:
      'Pembayaran Anda telah kami kirim kembali sepenuhnya ke rekening asalnya. Bank Anda mungkin perlu hingga sepuluh hari kerja untuk menampilkannya.',
    refundDue: (by: string) =>
      `Kami telah menerima pembayaran Anda dan akan mengembalikannya sepenuhnya paling lambat ${by}. Mohon balas email ini dengan rekening bank atau dompet digital tujuan pengembalian.`,
    money:
      'Tidak ada biaya yang ditagih. Jika ada dana yang ditahan pada kartu Anda, bank akan melepaskannya dalam beberapa hari.',
    hotel: 'Hotel',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    amount: 'Tidak ditagih',
    returned: 'Dikembalikan',
    toReturn: 'Akan dikembalikan',
    reference: 'ID referensi',
    action: 'Lihat detail',
    closing: 'Mohon maaf atas ketidaknyamanan ini. Silakan memilih kamar lain kapan saja.',
  },
}

/** Sent when money was held or collected and goes back; a declined card is told on the screen. */
export const bookingFailedLetter = defineLetter({
  kind: 'mail.failure',
  limit: 'one for each payment that a card or a bank allowed',
  words,
  async load(context, { bookingId }) {
    const booking = await findReachable(context, bookingId)
    if (booking?.state !== 'FAILED') return undefined
    const failure = booking.failure ?? 'not_booked'
    return { ...letterAbout(context, booking), ...owedTo(booking), failure, money: moneyOf(booking) }
  },
  write(booking: Failed, say) {
    const { language } = booking
    const locale = letterLocale[language]
    return {
      key: `booking-failed:${booking.reference}`,
      subject: say.subject(booking.hotelName),
      heading: say.heading,
      paragraphs: [say.why[causeOf(booking)], moneyWords(booking)],
      facts: [
        [say.hotel, `${booking.hotelName}\n${booking.hotelAddress}`],
        [say.checkIn, formatDate(booking.checkIn, locale)],
        [say.checkOut, formatDate(booking.checkOut, locale)],
        [say[labels[booking.money.status]], formatMoney(booking.total, locale)],
        [say.reference, booking.reference],
      ],
      action: { label: say.action, url: booking.url },
      closing: say.closing,
    }
  },
})

const causeOf = ({ failure, rooms }: Failed) => (failure === 'sold_out' && rooms.length > 1 ? 'all_sold_out' : failure)

const labels = {
  free: 'amount',
  refunded: 'returned',
  refund_sent: 'returned',
  by_bank: 'returned',
  refund_due: 'toReturn',
} as const

function moneyWords({ language, money }: Failed): string {
  const say = words[language]
  if (money.status === 'free') return say.money
  if (money.status === 'refunded') return say.refunded
  if (money.status === 'refund_sent') return say.refundSent
  if (money.status === 'by_bank') return say.byBank
  return say.refundDue(formatDate(companyDay(money.refundBy), letterLocale[language]))
}
function moneyOf({ refund_state: state, refund_due_at: refundBy, refund_paid_by: by }: BookingRow): Failed['money'] {
  if (state === 'DUE' && refundBy) return { status: 'refund_due', refundBy }
  if (state === null) return { status: 'free' }
  if (by === BY_PAYERS_BANK) return { status: 'by_bank' }
  return { status: state === 'SENT' ? 'refund_sent' : 'refunded' }
}
