import { formatMoney } from '#shared/money.ts'
import { dateOf, formatDate } from '#shared/stay.ts'
import { setLetter } from '#server/letters/layout/set-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'
import { localeOf, type BookingLetter } from './booking-letter.ts'

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
        `The way you paid takes no money back, so we transfer it by ${by}. Please answer this letter with the bank account or wallet that it shall go to.`,
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
    closing: 'If it does not arrive, please answer this letter.',
  },
  id: {
    sent: {
      subject: (amount: string) => `Pengembalian dana ${amount} sedang diproses`,
      heading: 'Pengembalian dana Anda sedang diproses',
      text: 'Kami telah mengirimkannya kembali ke sumber pembayarannya. Bank biasanya menampilkannya dalam 5 sampai 10 hari kerja.',
    },
    by_hand: {
      subject: (amount: string) => `Kami akan mengembalikan ${amount}`,
      heading: 'Dana Anda kami kembalikan melalui transfer bank',
      text: (by: string) =>
        `Cara pembayaran Anda tidak dapat menerima pengembalian, jadi kami mentransfernya paling lambat ${by}. Mohon balas surat ini dengan rekening bank atau dompet digital tujuan pengembalian.`,
    },
    paid: {
      subject: (amount: string) => `Pengembalian dana ${amount} telah dibayarkan`,
      heading: 'Pengembalian dana Anda telah dibayarkan',
      text: 'Dana telah kami kirim dan tiba secepat bank Anda memprosesnya. Tidak ada lagi yang terutang untuk pesanan ini.',
    },
    hotel: 'Hotel',
    amount: 'Pengembalian dana',
    reference: 'ID referensi',
    action: 'Lihat pesanan Anda',
    closing: 'Jika dana tidak tiba, mohon balas surat ini.',
  },
}

/** The money left for the customer, or who sends it by when. */
export function refundLetter(booking: Refund): Letter {
  const { language, how } = booking
  if (how.status === 'sent') return write(booking, 'refund-sent', words[language].sent)
  const by = formatDate(dateOf(how.refundBy, 'Asia/Jakarta'), localeOf[language])
  const say = words[language].by_hand
  return write(booking, 'refund-by-hand', { ...say, text: say.text(by) })
}

/** What was owed is paid, or a bank has taken what was on its way. */
export function refundPaidLetter(booking: BookingLetter, isByHand: boolean): Letter {
  return write(booking, isByHand ? 'refund-paid-by-hand' : 'refund-paid', words[booking.language].paid)
}

interface Wording {
  subject: (amount: string) => string
  heading: string
  text: string
}

function write(booking: BookingLetter, kind: string, { subject, heading, text }: Wording): Letter {
  const { language, reference } = booking
  const say = words[language]
  const amount = formatMoney(booking.total, localeOf[language])
  return {
    to: booking.to,
    key: `${kind}:${reference}`,
    ...setLetter({
      brand: booking.brand,
      language,
      subject: subject(amount),
      heading,
      paragraphs: [text],
      facts: [
        [say.hotel, booking.hotelName],
        [say.amount, amount],
        [say.reference, reference],
      ],
      action: { label: say.action, url: booking.url },
      closing: say.closing,
    }),
  }
}
