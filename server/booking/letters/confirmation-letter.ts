import { plainWords } from '#shared/rate/plain-words.ts'
import { defineLetter } from '#server/letters/define-letter.ts'
import type { Attachment } from '#server/mail/mailer.ts'
import type { BookedVouchers } from '#shared/api/vouchers.ts'
import type { Rate } from '#shared/api/rate-schemas.ts'
import { joinRooms, type TermedRate } from '#shared/rate/cancellation-terms.ts'
import { formatMoney, fromMajor } from '#shared/money/money.ts'
import { nationalityNotices } from '#shared/rate/nationality-notice.ts'
import { taxesDueAtHotel } from '#shared/money/price-parts.ts'
import { formatClock, formatDate, nightsBetween } from '#shared/stay/stay.ts'
import type { Fact } from '#server/letters/layout/set-letter.ts'
import { letterLocale } from '#server/letters/layout/letter-locale.ts'
import type { BookingLetter } from './booking-letter.ts'
import { pricedRates } from '#server/booking/cancellation/cancellation-rules.ts'
import { cancellationLines, supplierLines } from './cancellation-lines.ts'
import { esimLines, type ComingEsims } from './esim-lines.ts'
import { passLines, type OfferedPass } from './pass-lines.ts'
import { voucherFacts } from './voucher-lines.ts'
import { boardsOf, partyOf, roomLines, taxNameAtHotel, type StayRate } from './stay-words.ts'
import { followedBy } from '#server/typesetting/line.ts'
import { findReachable } from '#server/booking/access/find-reachable.ts'
import { letterAbout } from './booking-letter.ts'
import { comingEsims } from '#server/booking/esims/coming-esims.ts'
import { paidWith } from '#server/booking/payment/paid-with.ts'
import { offeredPass } from '#server/booking/passes/offered-pass.ts'
import { writeLink } from '#server/booking/visits/write-link.ts'
import { presentVouchers } from '#server/booking/vouchers/present-vouchers.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.confirmation': { bookingId: number }
  }
}

type SoldRate = TermedRate & StayRate & Pick<Rate, 'policies' | 'taxes'>

interface Confirmed extends BookingLetter {
  bookingId: string
  confirmationNumber: string
  /** How it was paid, where money was collected first. */
  way?: string | undefined
  /** '' where the hotel says none. */
  hotelPhone: string
  /** To show at the desk; undefined where it could not be printed, and then nothing is said of it. */
  paper?: Attachment | undefined
  /** Where it opens without an account, to read. */
  findUrl: string
  /** What was sold: its meals and terms, for whom, and to whom. */
  rates: readonly SoldRate[]
  /** From when and until when the rooms are to be had, as the hotel writes it. */
  checkInFrom: string
  checkOutUntil: string
  pass?: OfferedPass | undefined
  esims?: ComingEsims | undefined
  /** What it earned. */
  vouchers?: BookedVouchers | undefined
}

const booked = (rooms: number) => (rooms === 1 ? 'your room is booked' : `your ${rooms} rooms are booked`)
/** Indonesian has no other form for several: the number says it. */
const roomsId = (rooms: number) => (rooms === 1 ? 'kamar Anda' : `${rooms} kamar Anda`)

const words = {
  en: {
    subject: (hotel: string) => `Your booking at ${hotel} is confirmed`,
    heading: 'Your booking is confirmed',
    greeting: (name: string, rooms: number) => `Hello ${name}, ${booked(rooms)} and paid for. Enjoy your stay!`,
    greetingAtHotel: (name: string, rooms: number) =>
      `Hello ${name}, ${booked(rooms)}. You pay at the hotel: nothing has been charged to your card, and the amount held on it as a guarantee has been released. Your bank may show the hold for a few days more. Enjoy your stay!`,
    attached:
      'The confirmation is attached as a PDF: print it, or keep it on your phone to show at reception when you are offline.',
    hotel: 'Hotel',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    from: (time: string) => `from ${time}`,
    until: (time: string) => `until ${time}`,
    nights: 'Nights',
    rooms: 'Rooms',
    board: 'Meals',
    guests: 'Guests',
    paid: 'Paid, all taxes included',
    /** Where the hotel collects taxes of its own. */
    paidNow: 'Paid',
    alsoAtHotel: 'Also to pay at the hotel',
    due: 'To pay at the hotel',
    bookingId: 'Booking ID',
    confirmationNumber: 'Hotel confirmation number',
    reference: 'Reference ID',
    terms: 'Cancellation policy',
    notice: 'Please note',
    action: 'View your booking',
    withoutAccount: 'Open it without logging in',
    closing:
      'Please have your hotel confirmation number ready when you check in. Without this email, “Find a booking” on our site opens the stay with your reference ID, your last name and a code sent to this address.',
  },
  id: {
    subject: (hotel: string) => `Pesanan Anda di ${hotel} telah dikonfirmasi`,
    heading: 'Pesanan Anda telah dikonfirmasi',
    greetingAtHotel: (name: string, rooms: number) =>
      `Halo ${name}, ${roomsId(rooms)} telah dipesan. Anda membayar di hotel: kartu Anda tidak ditagih, dan dana yang ditahan sebagai jaminan telah dilepaskan. Bank Anda mungkin masih menampilkannya selama beberapa hari. Selamat menginap!`,
    greeting: (name: string, rooms: number) =>
      `Halo ${name}, ${roomsId(rooms)} telah dipesan dan dibayar. Selamat menginap!`,
    attached:
      'Konfirmasi terlampir sebagai PDF. Cetak atau simpan di ponsel, agar bisa ditunjukkan di resepsionis saat Anda tidak online.',
    hotel: 'Hotel',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    from: (time: string) => `mulai ${time}`,
    until: (time: string) => `hingga ${time}`,
    nights: 'Malam',
    rooms: 'Kamar',
    board: 'Makanan',
    guests: 'Tamu',
    paid: 'Dibayar, termasuk semua pajak',
    paidNow: 'Dibayar',
    alsoAtHotel: 'Juga dibayar di hotel',
    due: 'Dibayar di hotel',
    bookingId: 'ID pesanan',
    confirmationNumber: 'Nomor konfirmasi hotel',
    reference: 'ID referensi',
    terms: 'Kebijakan pembatalan',
    notice: 'Harap diperhatikan',
    action: 'Lihat pesanan Anda',
    withoutAccount: 'Buka tanpa masuk ke akun',
    closing:
      'Siapkan nomor konfirmasi hotel saat check-in. Jika email ini hilang, buka pesanan Anda lewat “Cari pesanan” di situs kami dengan ID referensi, nama belakang, dan kode yang kami kirim ke alamat ini.',
  },
}

