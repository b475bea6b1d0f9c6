import { formatDate, type PlainDate } from '#shared/stay.ts'
import { setLetter, type Language } from '#server/letters/layout/set-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'
import { localeOf } from './booking-letter.ts'

interface Saved {
  language: Language
  to: string
  key: string
  /** Of who reads it: the PIC, or their deputy. */
  firstName: string
  /** The PIC for whom the reader acts; left out for the PIC. */
  standsInFor?: string
  traveller: string
  hotel: string
  destination: string
  checkIn: PlainDate
  checkOut: PlainDate
  rooms: number
  /** Room preference; '' when there is none. */
  notes: string
  /** The hotel's page with this saved booking. */
  url: string
}

const words = {
  en: {
    subject: 'A booking waits for you',
    heading: 'A booking waits for you',
    text: (name: string, traveller: string) =>
      `Hello ${name}, ${traveller} has saved the booking below and waits for you to book it. Prices may have moved since: you see today’s before you pay.`,
    asDeputy: (pic: string) => `You read this because you stand in for ${pic}.`,
    hotel: 'Hotel',
    destination: 'Destination',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    rooms: 'Rooms',
    notes: 'Room preference',
    action: 'See the hotel and book',
    closing: 'Happy travels!',
  },
  id: {
    subject: 'Satu pesanan menunggu Anda',
    heading: 'Satu pesanan menunggu Anda',
    text: (name: string, traveller: string) =>
      `Halo ${name}, ${traveller} telah menyimpan pesanan di bawah ini dan menunggu Anda memesannya. Harga mungkin sudah berubah: Anda melihat harga hari ini sebelum membayar.`,
    asDeputy: (pic: string) => `Anda membaca ini karena Anda mewakili ${pic}.`,
    hotel: 'Hotel',
    destination: 'Tujuan',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    rooms: 'Kamar',
    notes: 'Preferensi kamar',
    action: 'Lihat hotel dan pesan',
    closing: 'Selamat bepergian!',
  },
}

/** To the PIC and their deputy, when somebody of the team has saved a booking. */
export function bookingSavedLetter(saved: Saved): Letter {
  const { language, to, key, firstName, standsInFor, traveller, hotel, destination, notes, url } = saved
  const say = words[language]
  const date = (day: PlainDate) => formatDate(day, localeOf[language])
  return {
    to,
    key,
    ...setLetter({
      language,
      subject: say.subject,
      heading: say.heading,
      paragraphs: [say.text(firstName, traveller), ...(standsInFor ? [say.asDeputy(standsInFor)] : [])],
      facts: [
        [say.hotel, hotel],
        [say.destination, destination],
        [say.checkIn, date(saved.checkIn)],
        [say.checkOut, date(saved.checkOut)],
        [say.rooms, String(saved.rooms)],
        ...(notes ? [[say.notes, notes] satisfies [string, string]] : []),
      ],
      action: { label: say.action, url },
      closing: say.closing,
    }),
  }
}
