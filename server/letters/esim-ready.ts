import { formatWhole } from '#shared/money.ts'
import { formatDate, type PlainDate } from '#shared/stay.ts'
import { setLetter } from '#server/letters/layout/set-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'
import { localeOf, type BookingLetter } from './booking-letter.ts'

export interface EsimLetter extends BookingLetter {
  /** From 1. */
  room: number
  /** As it was made. */
  sizeMb: number
  endsOn: PlainDate
  /** The page that shows its code, to its owner alone. */
  esimUrl: string
}

const words = {
  en: {
    subject: (hotel: string) => `The eSIM of your stay at ${hotel} is ready`,
    heading: 'Your eSIM is ready',
    text: (name: string, size: string) =>
      `Hello ${name}, the eSIM that comes with your stay is ready: ${size} of data. Install it over Wi-Fi before you leave, and choose it for mobile data once you have landed.`,
    secret:
      'Whoever scans its code first has the eSIM. So this letter does not hold it: it stands on the page of your eSIM, for you alone.',
    hotel: 'Hotel',
    room: 'Room',
    roomOf: (room: number, rooms: number) => `${room} of ${rooms}`,
    checkIn: 'Check-in',
    ends: 'Deactivates on',
    reference: 'Reference ID',
    action: 'Install the eSIM',
    closing: 'Happy travels!',
  },
  id: {
    subject: (hotel: string) => `eSIM untuk penginapan Anda di ${hotel} sudah siap`,
    heading: 'eSIM Anda sudah siap',
    text: (name: string, size: string) =>
      `Halo ${name}, eSIM yang disertakan dengan penginapan Anda sudah siap: data ${size}. Pasang lewat Wi-Fi sebelum berangkat, dan pilih untuk data seluler setelah mendarat.`,
    secret:
      'Siapa pun yang lebih dulu memindai kodenya memiliki eSIM itu. Karena itu kodenya tidak ada di surat ini: kode ada di halaman eSIM Anda, hanya untuk Anda.',
    hotel: 'Hotel',
    room: 'Kamar',
    roomOf: (room: number, rooms: number) => `${room} dari ${rooms}`,
    checkIn: 'Check-in',
    ends: 'Nonaktif pada',
    reference: 'ID referensi',
    action: 'Pasang eSIM',
    closing: 'Selamat bepergian!',
  },
}

/** 1 GB is 1024 MB here, as those count who sell it. */
export function sizeOf(sizeMb: number, locale: string): string {
  return sizeMb > 0 && sizeMb % 1024 === 0 ? `${sizeMb / 1024} GB` : `${formatWhole(sizeMb, locale)} MB`
}

export function esimReadyLetter(letter: EsimLetter): Letter {
  const { language, to, reference, hotelName, room, rooms } = letter
  const say = words[language]
  const date = (day: PlainDate) => formatDate(day, localeOf[language])
  return {
    to,
    key: `esim-ready:${reference}:${room}`,
    ...setLetter({
      brand: letter.brand,
      language,
      subject: say.subject(hotelName),
      heading: say.heading,
      paragraphs: [say.text(letter.firstName, sizeOf(letter.sizeMb, localeOf[language])), say.secret],
      facts: [
        [say.hotel, hotelName],
        ...(rooms.length > 1 ? [[say.room, say.roomOf(room, rooms.length)] as [string, string]] : []),
        [say.checkIn, date(letter.checkIn)],
        [say.ends, date(letter.endsOn)],
        [say.reference, reference],
      ],
      action: { label: say.action, url: letter.esimUrl },
      closing: say.closing,
    }),
  }
}
