/** A calendar date `YYYY-MM-DD` at the hotel. Never a `Date`: stays have no time zone. */
export type PlainDate = string

/** Longest stay and furthest check-in accepted. */
export const MAX_NIGHTS = 30
export const MAX_DAYS_AHEAD = 500

const DAY_MS = 86_400_000

function dayNumber(date: PlainDate): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  const ms = match ? Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : Number.NaN
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date) {
    throw new RangeError(`not a calendar date: ${date}`)
  }
  return ms / DAY_MS
}

export function isPlainDate(value: string): boolean {
  try {
    dayNumber(value)
    return true
  } catch {
    return false
  }
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return new Date((dayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10)
}

/** Nights between two dates: the difference of calendar days, even when the clocks change. */
export function nightsBetween(checkIn: PlainDate, checkOut: PlainDate): number {
  return dayNumber(checkOut) - dayNumber(checkIn)
}

/** One for each way to write a time: making it costs forty times what using it does. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options)
    formats.set(key, format)
  }
  return format
}

/** The calendar date of an instant in an IANA zone; without a zone, the machine's own. */
export function dateOf(instant: Date, timeZone?: string): PlainDate {
  // Asked for every rate of a search.
  if (timeZone === 'UTC') return instant.toISOString().slice(0, 10)
  // Asked before a page wakes: a phone's first format takes it long.
  if (timeZone === undefined) {
    return dateOf(new Date(Date.UTC(instant.getFullYear(), instant.getMonth(), instant.getDate())), 'UTC')
  }
  return formatOf('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(instant)
}

/** Minutes that the clocks of an IANA zone are ahead of GMT at an instant. */
export function offsetMinutesOf(timeZone: string, instant: Date): number {
  const format = formatOf('en-US', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
  // "GMT", "GMT+05:30", "GMT-08:00"
  const [, sign, hours, minutes] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/** A zone under the name that engines list, which every browser knows: America/Buenos_Aires. */
export function listedZone(timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
}

/**
 * When a clock shows a time, `YYYY-MM-DDTHH:mm`, that is so many minutes ahead of GMT at an instant. An hour that is put back comes
 * twice: the first one counts, so that a deadline never opens again.
 */
export function instantWhere(local: string, minutesAhead: (instant: Date) => number): Date {
  const asGmt = Date.parse(`${local}Z`)
  const when = (minutes: number) => new Date(asGmt - minutes * 60_000)
  // Further ahead comes first: what a clock shows before it is put back is more than what it shows afterwards.
  const around = [asGmt - DAY_MS, asGmt + DAY_MS].map((at) => minutesAhead(new Date(at))).toSorted((a, b) => b - a)
  const shown = around.find((minutes) => minutesAhead(when(minutes)) === minutes)
  return when(shown ?? minutesAhead(when(minutesAhead(when(0)))))
}

/** The same for the clocks of an IANA zone. */
export const instantOf = (local: string, timeZone: string): Date =>
  instantWhere(local, (instant) => offsetMinutesOf(timeZone, instant))

/** Search form defaults: tomorrow, one night. */
export function defaultFormStay(today: PlainDate): { checkIn: PlainDate; checkOut: PlainDate } {
  return { checkIn: addDays(today, 1), checkOut: addDays(today, 2) }
}

/** Results page opened with no dates at all: in two days, one night. */
export function defaultDeepLinkStay(today: PlainDate): { checkIn: PlainDate; checkOut: PlainDate } {
  return { checkIn: addDays(today, 2), checkOut: addDays(today, 3) }
}

/**
 * The day stands first in English, too, on every surface alike: most who travel here read it so. What has no day goes by it as
 * well, since a month is another word elsewhere: "Sept" here, "Sep" there.
 */
const dayFirst = (locale: string) => (locale === 'en-US' ? 'en-GB' : locale)

/** A date for people: "Fri, 20 Nov 2026" in the reader's language. */
export function formatDate(date: PlainDate, locale: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return formatOf(dayFirst(locale), options).format(new Date(dayNumber(date) * DAY_MS))
}

/**
 * Two dates in the fewest words, without weekday or year: "12–14 Dec", "30 Jan – 2 Feb". Put together here, since engines
 * differ in the spaces that they set into a range, and what the server draws must be what the browser draws.
 */
export function formatShortRange(from: PlainDate, to: PlainDate, locale: string): string {
  const format = formatOf(dayFirst(locale), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const [start, end] = [from, to].map((date) => format.format(new Date(dayNumber(date) * DAY_MS)))
  return from.slice(0, 7) === to.slice(0, 7) ? `${Number(from.slice(8))}–${end}` : `${start} – ${end}`
}

/** A month for people: "November 2026" in the reader's language. */
export function formatMonth(month: string, locale: string): string {
  const format = formatOf(dayFirst(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(dayNumber(`${month}-01`) * DAY_MS))
}

/** The same for an axis: "Nov 2026". The year is whole, since "Nov 26" is a day, too. */
export function formatShortMonth(month: string, locale: string): string {
  const format = formatOf(dayFirst(locale), { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(dayNumber(`${month}-01`) * DAY_MS))
}

/** A hotel's own time for people, the day first: "18 Dec 2026, 18:00", "18 Des 2026, 18.00". No zone is applied. */
export function formatHotelTime(local: string, locale: string): string {
  const instant = new Date(`${/^\d{4}-\d{2}-\d{2}$/.test(local) ? `${local}T00:00` : local.slice(0, 16)}Z`)
  return Number.isNaN(instant.getTime()) ? local : formatInstant(instant, locale, 'UTC')
}

const dayAndTime = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** An instant for people, on the reader's clock: "21 Nov 2026, 17:05". */
export function formatInstant(instant: Date, locale: string, timeZone?: string): string {
  return formatOf(dayFirst(locale), { ...dayAndTime, timeZone }).format(instant)
}

/** What Indonesians and their banks call their three clocks: English would say GMT+7. */
const clocksOfIndonesia: ReadonlyMap<string, string> = new Map([
  ['Asia/Jakarta', 'WIB'],
  ['Asia/Pontianak', 'WIB'],
  ['Asia/Makassar', 'WITA'],
  ['Asia/Jayapura', 'WIT'],
])

/** The same where the reader has to act by it: it names its clock, "21 Nov 2026, 17:05 WIB", "21 Nov 2026, 17:05 GMT+8". */
export function formatDeadline(instant: Date, locale: string, timeZone?: string): string {
  const format = formatOf(dayFirst(locale), { ...dayAndTime, timeZone, timeZoneName: 'short' })
  const clock = clocksOfIndonesia.get(format.resolvedOptions().timeZone)
  const parts = format.formatToParts(instant)
  return parts.map(({ type, value }) => (type === 'timeZoneName' ? (clock ?? value) : value)).join('')
}

/** A time of day for people: "14:00", "14.00". What is no time ("noon") stays as the supplier wrote it. */
export function formatClock(text: string, locale: string): string {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?(?:\s*([ap])\.?m\.?)?$/i.exec(text.trim())
  const [, hours, minutes, half] = match ?? []
  if (hours === undefined || (minutes === undefined && half === undefined)) return text
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  const instant = new Date(Date.UTC(2000, 0, 1, hour, Number(minutes ?? 0)))
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const
  return formatOf(dayFirst(locale), format).format(instant)
}

const ordinal = (day: number): string => {
  if (day % 100 >= 11 && day % 100 <= 13) return `${day}th`
  return `${day}${({ 1: 'st', 2: 'nd', 3: 'rd' } as Record<number, string>)[day % 10] ?? 'th'}`
}

/**
 * A policy time in the documents' format 'MMMM Do, YYYY h:mma', for example
 * "December 18th, 2026 6:00pm". `local` is the hotel's own time as the supplier gave it
 * (`YYYY-MM-DDTHH:mm…`), so no zone is applied.
 */
export function formatPolicyTime(local: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/.exec(local)
  if (!match) return local
  const [, year, month, day, hour = '00', minute = '00'] = match
  const name = formatOf('en-US', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(Number(year), Number(month) - 1, 1)),
  )
  const h = Number(hour)
  return `${name} ${ordinal(Number(day))}, ${year} ${h % 12 || 12}:${minute}${h < 12 ? 'am' : 'pm'}`
}
