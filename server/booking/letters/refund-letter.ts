import { BY_PAYERS_BANK } from '#server/booking/refunds/refund-rules.ts'
import { formatMoney, money } from '#shared/money/money.ts'
import { companyDay } from '#shared/company/company-day.ts'
import { formatDate } from '#shared/stay/stay.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { findReachable } from '#server/booking/access/find-reachable.ts'
import type { Context } from '#server/context.ts'
import { defineLetter } from '#server/letters/define-letter.ts'
import { letterLocale } from '#server/letters/layout/letter-locale.ts'
import { letterAbout, type BookingLetter } from './booking-letter.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** What goes back is on its way, or is paid by hand. */
    'mail.refund': { bookingId: number }
    'mail.refund-paid': { bookingId: number }
  }
}

/** `total` is what goes back. */
interface Refund extends BookingLetter {
  /** Sent by the gateway, or to be paid by a person until then. */
  how: { status: 'sent' } | { status: 'by_hand'; refundBy: Date }
}

const words = {
  en: {
    sent: {
      subject: (amount: string) => `Your refund of ${amount} is on its way`,
      heading: 'Your refund is on its way',
      text: 'We have sent it back to where it was paid from. Banks usually show it within 5 to 10 working days.',
    },
    by_hand: {
      subject: (amount: string) => `We owe you ${amount}`,
      heading: 'We return your money by bank transfer',
      text: (by: string) =>
        `The way you paid takes no money back, so we transfer it by ${by}. Please answer this email with the bank account or wallet that it shall go to.`,
    },
    paid: {
      subject: (amount: string) => `Your refund of ${amount} is paid`,
      heading: 'Your refund is paid',
      text: 'It has left us and arrives as fast as your bank allows. Nothing is open between us for this booking.',
    },
    hotel: 'Hotel',
    amount: 'Refund',
    reference: 'Reference ID',
    action: 'View your booking',
    closing: 'If it does not arrive, please answer this email.',
  },
  id: {
    sent: {
      subject: (amount: string) => `Pengembalian dana ${amount} sedang diproses`,
      heading: 'Pengembalian dana Anda sedang diproses',
      text: 'Dana Anda telah kami kirim kembali ke metode pembayaran yang dipakai. Biasanya dana masuk dalam 5 sampai 10 hari kerja.',
    },
    by_hand: {
      subject: (amount: string) => `Kami akan mengembalikan ${amount}`,
      heading: 'Dana Anda kami kembalikan melalui transfer bank',
      text: (by: string) =>
        `Cara pembayaran Anda tidak dapat menerima pengembalian, jadi kami mentransfernya paling lambat ${by}. Mohon balas email ini dengan rekening bank atau dompet digital tujuan pengembalian.`,
    },
    paid: {
      subject: (amount: string) => `Pengembalian dana ${amount} telah dibayarkan`,
      heading: 'Pengembalian dana Anda telah dibayarkan',
      text: 'Dana telah kami kirim, dan masuk begitu bank Anda memprosesnya. Dengan ini tidak ada lagi yang perlu kami bayarkan untuk pesanan ini.',
    },
    hotel: 'Hotel',
    amount: 'Pengembalian dana',
    reference: 'ID referensi',
    action: 'Lihat pesanan Anda',
    closing: 'Jika dana belum juga masuk, silakan balas email ini.',
  },
}

/** As it stands now: the money left for the customer, or who sends it by when. A bank may have sent it back meanwhile. */
export const refundLetter = defineLetter({
  kind: 'mail.refund',
  limit: 'one for each stay that was paid for or guaranteed',
  words,
  async load(context, { bookingId }): Promise<Refund | undefined> {
    const booking = await findReachable(context, bookingId)
    // What a payer's bank took back is no money that we have sent, and their bank has told them.
    if (!booking || booking.refund_minor === null || booking.refund_paid_by === BY_PAYERS_BANK) return undefined
    const { refund_state: state, refund_due_at: refundBy } = booking
    const how = state === 'DUE' && refundBy ? ({ status: 'by_hand', refundBy } as const) : ({ status: 'sent' } as const)
    return { ...aboutRefund(context, booking), how }
  },
  write(refund, say) {
    const { language, how } = refund
    if (how.status === 'sent') return write(refund, 'refund-sent', say, say.sent)
    const by = formatDate(companyDay(how.refundBy), letterLocale[language])
    return write(refund, 'refund-by-hand', say, { ...say.by_hand, text: say.by_hand.text(by) })
  },
})

/** What was owed is paid, or a bank has taken what was on its way. */
export const refundPaidLetter = defineLetter({
  kind: 'mail.refund-paid',
  limit: 'one for each stay that was paid for or guaranteed',
  words,
  async load(context, { bookingId }): Promise<(BookingLetter & { isByHand: boolean }) | undefined> {
    const booking = await findReachable(context, bookingId)
    if (booking?.refund_state !== 'DONE') return undefined
    return { ...aboutRefund(context, booking), isByHand: booking.refund_paid_by !== null }
  },
  write: (refund, say) => write(refund, refund.isByHand ? 'refund-paid-by-hand' : 'refund-paid', say, say.paid),
})

function aboutRefund(context: Context, booking: BookingRow): BookingLetter {
  return { ...letterAbout(context, booking), total: money(booking.refund_minor ?? 0, booking.currency) }
}

interface Wording {
  subject: (amount: string) => string
  heading: string
  text: string
}

function write(
  { language, reference, total, hotelName, url }: BookingLetter,
  kind: string,
  say: (typeof words)['en'],
  { subject, heading, text }: Wording,
) {
  const amount = formatMoney(total, letterLocale[language])
  return {
    key: `${kind}:${reference}`,
    subject: subject(amount),
    heading,
    paragraphs: [text],
    facts: [
      [say.hotel, hotelName],
      [say.amount, amount],
      [say.reference, reference],
    ] satisfies [string, string][],
    action: { label: say.action, url },
    closing: say.closing,
  }
}
