import { instantOf } from '#shared/stay/stay.ts'
import type { StayHours } from '#shared/stay/stay-hours.ts'
import { zoneRules } from './zone-rules.ts'

export interface CalendarStay {
  /** The same for ever: a second download replaces the first. */
  uid: string
  writtenAt: Date
  hours: StayHours
  /** IANA zone of the hotel. Without one the hours float: the same on any clock. */
  zone: string | undefined
  title: string
  place: string
  point: { lat: number; long: number } | undefined
  notes: readonly string[]
  url: string
}

const FOLD_AT = 75

/** Text as RFC 5545 wants it (3.3.11). */
const text = (value: string) => value.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|[\r\n]/g, String.raw`\n`)

/** A line of at most 75 octets; what goes on begins with a space, and no character is torn (3.1). */
function fold(line: string): string {
  const parts = ['']
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > FOLD_AT) {
      parts.push(' ')
      octets = 1
    }
    parts[parts.length - 1] += character
    octets += size
  }
  return parts.join('\r\n')
}

const compact = (local: string) => local.replaceAll(/[-:]/g, '')

function times({ hours, zone }: CalendarStay): { rules: string[]; lines: string[] } {
  if (hours.kind === 'days') {
    return {
      rules: [],
      lines: [`DTSTART;VALUE=DATE:${compact(hours.start)}`, `DTEND;VALUE=DATE:${compact(hours.end)}`],
    }
  }
  const { start, end } = hours
  const named = zone ? `;TZID=${zone}` : ''
  return {
    rules: zone ? zoneRules(zone, instantOf(start, zone), instantOf(end, zone)) : [],
    lines: [`DTSTART${named}:${compact(start)}00`, `DTEND${named}:${compact(end)}00`],
  }
}

/** One stay as an iCalendar file (RFC 5545). */
export function calendarFile(stay: CalendarStay): string {
  const { rules, lines } = times(stay)
  const { point } = stay
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lodestay//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...rules,
    'BEGIN:VEVENT',
    `UID:${text(stay.uid)}`,
    `DTSTAMP:${compact(stay.writtenAt.toISOString().slice(0, 19))}Z`,
    ...lines,
    `SUMMARY:${text(stay.title)}`,
    `LOCATION:${text(stay.place)}`,
    ...(point ? [`GEO:${point.lat};${point.long}`] : []),
    `DESCRIPTION:${text(stay.notes.join('\n'))}`,
    `URL:${stay.url}`,
    'STATUS:CONFIRMED',
    // A guest is not busy all day.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
}
