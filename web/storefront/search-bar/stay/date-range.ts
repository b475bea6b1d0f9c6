import type { PlainDate } from '#shared/stay/stay.ts'
import { addDays, formatDate, MAX_DAYS_AHEAD, MAX_NIGHTS, nightsBetween } from '#shared/stay/stay.ts'

export interface DateRange {
  checkIn: PlainDate
  checkOut: PlainDate
}

/** "Sun, 20 Dec – Wed, 23 Dec" in the reader’s language, without the year. A line ends between the dates, never in one. */
export function formatRange({ checkIn, checkOut }: DateRange, locale: string): string {
  const [from, to] = [checkIn, checkOut].map((date) => shortDate(date, locale).replaceAll(' ', '\u00A0'))
  return `${from} – ${to}`
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

/** A new check-in keeps the check-out while that makes a stay, else moves it. */
export function withCheckIn({ checkOut }: DateRange, checkIn: PlainDate): DateRange {
  return withCheckOut({ checkIn, checkOut }, checkOut)
}

/** At least one night, at most thirty. */
export function withCheckOut({ checkIn }: DateRange, checkOut: PlainDate): DateRange {
  const nights = Math.min(Math.max(1, nightsBetween(checkIn, checkOut)), MAX_NIGHTS)
  return { checkIn, checkOut: addDays(checkIn, nights) }
}

/** The first and last day that each end may be: nothing past, nothing too far ahead or too long. */
export function limitsOf({ checkIn }: DateRange, today: PlainDate) {
  return {
    checkIn: { from: today, to: addDays(today, MAX_DAYS_AHEAD) },
    checkOut: { from: addDays(checkIn, 1), to: addDays(checkIn, MAX_NIGHTS) },
  }
}
