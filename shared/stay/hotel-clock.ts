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

/** The instant of a time of the hotel's own clock, `YYYY-MM-DDTHH:mm…`. */
export function instantAtHotel(time: string, country: string, longitude: number): Date {
  const asGmt = new Date(`${time.slice(0, 16)}:00Z`)
  return new Date(asGmt.getTime() - hotelOffsetMinutes(country, longitude, asGmt) * 60_000)
}

/** Zones change at a full quarter of an hour. */
const QUARTER_MS = 900_000

/**
 * What the clock of a hotel shows at an instant: `2026-12-18T18:00:00`. It never goes back: where it is about to be, it
 * stands at the time that comes again until that comes. So a deadline in such an hour closes once, when it has passed
 * by both readings.
 */
export function hotelTimeAt(instant: Date, country: string, longitude: number): string {
  const at = instant.getTime()
  const nextQuarter = Math.floor(at / QUARTER_MS + 1) * QUARTER_MS
  const moments = [at, ...[0, 1, 2, 3].map((quarters) => nextQuarter + quarters * QUARTER_MS)]
  const shown = moments.map((moment) => moment + hotelOffsetMinutes(country, longitude, new Date(moment)) * 60_000)
  return new Date(Math.min(...shown)).toISOString().slice(0, 19)
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
