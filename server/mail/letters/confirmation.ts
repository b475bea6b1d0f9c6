import { boardLabel } from '#shared/board.ts'
import type { Rate } from '#shared/api/hotels.ts'
import type { TermedRate } from '#shared/cancellation-terms.ts'
import { formatMoney } from '#shared/money.ts'
import { nationalityNotices } from '#shared/nationality-notice.ts'
import { countAdults, countChildren } from '#shared/occupancy.ts'
import { formatClock, formatDate, nightsBetween } from '#shared/stay.ts'
import { setLetter, type Language } from '#server/mail/layout.ts'
import type { Letter } from '#server/mail/mailer.ts'
import { localeOf, type BookingLetter } from './booking-letter.ts'
import { cancellationLines, plain } from './cancellation-lines.ts'

type SoldRate = TermedRate & Pick<Rate, 'boardBasis' | 'occupancies' | 'policies'>

interface Confirmed extends BookingLetter {
  bookingId: string
  confirmationNumber: string
  /** What was sold: its meals and terms, for whom, and to whom. */
  rates: readonly SoldRate[]
  /** From when and until when the rooms are to be had, as the hotel writes it. */
  checkInFrom: string
  checkOutUntil: string
}

const words = {
  en: {
    subject: (hotel: string) => `Your booking at ${hotel} is confirmed`,
    heading: 'Your booking is confirmed',
    greeting: (name: string) => `Hello ${name}, your room is booked and your payment has been taken. Enjoy your stay!`,
    greetingAtHotel: (name: string) =>
      `Hello ${name}, your room is booked. You pay at the hotel: nothing has been charged to your card, and the amount held on it as a guarantee has been released. Your bank may show the hold for a few days more. Enjoy your stay!`,
    hotel: 'Hotel',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    from: (time: string) => `from ${time}`,
    until: (time: string) => `until ${time}`,
    nights: 'Nights',
    rooms: 'Rooms',
    board: 'Board',
    breakfast: 'Breakfast included',
    roomOnly: 'Room only',
    boards: new Map([
      ['HalfBoard', 'Half Board'],
      ['FullBoard', 'Full Board'],
      ['AllInclusive', 'All Inclusive'],
    ]),
    guests: 'Guests',
    adults: (count: number) => `${count} ${count === 1 ? 'adult' : 'adults'}`,
    children: (count: number, ages: string) => `${count} ${count === 1 ? 'child' : 'children'} (aged ${ages})`,
    paid: 'Paid, all taxes included',
    due: 'To pay at the hotel',
    bookingId: 'Booking ID',
    confirmationNumber: 'Confirmation number',
    reference: 'Reference ID',
    terms: 'Cancellation policy',
    notice: 'Please note',
    action: 'View your booking',
    closing: 'Please have your confirmation number ready when you check in.',
  },
  id: {
    subject: (hotel: string) => `Pesanan Anda di ${hotel} telah dikonfirmasi`,
    heading: 'Pesanan Anda telah dikonfirmasi',
    greetingAtHotel: (name: string) =>
      `Halo ${name}, kamar Anda telah dipesan. Anda membayar di hotel: kartu Anda tidak ditagih, dan dana yang ditahan sebagai jaminan telah dilepaskan. Bank Anda mungkin masih menampilkannya selama beberapa hari. Selamat menginap!`,
    greeting: (name: string) =>
      `Halo ${name}, kamar Anda telah dipesan dan pembayaran Anda telah diterima. Selamat menginap!`,
    hotel: 'Hotel',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    from: (time: string) => `mulai ${time}`,
    until: (time: string) => `hingga ${time}`,
    nights: 'Malam',
    rooms: 'Kamar',
    board: 'Makan',
    breakfast: 'Termasuk sarapan',
    roomOnly: 'Hanya kamar',
    boards: new Map([
      ['HalfBoard', 'Termasuk sarapan dan makan malam'],
      ['FullBoard', 'Termasuk tiga kali makan'],
      ['AllInclusive', 'Termasuk semua makanan dan minuman'],
    ]),
    guests: 'Tamu',
    adults: (count: number) => `${count} dewasa`,
    children: (count: number, ages: string) => `${count} anak (usia ${ages})`,
    paid: 'Dibayar, termasuk semua pajak',
    due: 'Dibayar di hotel',
    bookingId: 'ID pemesanan',
    confirmationNumber: 'Nomor konfirmasi',
    reference: 'ID referensi',
    terms: 'Kebijakan pembatalan',
    notice: 'Harap diperhatikan',
    action: 'Lihat pesanan Anda',
    closing: 'Siapkan nomor konfirmasi Anda saat check-in.',
  },
}

export function confirmationLetter(booking: Confirmed): Letter {
  const { language, checkIn, checkOut, payAtHotel } = booking
  const say = words[language]
  const locale = localeOf[language]
  const terms = cancellationLines(booking.rates, booking.total.currency, language)
  const notices = nationalityNotices(booking.rates).map(plain)
  return {
    to: booking.to,
    key: `confirmation:${booking.reference}`,
    ...setLetter({
      language,
      subject: say.subject(booking.hotelName),
      heading: say.heading,
      paragraphs: [(payAtHotel ? say.greetingAtHotel : say.greeting)(booking.firstName)],
      facts: [
        [say.hotel, `${booking.hotelName}\n${booking.hotelAddress}`],
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
        [say.rooms, booking.rooms.join('\n')],
        [say.board, boardOf(booking.rates, language)],
        [say.guests, [partyOf(booking.rates, language), ...booking.guests].join('\n')],
        [payAtHotel ? say.due : say.paid, formatMoney(booking.total, locale)],
        [say.bookingId, booking.bookingId],
        [say.confirmationNumber, booking.confirmationNumber],
        [say.reference, booking.reference],
        ...(terms.length > 0 ? [[say.terms, terms.join('\n')] as [string, string]] : []),
        ...(notices.length > 0 ? [[say.notice, notices.join('\n')] as [string, string]] : []),
      ],
      action: { label: say.action, url: booking.url },
      closing: say.closing,
    }),
  }
}

/** "Tue, 1 Dec 2026, from 14:00"; not every hotel says when. */
const withTime = (date: string, time: string) => [date, time].filter(Boolean).join(', ')

/** What is eaten; each once, when the rooms differ. */
function boardOf(rates: readonly SoldRate[], language: Language): string {
  const say = words[language]
  const boards = rates.map(({ boardBasis }) => {
    if (boardBasis.type === 'BedAndBreakfast') return say.breakfast
    return say.boards.get(boardBasis.type) ?? boardLabel(boardBasis) ?? say.roomOnly
  })
  return [...new Set(boards)].join('\n')
}

/** "2 adults, 1 child (aged 6)". */
function partyOf(rates: readonly SoldRate[], language: Language): string {
  const say = words[language]
  const people = rates.flatMap(({ occupancies }) => occupancies)
  const ages = people.flatMap(({ childAges }) => childAges)
  const adults = say.adults(countAdults(people))
  return ages.length === 0 ? adults : `${adults}, ${say.children(countChildren(people), ages.join(', '))}`
}
