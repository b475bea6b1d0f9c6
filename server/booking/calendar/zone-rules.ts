import { offsetMinutesOf } from '#shared/stay/stay.ts'

const MINUTE_MS = 60_000

const two = (value: number) => String(value).padStart(2, '0')

/** An offset as `+0800`. */
const written = (minutes: number) => {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}

const observance = (since: string, from: number, to: number) => [
  'BEGIN:STANDARD',
  `DTSTART:${since}`,
  `TZOFFSETFROM:${written(from)}`,
  `TZOFFSETTO:${written(to)}`,
  'END:STANDARD',
]

/**
 * What a calendar has to know of a zone for one stay (RFC 5545, 3.6.5): its offset, and the change of clocks if one falls
 * into the stay. Offsets and not names of times count, so summer time is written as standard, too.
 */
export function zoneRules(zone: string, start: Date, end: Date): string[] {
  const before = offsetMinutesOf(zone, start)
  const after = offsetMinutesOf(zone, end)
  const change = before === after ? [] : observance(changeBetween(zone, start, end, before), before, after)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance('19700101T000000', before, before),
    ...change,
    'END:VTIMEZONE',
  ]
}

/** The local time, on the clocks of before, at which they change: `high` is less than a minute behind it. */
function changeBetween(zone: string, start: Date, end: Date, before: number): string {
  let [low, high] = [start.getTime(), end.getTime()]
  while (high - low > MINUTE_MS) {
    const middle = Math.floor((low + high) / 2)
    if (offsetMinutesOf(zone, new Date(middle)) === before) low = middle
    else high = middle
  }
  const local = new Date(Math.floor(high / MINUTE_MS) * MINUTE_MS + before * MINUTE_MS)
  return local.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}
