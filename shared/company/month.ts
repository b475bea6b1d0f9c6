import { COMPANY_ZONE, companyDay } from './company-day.ts'
import { instantOf, type PlainDate } from '#shared/stay/stay.ts'

/** A calendar month, `YYYY-MM`. */
export type Month = string

const parts = (month: Month) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { year, number }
}

/** The month of a company at an instant. */
export const monthOf = (instant: Date): Month => companyDay(instant).slice(0, 7)

export function addMonths(month: Month, months: number): Month {
  const { year, number } = parts(month)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

export const firstDayOf = (month: Month): PlainDate => `${month}-01`

/** The instant at which a day of a company begins. */
export const startOfDay = (day: PlainDate): Date => instantOf(`${day}T00:00`, COMPANY_ZONE)

export const startOfMonth = (month: Month): Date => startOfDay(firstDayOf(month))
