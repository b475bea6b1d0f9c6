import * as z from 'zod/mini'
import { firstArrival, lastArrival } from '../stay/arrival.ts'
import { line } from './fields.ts'

/** Longer ones reach no hotel whole: suppliers pass on a few hundred characters. */
export const MOST_REQUESTS = 300

/** What a traveller tells the hotel beforehand. It is passed on as it stands; no hotel is bound by it. */
export const HotelNote = z.object({
  /** The full hour in which they arrive, counted from midnight of the day of check-in: 25 is one o’clock in the night after it. */
  arrivalHour: z.optional(z.int().check(z.minimum(firstArrival), z.maximum(lastArrival))),
  /** In their own words. */
  requests: z.optional(line(MOST_REQUESTS)),
})
export type HotelNote = z.infer<typeof HotelNote>

/** A note that says nothing is none. */
export function noteOf(note: HotelNote | null | undefined): HotelNote | null {
  const { arrivalHour, requests } = note ?? {}
  if (arrivalHour === undefined && !requests) return null
  return { ...(arrivalHour === undefined ? {} : { arrivalHour }), ...(requests ? { requests } : {}) }
}
