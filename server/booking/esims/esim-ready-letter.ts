import { defineLetter } from '#server/letters/define-letter.ts'
import { formatDate, type PlainDate } from '#shared/stay/stay.ts'
import { letterLocale } from '#server/letters/layout/letter-locale.ts'
import { esimLetterOf, sizeOf, type EsimLetter } from './esim-letter.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail.esim-ready': { esimId: number }
  }
}

const words = {
  en: {
    subject: (hotel: string) => `The eSIM of your stay at ${hotel} is ready`,
    heading: 'Your eSIM is ready',
    text: (name: string, size: string) =>
      `Hello ${name}, the eSIM that comes with your stay is ready: ${size} of data. Install it over Wi-Fi before you leave, and choose it for mobile data once you have landed.`,
    secret:
      'Whoever scans its code first has the eSIM. So it is not in this email: you find it on the page of your eSIM.',
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
      'Siapa pun yang lebih dulu memindai kodenya memiliki eSIM itu. Karena itu kodenya tidak ada di email ini: lihat di halaman eSIM Anda.',
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

/** It can be installed; the letter leads to its page and never holds its code. */
export const esimReadyLetter = defineLetter({
  kind: 'mail.esim-ready',
  limit: 'one for each room of a stay that was paid for',
  words,
  load: async (context, { esimId }) => (await esimLetterOf(context, esimId))?.letter,
  write(letter: EsimLetter, say) {
    const { language, reference, hotelName, room, rooms } = letter
    const date = (day: PlainDate) => formatDate(day, letterLocale[language])
    return {
      key: `esim-ready:${reference}:${room}`,
      subject: say.subject(hotelName),
      heading: say.heading,
      paragraphs: [say.text(letter.firstName, sizeOf(letter.sizeMb, letterLocale[language])), say.secret],
      facts: [
        [say.hotel, hotelName],
        ...(rooms.length > 1 ? [[say.room, say.roomOf(room, rooms.length)] as [string, string]] : []),
        [say.checkIn, date(letter.checkIn)],
        [say.ends, date(letter.endsOn)],
        [say.reference, reference],
      ],
      action: { label: say.action, url: letter.esimUrl },
      closing: say.closing,
    }
  },
})
