import type { RoamingPass } from './bundle.ts'
import { addDays, nightsBetween, type PlainDate } from './stay.ts'

export interface PassStay {
  /** Of the hotel: ISO 3166 alpha-2. */
  country: string
  checkIn: PlainDate
  nights: number
  /** The day of booking, in the bundle's zone. */
  today: PlainDate
  /** It is paid at the desk: passes come with stays that are paid here (U28). Unknown is taken for no. */
  isPaidAtHotel?: boolean
}

export type PassRefusal =
  | { reason: 'OTHER_COUNTRY'; country: string }
  | { reason: 'PAID_AT_HOTEL' }
  | { reason: 'NOT_PROMISED'; from: PlainDate; until: PlainDate }
  | {
      reason: 'LEAD_TOO_SHORT'
      /** Days that are missing. */
      short: number
      /** The last day on which this stay would have come with one, and the first arrival that does if booked today. */
      bookBy: PlainDate
      arriveFrom: PlainDate
    }

export type PassAnswer = { isGiven: true; days: number } | ({ isGiven: false } & PassRefusal)

/** The shortest pass that covers the nights, else the longest there is (Q109). */
export function daysOfPass(days: readonly number[], nights: number): number {
  return days.find((length) => length >= nights) ?? days.at(-1) ?? 0
}

/** Does a roaming pass come with a stay, and how long a one; or why not (Q109, Q110, U28). */
export function judgePass(pass: RoamingPass, stay: PassStay): PassAnswer {
  const { countries, leadDays, from, until } = pass
  const { country, checkIn, nights, today } = stay
  if (!countries.includes(country)) return { isGiven: false, reason: 'OTHER_COUNTRY', country }
  if (stay.isPaidAtHotel) return { isGiven: false, reason: 'PAID_AT_HOTEL' }
  if (checkIn < from || checkIn > until) return { isGiven: false, reason: 'NOT_PROMISED', from, until }
  const short = leadDays - nightsBetween(today, checkIn)
  if (short <= 0) return { isGiven: true, days: daysOfPass(pass.days, nights) }
  const [bookBy, arriveFrom] = [addDays(checkIn, -leadDays), addDays(today, leadDays)]
  return { isGiven: false, reason: 'LEAD_TOO_SHORT', short, bookBy, arriveFrom }
}
