import { defineLetter } from '#server/letters/define-letter.ts'
import { formatMoney, type Money } from '#shared/money/money.ts'
import { companyDay } from '#shared/company/company-day.ts'
import { formatDate } from '#shared/stay/stay.ts'
import { letterLocale } from '#server/letters/layout/letter-locale.ts'
import type { BookingLetter } from './booking-letter.ts'
import { extraLines, type ExtrasOfCancelled } from './extra-lines.ts'
import { isCancelling } from '#shared/booking-state.ts'
import { money } from '#shared/money/money.ts'
import { extrasOfCancelled } from '#server/booking/cancellation/extras-of-cancelled.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { BY_PAYERS_BANK } from '#server/booking/refunds/refund-rules.ts'
import { findReachable } from '#server/booking/access/find-reachable.ts'
import { letterAbout } from './booking-letter.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.cancelled': { bookingId: number }
    'mail.cancel-refused': { bookingId: number; askedAt: string }
  }
}

interface Cancelled extends BookingLetter {
  paid: Money
  fee: Money
  refund: Money
  /** How far that is when the letter is written: the gateway is often faster. */
  back: Back
  /** What the hotel may ask for itself, when it was to be paid at the desk. */
  deskFee: Money
  gone: ExtrasOfCancelled
  /** It was cancelled by who opened it with a code that came to this mailbox. */
  byCode: boolean
}

type Back =
  | { status: 'next' | 'sent' | 'paid' | 'bankDecides' | 'byBank' }
  /** A person transfers it until then. */
  | { status: 'byHand'; by: Date }

interface Refused extends BookingLetter {
  /** When it was asked for: each refusal is a letter of its own. */
  askedAt: Date
}

const words = {
  en: {
    subject: (hotel: string) => `Your booking at ${hotel} is cancelled`,
    heading: 'Your booking is cancelled',
    greeting: (name: string, rooms: number) =>
      `Hello ${name}, the hotel has let the ${rooms === 1 ? 'room' : 'rooms'} go.`,
    money: {
      next: 'What goes back is sent next to where it was paid from: you will hear from us again when it is sent.',
      sent: 'What goes back has been sent to where it was paid from. Banks usually show it within 5 to 10 working days.',
      paid: 'What goes back has been paid.',
      byHand: (by: string) =>
        `The way you paid takes no money back, so we transfer what goes back by ${by}: another email asks where to.`,
      bankDecides:
        'The payer’s bank holds the money, because the payment is disputed, and decides who gets it. Until then we cannot pay it back.',
      byBank: 'The payer’s bank gave the money back itself, by the dispute. Nothing more is sent.',
      none: 'By the terms of this rate nothing goes back.',
      atHotel: 'You had paid nothing, and nothing is charged.',
      deskFee: (fee: string) =>
        `You had paid us nothing, and we charge nothing. By the terms of this rate the hotel may ask for ${fee}.`,
    },
    byCode:
      'It was cancelled by somebody who opened it with a code that we had sent to this address. If this was not you or somebody you know, please answer this email, and set a new password for your mailbox.',
    hotel: 'Hotel',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    paid: 'Paid',
    fee: 'Cancellation fee',
    refund: 'Refund',
    reference: 'Reference ID',
    action: 'View your booking',
    closing: 'We hope to see you again.',
  },
  id: {
    subject: (hotel: string) => `Pesanan Anda di ${hotel} telah dibatalkan`,
    heading: 'Pesanan Anda telah dibatalkan',
    greeting: (name: string) => `Halo ${name}, hotel telah mengonfirmasi pembatalannya.`,
    money: {
      next: 'Selanjutnya dana Anda kami kembalikan ke metode pembayaran yang dipakai. Kami kabari lagi setelah dananya dikirim.',
      sent: 'Dana Anda telah kami kirim kembali ke metode pembayaran yang dipakai. Biasanya dana masuk dalam 5 sampai 10 hari kerja.',
      paid: 'Dana telah dikembalikan.',
      byHand: (by: string) =>
        `Cara pembayaran Anda tidak dapat menerima pengembalian, jadi kami mentransfer dananya paling lambat ${by}: tujuannya kami tanyakan lewat email terpisah.`,
      bankDecides:
        'Bank pembayar menahan dananya karena pembayarannya disengketakan, dan akan memutuskan siapa yang berhak. Sebelum itu kami tidak bisa mengembalikannya.',
      byBank: 'Bank pembayar sendiri sudah mengembalikan dananya lewat sengketa itu. Tidak ada lagi yang dikirim.',
      none: 'Menurut ketentuan harga ini tidak ada dana yang dikembalikan.',
      atHotel: 'Anda belum membayar apa pun, dan tidak ada biaya yang ditagih.',
      deskFee: (fee: string) =>
        `Anda belum membayar apa pun kepada kami, dan kami tidak menagih biaya. Menurut ketentuan harga ini hotel dapat menagih ${fee}.`,
    },
    byCode:
      'Pembatalan dilakukan oleh seseorang yang membuka pesanan dengan kode yang kami kirim ke alamat ini. Jika bukan Anda atau orang yang Anda kenal, silakan balas email ini dan ganti kata sandi email Anda.',
    hotel: 'Hotel',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    paid: 'Dibayar',
    fee: 'Biaya pembatalan',
    refund: 'Pengembalian dana',
    reference: 'ID referensi',
    action: 'Lihat pesanan Anda',
    closing: 'Semoga kita berjumpa lagi.',
  },
}

