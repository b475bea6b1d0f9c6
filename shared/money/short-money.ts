import type { Currency } from './currency.ts'
import { formatMeasure, formatWhole } from './money.ts'

/** What the screens' languages call a thousand, a million and a thousand millions. */
const units: Record<'en-US' | 'id-ID', readonly [string, string, string]> = {
  'en-US': ['K', 'M', 'B'],
  'id-ID': [' rb', ' jt', ' M'],
}

/** "IDR 4.13M", in Indonesian "IDR 4,13 jt": of major units of six digits or more three, rounded up, where all have no room. In one line. */
export function formatShort(major: number, currency: Currency, locale: keyof typeof units): string {
  return `${currency} ${shorten(Math.ceil(major), locale)}`.replaceAll(' ', '\u00A0')
}

function shorten(whole: number, locale: keyof typeof units): string {
  if (whole < 100_000) return formatWhole(whole, locale)
  const step = 10 ** (String(whole).length - 3)
  const rounded = Math.ceil(whole / step) * step
  const power = rounded >= 1e9 ? 2 : rounded >= 1e6 ? 1 : 0
  return `${formatMeasure(rounded / 1000 ** (power + 1), locale)}${units[locale][power]}`
}
