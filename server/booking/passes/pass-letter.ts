import { dateOf, formatDate, type PlainDate } from '#shared/stay/stay.ts'
import type { BookingRow } from '#server/booking/booking-store.ts'
import { findReachable } from '#server/booking/access/find-reachable.ts'
import { letterAbout, type BookingLetter } from '#server/booking/letters/booking-letter.ts'
import type { Context } from '#server/context.ts'
import { letterLocale } from '#server/letters/layout/letter-locale.ts'
import { findPass, type PassRow } from './pass-store.ts'
import { passFormUrl } from '#server/booking/letters/booking-url.ts'
import { isEnded, MOST_NUMBERS } from './pass-rules.ts'

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

export const dayIn = ({ language }: Pick<PassLetter, 'language'>, day: PlainDate) =>
  formatDate(day, letterLocale[language])

export async function findPassOf(context: Context, bookingId: number) {
  return { booking: await findReachable(context, bookingId), pass: await findPass(context.db, bookingId) }
}

export const hasNumbersLeft = ({ numbers_tried: tried }: PassRow) => tried.length < MOST_NUMBERS

export const isLate = ({ now }: Context, { check_in: checkIn }: BookingRow, pass: PassRow) =>
  isEnded(pass, checkIn, dateOf(now(), pass.zone))

export function aboutPass(context: Context, booking: BookingRow, pass: PassRow) {
  const { partner_name: partnerName, days, number_end: numberEnd, requested_at: askedAt } = pass
  const formUrl = passFormUrl(context, booking)
  return { partnerName, days, numberEnd: numberEnd ?? '', formUrl, occasion: String(askedAt?.getTime()) }
}

export function toWhoAsked(
  context: Context,
  booking: BookingRow,
  { email, first_name: firstName }: PassRow,
): BookingLetter {
  const about = letterAbout(context, booking)
  return { ...about, to: email ?? about.to, firstName: firstName ?? about.firstName }
}
