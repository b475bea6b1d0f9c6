import type { HotelNote } from '#shared/api/hotel-note.ts'
import { arrivalWindow, isNextDay } from '#shared/stay/arrival.ts'
import { addDays, type PlainDate } from '#shared/stay/stay.ts'

/**
 * What a hotel's desk reads: the arrival in English with its day, and what the traveller asks for. Theirs are marked as their own
 * words: whatever somebody types there would else be read as said by us.
 */
export function wordsToHotel(note: HotelNote | null, checkIn: PlainDate): string[] {
  const { arrivalHour: hour, requests } = note ?? {}
  const arrival =
    hour === undefined
      ? []
      : [`Estimated arrival: ${isNextDay(hour) ? addDays(checkIn, 1) : checkIn}, ${arrivalWindow(hour)}.`]
  return [...arrival, ...(requests ? [`Guest’s own words: ${requests}`] : [])]
}
