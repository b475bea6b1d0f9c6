import type { PlainDate } from '#shared/stay.ts'
import { formatDate } from '#shared/stay.ts'

export interface DateRange {
  checkIn: PlainDate
  checkOut: PlainDate
}

/** "Sun, 20 Dec – Wed, 23 Dec" in the reader’s language, without the year. */
export function formatRange({ checkIn, checkOut }: DateRange, locale: string): string {
  return `${shortDate(checkIn, locale)} – ${shortDate(checkOut, locale)}`
}

/** "Sun, 20 Dec". */
export function shortDate(date: PlainDate, locale: string): string {
  return formatDate(date, locale).replace(/,? \d{4}$/, '')
}

export type PlaceInRange = 'outside' | 'start' | 'inside' | 'end'

export function placeIn({ checkIn, checkOut }: DateRange, day: PlainDate): PlaceInRange {
  if (day === checkIn) return 'start'
  if (day === checkOut) return 'end'
  return day > checkIn && day < checkOut ? 'inside' : 'outside'
}
