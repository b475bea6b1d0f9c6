import { zonesOf } from '#shared/hotel-zone.ts'
import { offsetMinutesOf } from '#shared/stay.ts'

/** Borders and summer time: how far a place's clocks may be from its sun. */
const FURTHEST_FROM_SUN_MINUTES = 195
/** No clock on earth is further behind. */
const LAST_CLOCK_MINUTES = -720

/**
 * Minutes that a hotel's clocks are ahead of GMT. LiteAPI tells deadlines in GMT, travellers read the
 * hotel's time. Where a country has several zones the earliest clock that fits the longitude counts:
 * a deadline may then be shown up to an hour or two too early, never too late.
 */
export function hotelOffsetMinutes(country: string, longitude: number, instant: Date): number {
  const sun = longitude * 4
  const offsets = zonesOf(country)
    .map((zone) => offsetMinutesOf(zone, instant))
    .filter((minutes) => Math.abs(minutes - sun) <= FURTHEST_FROM_SUN_MINUTES)
  return offsets.length > 0 ? Math.min(...offsets) : Math.max(LAST_CLOCK_MINUTES, Math.floor(sun / 60) * 60 - 60)
}

/** LiteAPI's `2026-12-18 10:00:00` in GMT as the hotel's own `2026-12-18T18:00:00`; undefined for what is no time. */
export function toHotelTime(gmt: string, offsetMinutes: number): string | undefined {
  const ms = Date.parse(
    `${gmt
      .trim()
      .replace(' ', 'T')
      .replace(/(Z|[+-]00:00)$/, '')}Z`,
  )
  return Number.isNaN(ms) ? undefined : new Date(ms + offsetMinutes * 60_000).toISOString().slice(0, 19)
}
