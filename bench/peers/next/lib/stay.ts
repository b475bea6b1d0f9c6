import type { Stay } from './hotel.ts'

const DAY_MS = 86_400_000

export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

/** The stay that an address names, or the night after next. */
export function readStay({ checkIn, checkOut, adults }: Record<string, string | undefined>): Stay {
  const now = Date.now()
  return {
    checkIn: isDay(checkIn) ? checkIn : dayOf(new Date(now + 2 * DAY_MS)),
    checkOut: isDay(checkOut) ? checkOut : dayOf(new Date(now + 3 * DAY_MS)),
    adults: Math.min(8, Math.max(1, Number(adults) || 1)),
  }
}

export const nightsOf = ({ checkIn, checkOut }: Stay): number =>
  Math.round((Date.parse(checkOut) - Date.parse(checkIn)) / DAY_MS)

const format = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

export const wordsOfDay = (day: string): string => format.format(new Date(day))

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

export const wordsOfStay = (stay: Stay): string => `${counted(nightsOf(stay), 'night')}, 1 room`

export const stayQuery = ({ checkIn, checkOut, adults }: Stay): string =>
  new URLSearchParams({ checkIn, checkOut, adults: String(adults) }).toString()
