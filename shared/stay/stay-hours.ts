import { addDays, type PlainDate } from './stay.ts'

interface Stay {
  checkIn: PlainDate
  checkOut: PlainDate
  /** As hotels say them: "14:00", "3:00 PM", or nothing. */
  from: string | undefined
  until: string | undefined
}

/** When a stay begins and ends in a calendar: hours of the hotel's own clock, or whole days, the day after excluded. */
export type StayHours =
  | { kind: 'hours'; start: string; end: string }
  | { kind: 'days'; start: PlainDate; end: PlainDate }

/** `HH:mm` of a time as hotels write it; undefined for what is no time. */
function clockOf(time: string | undefined): string | undefined {
  const [, hours = '', minutes = '00', half] =
    /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*([ap])?\.?m?\.?$/i.exec(time?.trim() ?? '') ?? []
  if (hours === '') return undefined
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : undefined
}

export function stayHours({ checkIn, checkOut, from, until }: Stay): StayHours {
  const [start, end] = [clockOf(from), clockOf(until)]
  return start && end
    ? { kind: 'hours', start: `${checkIn}T${start}`, end: `${checkOut}T${end}` }
    : { kind: 'days', start: checkIn, end: addDays(checkOut, 1) }
}
