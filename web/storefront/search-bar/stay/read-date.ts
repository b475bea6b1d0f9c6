import { formatMonth, isPlainDate, type PlainDate } from '#shared/stay/stay.ts'

/** Both languages everywhere: an Indonesian keyboard and an English page meet often. */
const monthNames = ['en-US', 'id-ID'].flatMap((locale) =>
  Array.from({ length: 12 }, (_, at) => ({
    month: at + 1,
    // "December 2026": the name comes first in both.
    name: formatMonth(`2026-${String(at + 1).padStart(2, '0')}`, locale).toLowerCase(),
  })),
)
/** Fewer letters mean several months. */
const LEAST_LETTERS = 3

const written = (year: number, month: number, day: number): PlainDate =>
  [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')

/**
 * "Dec 24", "24 Des", "24 December 2026": a date whose month is a word, in either language and order. Without a year the next such
 * day from `from` on. Undefined until there is a month and a day of it.
 */
export function readDate(text: string, from: PlainDate): PlainDate | undefined {
  const [word = ''] = /\p{L}+/u.exec(text.toLowerCase()) ?? []
  const month = word.length >= LEAST_LETTERS && monthNames.find(({ name }) => name.startsWith(word))?.month
  const numbers = text.match(/\d+/g) ?? []
  const day = Number(numbers.find((one) => one.length <= 2))
  if (!month || !day) return undefined
  const thisYear = Number(from.slice(0, 4))
  const typedYear = numbers.find((one) => one.length === 4)
  const years = typedYear ? [Number(typedYear)] : [thisYear, thisYear + 1]
  const dates = years.map((year) => written(year, month, day)).filter(isPlainDate)
  return dates.find((date) => date >= from) ?? dates[0]
}