/** The address is typed at the checkout. No sale is refused for its letter: the stay's page and papers are there without. */
export const confirmationLetter = defineLetter({
  kind: 'mail.confirmation',
  limit: { toMailbox: 50 },
  words,
  makesOnLoad: true,
  async load(context, { bookingId }) {
    // Printed first: a stay that is cancelled meanwhile gets no letter.
    const paper = await context.attach(context, { paper: 'confirmation', bookingId })
    const booking = await findReachable(context, bookingId)
    if (booking?.state !== 'CONFIRMED') return undefined
    const about = letterAbout(context, booking)
    return {
      ...about,
      paper,
      bookingId: booking.supplier_booking_id ?? '',
      confirmationNumber: booking.confirmation_number ?? '',
      rates: pricedRates(booking),
      hotelPhone: booking.hotel.contact.phones?.[0] ?? '',
      checkInFrom: booking.hotel.checkinInfo.beginTime,
      checkOutUntil: booking.hotel.checkoutInfo.time,
      findUrl: await writeLink(context, booking),
      way: context.payments.named(booking.provider).collects ? paidWith(context, booking, about.language) : undefined,
      pass: await offeredPass(context, booking),
      esims: await comingEsims(context, booking),
      vouchers: await presentVouchers(context, booking),
    }
  },
  write(booking: Confirmed, say) {
    const { language, checkIn, checkOut, payAtHotel } = booking
    const locale = letterLocale[language]
    const terms = cancellationLines(booking.rates, { currency: booking.total.currency, language, payAtHotel })
    const atDesk = taxesDueAtHotel(booking.rates).map(({ description, amount }) =>
      followedBy(
        taxNameAtHotel(description, language),
        `: ${formatMoney(fromMajor(amount, booking.total.currency), locale)}`,
      ),
    )
    // Terms that differ name their rooms by number: then each stands at its place.
    const namesRooms = joinRooms(booking.rates).length > 1
    const pass = passLines(booking.pass, language)
    const esims = esimLines(booking.esims, language)
    const notices = nationalityNotices(booking.rates).map((html) => ({ supplier: plainWords(html) }))
    return {
      key: `confirmation:${booking.reference}`,
      subject: say.subject(booking.hotelName),
      heading: say.heading,
      ...(booking.paper ? { attachment: booking.paper } : {}),
      paragraphs: [
        (payAtHotel ? say.greetingAtHotel : say.greeting)(booking.firstName, booking.rooms.length),
        ...(booking.paper ? [say.attached] : []),
      ],
      facts: [
        [say.hotel, [booking.hotelName, booking.hotelAddress, booking.hotelPhone].filter(Boolean).join('\n')],
        [
          say.checkIn,
          withTime(
            formatDate(checkIn, locale),
            booking.checkInFrom && say.from(formatClock(booking.checkInFrom, locale)),
          ),
        ],
        [
          say.checkOut,
          withTime(
            formatDate(checkOut, locale),
            booking.checkOutUntil && say.until(formatClock(booking.checkOutUntil, locale)),
          ),
        ],
        [say.nights, String(nightsBetween(checkIn, checkOut))],
        [say.rooms, namesRooms ? booking.rooms.map((supplier) => ({ supplier })) : roomLines(booking.rooms)],
        [say.board, boardsOf(booking.rates, language).join('\n')],
        [say.guests, [partyOf(booking.rates, language), ...booking.guests].join('\n')],
        [
          payAtHotel ? say.due : atDesk.length > 0 ? say.paidNow : say.paid,
          [formatMoney(booking.total, locale), booking.way].filter(Boolean).join('\n'),
        ],
        ...(atDesk.length > 0 ? [[say.alsoAtHotel, atDesk] as Fact] : []),
        [say.bookingId, booking.bookingId],
        [say.confirmationNumber, booking.confirmationNumber],
        [say.reference, booking.reference],
        ...voucherFacts(booking.vouchers, language),
        ...(terms.length > 0 ? [[say.terms, terms] as Fact] : []),
        ...(notices.length > 0 ? [[say.notice, supplierLines(notices, language)] as Fact] : []),
        ...pass.facts,
        ...esims.facts,
      ],
      action: { label: say.action, url: booking.url },
      more: [...pass.more, ...esims.more, { label: say.withoutAccount, url: booking.findUrl }],
      closing: say.closing,
    }
  },
})

/** "Tue, 1 Dec 2026, from 14:00"; not every hotel says when. */
const withTime = (date: string, time: string) => [date, time].filter(Boolean).join(', ')
