import { formatDate, type PlainDate } from '#shared/stay.ts'
import { localeOf, type BookingLetter } from './booking-letter.ts'

/** What letters about a stay's roaming pass know besides. */
export interface PassLetter extends BookingLetter {
  /** Whose pass it is. */
  partnerName: string
  /** Whole days that it lasts. */
  days: number
  /** The last digits of the number that it was asked for; empty where it was asked for none. */
  numberEnd: string
  /** The page of the stay with the pass's form open. */
  formUrl: string
}

const words = {
  en: {
    pass: 'Pass',
    lasts: (partner: string, days: number) => `${partner}, ${days === 1 ? '1 day' : `${days} days`}`,
    number: 'Number',
    hotel: 'Hotel',
    checkIn: 'Check-in',
    reference: 'Reference ID',
  },
  id: {
    pass: 'Paket',
    lasts: (partner: string, days: number) => `${partner}, ${days} hari`,
    number: 'Nomor',
    hotel: 'Hotel',
    checkIn: 'Check-in',
    reference: 'ID referensi',
  },
}

/** Which pass of which stay; `more` comes behind the number. */
export function passFacts(about: PassLetter, more: [string, string][] = []): [string, string][] {
  const say = words[about.language]
  return [
    [say.pass, say.lasts(about.partnerName, about.days)],
    ...(about.numberEnd === '' ? [] : [[say.number, `…${about.numberEnd}`] as [string, string]]),
    ...more,
    [say.hotel, about.hotelName],
    [say.checkIn, dayIn(about, about.checkIn)],
    [say.reference, about.reference],
  ]
}

export const dayIn = ({ language }: Pick<PassLetter, 'language'>, day: PlainDate) => formatDate(day, localeOf[language])
