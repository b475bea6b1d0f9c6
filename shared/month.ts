import { dateOf, offsetMinutesOf, type PlainDate } from './stay.ts'

/** A calendar month, `YYYY-MM`. */
export type Month = string

/** Companies that book with us are Indonesian (Q70): their months begin and end at midnight in Jakarta. */
export const BOOKS_ZONE = 'Asia/Jakarta'

const parts = (month: Month) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { year, number }
}

/** The month of an instant, where a company's books are kept. */
export const monthOf = (instant: Date): Month => dateOf(instant, BOOKS_ZONE).slice(0, 7)

export function addMonths(month: Month, months: number): Month {
  const { year, number } = parts(month)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

export const firstDayOf = (month: Month): PlainDate => `${month}-01`

/** The instant at which a day begins, where a company's books are kept. */
export function startOfDay(day: PlainDate): Date {
  const midnight = new Date(`${day}T00:00Z`)
  return new Date(midnight.getTime() - offsetMinutesOf(BOOKS_ZONE, midnight) * 60_000)
}

export const startOfMonth = (month: Month): Date => startOfDay(firstDayOf(month))
