import type { Currency } from './currency.ts'
import { exponentOf } from './currency.ts'

/** An amount in the smallest unit of its currency (ISO 4217 exponent), never a fraction. */
export interface Money {
  minor: number
  currency: Currency
}

export function money(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not an integer amount: ${minor}`)
  return { minor, currency }
}

/** Reads a supplier's decimal amount (major units). Half a minor unit rounds up. */
export function fromMajor(major: number, currency: Currency): Money {
  const scaled = major * 10 ** exponentOf(currency)
  // 1.005 * 100 is 100.49999…: nudge by a few ulps before rounding.
  return money(Math.round(scaled + Math.sign(scaled) * Math.abs(scaled) * 4 * Number.EPSILON), currency)
}

/** Major units as a number. Exact for sell prices, which are whole units (see `ceilToUnit`). */
export function toMajor(amount: Money): number {
  return amount.minor / 10 ** exponentOf(amount.currency)
}

/** The sell price rule: rounded up once to whole units of the currency. */
export function ceilToUnit(amount: Money): Money {
  const unit = 10 ** exponentOf(amount.currency)
  return money(Math.ceil(amount.minor / unit) * unit, amount.currency)
}

/** `percent` off, exact to the minor unit, rounded in the seller's favour. */
export function discount(amount: Money, percent: number): Money {
  if (percent < 0 || percent > 100) throw new RangeError(`not a percentage: ${percent}`)
  const basisPoints = Math.round((100 - percent) * 100)
  return money(Math.ceil((amount.minor * basisPoints) / 10_000), amount.currency)
}

export function add(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new TypeError(`cannot add ${b.currency} to ${a.currency}`)
  return money(a.minor + b.minor, a.currency)
}

export function equal(a: Money, b: Money): boolean {
  return a.currency === b.currency && a.minor === b.minor
}

/** "USD 1,235": currency code, rounded up to whole units, the thousands apart as `locale` writes them. */
export function formatMoney(amount: Money, locale: string): string {
  return `${amount.currency} ${formatWhole(toMajor(amount), locale)}`
}

/** Making one takes longer than a thousand numbers: a list of results writes thousands. */
const wholeFormats = new Map<string, Intl.NumberFormat>()

function wholeFormat(locale: string): Intl.NumberFormat {
  const format = wholeFormats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  wholeFormats.set(locale, format)
  return format
}

/** What the screens' languages put between thousands, and before what is less than one. */
const english = { thousands: ',', point: '.' }
const indonesian = { thousands: '.', point: ',' }
const marks: Record<string, typeof english> = { en: english, 'en-US': english, id: indonesian, 'id-ID': indonesian }

const inThousands = (whole: number, separator: string) => String(whole).replace(/\B(?=(?:\d{3}){1,6}$)/g, separator)

/** A major-unit number rounded up, with thousands separators. */
export function formatWhole(major: number, locale: string): string {
  const whole = Math.ceil(major)
  const known = marks[locale]
  // What the screens write, hundreds of times in one frame: the same text a hundred times sooner.
  if (known && Number.isSafeInteger(whole)) return inThousands(whole, known.thousands)
  return wholeFormat(locale).format(whole)
}

const measureFormats = new Map<string, Intl.NumberFormat>()

/** A measure for people: "1,500", "1.5", in Indonesian "1,5"; with so many digits behind the point where it is said. */
export function formatMeasure(amount: number, locale: string, digits?: number): string {
  // The first format of the browser takes a slow phone a tenth of a second.
  const known = marks[locale]
  const tenths = Math.round(amount * 10)
  if (known && Number.isSafeInteger(tenths) && tenths >= 0) {
    if (digits === 1) return `${inThousands(Math.floor(tenths / 10), known.thousands)}${known.point}${tenths % 10}`
    if (digits === undefined && Number.isInteger(amount)) return inThousands(amount, known.thousands)
  }
  const key = `${locale} ${digits}`
  const options = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = measureFormats.get(key) ?? new Intl.NumberFormat(locale, options)
  measureFormats.set(key, format)
  return format.format(amount)
}
