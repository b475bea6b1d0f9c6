import { addMonths, firstDayOf } from './month.ts'
import { nightsBetween, type PlainDate } from '#shared/stay/stay.ts'

export const budgetPeriods = ['month', 'quarter', 'year'] as const
export type BudgetPeriod = (typeof budgetPeriods)[number]

const months: Record<BudgetPeriod, number> = { month: 1, quarter: 3, year: 12 }

/** A stretch of calendar days: from its first day to before `until`. */
export interface Span {
  /** `2026-11`, `2026-Q4` or `2026`. */
  name: string
  from: PlainDate
  until: PlainDate
}

/** The month, quarter or year that a day is in. */
export function spanOf(period: BudgetPeriod, day: PlainDate): Span {
  const [year = '', month = ''] = day.split('-')
  const index = Math.floor((Number(month) - 1) / months[period])
  const start = addMonths(`${year}-01`, index * months[period])
  const name = { month: start, quarter: `${year}-Q${index + 1}`, year }[period]
  return { name, from: firstDayOf(start), until: firstDayOf(addMonths(start, months[period])) }
}

/** Which part of a span is over at the end of a day: 0 to 1. */
export function shareOver({ from, until }: Span, day: PlainDate): number {
  const share = (nightsBetween(from, day) + 1) / nightsBetween(from, until)
  return Math.min(1, Math.max(0, share))
}
