import { zonesOf } from './hotel-zone.ts'
import { offsetMinutesOf } from './stay.ts'

/** Borders and summer time: how far a place's clocks may be from its sun. */
const FURTHEST_FROM_SUN_MINUTES = 195
/** No clock on earth is further behind. */
const LAST_CLOCK_MINUTES = -720

/**
 * Minutes that a hotel's clocks are ahead of GMT. Where a country has several zones the earliest clock that fits the
 * longitude counts: a deadline that came in GMT is shown an hour or two too early there, never too late, and one that came
 * in the hotel's own time is judged in the traveller's favour.
 */
export function hotelOffsetMinutes(country: string, longitude: number, instant: Date): number {
  const sun = longitude * 4
  const offsets = zonesOf(country)
    .map((zone) => offsetMinutesOf(zone, instant))
    .filter((minutes) => Math.abs(minutes - sun) <= FURTHEST_FROM_SUN_MINUTES)
  return offsets.length > 0 ? Math.min(...offsets) : Math.max(LAST_CLOCK_MINUTES, Math.floor(sun / 60) * 60 - 60)
}

/** What the clock of a hotel shows at an instant: `2026-12-18T18:00:00`. */
export function hotelTimeAt(instant: Date, country: string, longitude: number): string {
  const offsetMinutes = hotelOffsetMinutes(country, longitude, instant)
  return new Date(instant.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19)
}

const HOUR_MS = 3_600_000
/** No country's clock runs further ahead of its sun (western China); only islands at the date line do. */
const AHEAD_OF_SUN_HOURS = 3.25

/**
 * The latest that the hotel's clock can show, `YYYY-MM-DDTHH:mm`. Suppliers give deadlines in the hotel's
 * time but no zone: judged by this clock, a deadline that has passed never reads as open.
 */
export function latestClockAt(instant: Date, longitude: number): string {
  const aheadMs = (longitude / 15 + AHEAD_OF_SUN_HOURS) * HOUR_MS
  return new Date(instant.getTime() + aheadMs).toISOString().slice(0, 16)
}
