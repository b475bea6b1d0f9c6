import { formatMonth } from '#shared/stay/stay.ts'

/** A budget's period for people: "November 2026", "Q4 2026", "2026". */
export function spanWords(span: string, locale: string): string {
  const [year = '', part] = span.split('-')
  if (part === undefined) return year
  return part.startsWith('Q') ? `${part} ${year}` : formatMonth(span, locale)
}
