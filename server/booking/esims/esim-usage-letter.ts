import { defineLetter } from '#server/letters/define-letter.ts'
import type { UsageNotice } from '#shared/bundle/esim-state.ts'
import { formatDate, formatDeadline } from '#shared/stay/stay.ts'
import { letterLocale } from '#server/letters/layout/letter-locale.ts'
import { esimLetterOf, sizeOf, type EsimLetter } from './esim-letter.ts'

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    /** So much of its data is used. */
    'mail.esim-usage': { esimId: number; percent: UsageNotice }
  }
}

interface UsageLetter extends EsimLetter {
  percent: UsageNotice
  usedMb: number
  /** When the vendor counted. */
  asOf: Date
  /** Of the hotel, where it is certain. */
  zone: string | undefined
}

const words = {
  en: {
    subject: (percent: number, hotel: string) => `${percent}% of the data of your eSIM is used: ${hotel}`,
    heading: (percent: number) => `${percent}% of your data is used`,
    text: (name: string, used: string, all: string) =>
      `Hello ${name}, at least ${used} of the ${all} of your eSIM are used. Networks abroad report with a delay, so it may be more by now.`,
    hotel: 'Hotel',
    room: 'Room',
    roomOf: (room: number, rooms: number) => `${room} of ${rooms}`,
    asOf: 'As of',
    ends: 'Deactivates on',
    reference: 'Reference ID',
    action: 'See what is left',
    closing: 'Wi-Fi saves data for when you need it on the way.',
  },
  id: {
    subject: (percent: number, hotel: string) => `${percent}% data eSIM Anda terpakai: ${hotel}`,
    heading: (percent: number) => `${percent}% data Anda terpakai`,
    text: (name: string, used: string, all: string) =>
      `Halo ${name}, setidaknya ${used} dari ${all} data eSIM Anda telah terpakai. Jaringan di luar negeri melapor terlambat, jadi sekarang mungkin lebih.`,
    hotel: 'Hotel',
    room: 'Kamar',
    roomOf: (room: number, rooms: number) => `${room} dari ${rooms}`,
    asOf: 'Per',
    ends: 'Nonaktif pada',
    reference: 'ID referensi',
    action: 'Lihat sisanya',
    closing: 'Wi-Fi menghemat data untuk saat Anda memerlukannya di jalan.',
  },
}

/** At half of its data and at 90%, each once; where both are reached between two looks, at 90% alone. */
export const esimUsageLetter = defineLetter({
  kind: 'mail.esim-usage',
  limit: 'two for each room of a stay that was paid for',
  words,
  async load(context, { esimId, percent }) {
    const found = await esimLetterOf(context, esimId)
    if (!found) return undefined
    const { esim, letter, zone } = found
    const { used_mb: usedMb, usage_as_of: asOf, total_mb: sizeMb } = esim
    return usedMb === null || sizeMb === null || !asOf ? undefined : { ...letter, sizeMb, percent, usedMb, asOf, zone }
  },
  write(letter: UsageLetter, say) {
    const { language, reference, hotelName, room, rooms, percent, usedMb, sizeMb } = letter
    const locale = letterLocale[language]
    return {
      key: `esim-usage:${reference}:${room}:${percent}`,
      subject: say.subject(percent, hotelName),
      heading: say.heading(percent),
      paragraphs: [say.text(letter.firstName, sizeOf(usedMb, locale), sizeOf(sizeMb, locale))],
      facts: [
        [say.hotel, hotelName],
        ...(rooms.length > 1 ? [[say.room, say.roomOf(room, rooms.length)] as [string, string]] : []),
        [say.asOf, formatDeadline(letter.asOf, locale, letter.zone ?? 'UTC')],
        [say.ends, formatDate(letter.endsOn, locale)],
        [say.reference, reference],
      ],
      action: { label: say.action, url: letter.esimUrl },
      closing: say.closing,
    }
  },
})