const refusal = {
  en: {
    subject: (hotel: string) => `Your booking at ${hotel} could not be cancelled`,
    heading: 'Your booking could not be cancelled',
    text: (name: string) =>
      `Hello ${name}, the hotel did not accept the cancellation that you asked for. Your booking stands as it was, and nothing was given back. We are talking to the hotel; please answer this email if you have a question.`,
  },
  id: {
    subject: (hotel: string) => `Pesanan Anda di ${hotel} tidak dapat dibatalkan`,
    heading: 'Pesanan Anda tidak dapat dibatalkan',
    text: (name: string) =>
      `Halo ${name}, hotel tidak menerima pembatalan yang Anda minta. Pesanan Anda tetap berlaku, dan tidak ada dana yang dikembalikan. Kami sedang menghubungi hotel; silakan balas email ini jika Anda memiliki pertanyaan.`,
  },
}

/** The room is gone: what was paid, what is kept and what goes back. */
export const cancelledLetter = defineLetter({
  kind: 'mail.cancelled',
  limit: 'one for each stay that was paid for or guaranteed',
  words,
  async load(context, { bookingId }) {
    const booking = await findReachable(context, bookingId)
    if (!booking || !isCancelling(booking.state)) return undefined
    const amount = (minor: number | null) => money(minor ?? 0, booking.currency)
    return {
      ...letterAbout(context, booking),
      paid: amount(booking.paid_minor),
      fee: amount(booking.fee_minor),
      refund: amount(booking.cancelled_refund_minor),
      back: backOf(booking),
      deskFee: amount(booking.desk_fee_minor),
      gone: await extrasOfCancelled(context, booking),
      byCode: booking.cancel_by_code === true,
    }
  },
  write(booking: Cancelled, say) {
    const { language, paid, fee, refund } = booking
    const amount = (one: Money) => formatMoney(one, letterLocale[language])
    return {
      key: `booking-cancelled:${booking.reference}`,
      subject: say.subject(booking.hotelName),
      heading: say.heading,
      paragraphs: [
        say.greeting(booking.firstName, booking.rooms.length),
        ...(booking.byCode ? [say.byCode] : []),
        moneyWords(booking),
        ...extraLines(booking.gone, language),
      ],
      facts: [
        ...stayFacts(booking),
        ...(booking.payAtHotel
          ? []
          : ([
              [say.paid, amount(paid)],
              [say.fee, amount(fee)],
              [say.refund, amount(refund)],
            ] satisfies [string, string][])),
        [say.reference, booking.reference],
      ],
      action: { label: say.action, url: booking.url },
      closing: say.closing,
    }
  },
})

/** The hotel refused: the booking stands. A second refusal is another letter. */
export const cancelRefusedLetter = defineLetter({
  kind: 'mail.cancel-refused',
  limit: 'to who asked for the cancellation, each time the hotel refuses',
  words,
  async load(context, { bookingId, askedAt }) {
    const booking = await findReachable(context, bookingId)
    return booking && { ...letterAbout(context, booking), askedAt: new Date(askedAt) }
  },
  write(booking: Refused, say) {
    const { language } = booking
    const also = refusal[language]
    return {
      key: `cancel-refused:${booking.reference}:${booking.askedAt.getTime()}`,
      subject: also.subject(booking.hotelName),
      heading: also.heading,
      paragraphs: [also.text(booking.firstName)],
      facts: [...stayFacts(booking), [say.reference, booking.reference]],
      action: { label: say.action, url: booking.url },
      closing: say.closing,
    }
  },
})

type Refunded = Pick<BookingRow, 'refund_state' | 'refund_due_at' | 'refund_paid_by' | 'is_held_by_bank'>

export function backOf({ refund_state: state, refund_due_at: by, ...refund }: Refunded): Back {
  if (state === null) return { status: 'next' }
  if (refund.refund_paid_by === BY_PAYERS_BANK) return { status: 'byBank' }
  if (state !== 'DUE') return { status: refund.refund_paid_by === null ? 'sent' : 'paid' }
  return by && !refund.is_held_by_bank ? { status: 'byHand', by } : { status: 'bankDecides' }
}

function moneyWords({ language, payAtHotel, refund, deskFee, back }: Cancelled): string {
  const said = words[language].money
  if (!payAtHotel) {
    if (refund.minor === 0) return said.none
    if (back.status !== 'byHand') return said[back.status]
    // Jakarta's day, as in the letter that asks where to.
    return said.byHand(formatDate(companyDay(back.by), letterLocale[language]))
  }
  return deskFee.minor > 0 ? said.deskFee(formatMoney(deskFee, letterLocale[language])) : said.atHotel
}

function stayFacts(booking: BookingLetter): [string, string][] {
  const say = words[booking.language]
  const locale = letterLocale[booking.language]
  return [
    [say.hotel, `${booking.hotelName}\n${booking.hotelAddress}`],
    [say.checkIn, formatDate(booking.checkIn, locale)],
    [say.checkOut, formatDate(booking.checkOut, locale)],
  ]
}
