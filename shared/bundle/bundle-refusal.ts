import { addDays, nightsBetween, type PlainDate } from '#shared/stay/stay.ts'

/** What is asked about a stay before anything comes with it. */
export interface BundledStay {
  /** Of the hotel: ISO 3166 alpha-2. */
  country: string
  checkIn: PlainDate
  nights: number
  /** The day of booking, in the bundle's zone. */
  today: PlainDate
  /** It is paid at the desk: bundles come with stays that are paid here. Unknown is taken for no. */
  isPaidAtHotel?: boolean | undefined
}

export type BundleRefusal =
  | { reason: 'OTHER_COUNTRY'; country: string }
  | { reason: 'PAID_AT_HOTEL' }
  | { reason: 'NOT_PROMISED'; from: PlainDate; until: PlainDate }
  | {
      reason: 'LEAD_TOO_SHORT'
      /** The last day on which this stay would have come with it, and the first arrival that does if booked today. */
      bookBy: PlainDate
      arriveFrom: PlainDate
    }

interface Terms {
  leadDays: number
  from: PlainDate
  until: PlainDate
}

/**
 * Why nothing comes with a stay; undefined: it does. Of several reasons the first is told: country, dates, notice, and how it is
 * paid last. PAID_AT_HOTEL makes a reader choose a room that is paid now. With LEAD_TOO_SHORT, say, that room comes with nothing
 * either: so PAID_AT_HOTEL is told only where nothing else stands in the way.
 */
export function findBundleRefusal(
  countries: readonly string[],
  { leadDays, from, until }: Terms,
  { country, checkIn, today, isPaidAtHotel }: BundledStay,
): BundleRefusal | undefined {
  if (!countries.includes(country)) return { reason: 'OTHER_COUNTRY', country }
  if (checkIn < from || checkIn > until) return { reason: 'NOT_PROMISED', from, until }
  if (nightsBetween(today, checkIn) < leadDays) {
    return {
      reason: 'LEAD_TOO_SHORT',
      bookBy: addDays(checkIn, -leadDays),
      arriveFrom: addDays(today, leadDays),
    }
  }
  return isPaidAtHotel ? { reason: 'PAID_AT_HOTEL' } : undefined
}
