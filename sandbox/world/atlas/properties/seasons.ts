import type { GatheredPlace } from '#sandbox/world/atlas/places/gathered-place.ts'
import { mix } from '#sandbox/world/atlas/mix.ts'

/** Four climates with four strengths each: the season class of a place, 0 to 15. */
const FLAT = 0
const NORTHERN = 4
const SOUTHERN = 8
const TROPICAL = 12
const TROPIC = 18

export function seasonOf({ id, lat, scene }: Pick<GatheredPlace, 'id' | 'lat' | 'scene'>): number {
  const strength = mix(id ^ 0x51ed) & 3
  if (scene === 'airport') return FLAT
  if (Math.abs(lat) <= TROPIC) return TROPICAL + strength
  return (lat > 0 ? NORTHERN : SOUTHERN) + strength
}

const DAYS_A_YEAR = 365.25
const JULY = 196
const JANUARY = 5
const YEAR_END = 360

/** What a season class asks on a day against its yearly mean, 1 = as much. Days since 1970-01-01. */
export function seasonFactor(season: number, day: number): number {
  const climate = season & 12
  const swing = 0.08 + 0.07 * (season & 3)
  const dayOfYear = day % DAYS_A_YEAR
  const peak = (at: number) => Math.cos(((dayOfYear - at) / DAYS_A_YEAR) * 2 * Math.PI)
  // Days to the nearest end of a year, either way round.
  const away = Math.abs(dayOfYear - YEAR_END)
  const holidays = Math.max(0, 1 - Math.min(away, DAYS_A_YEAR - away) / 9)
  if (climate === NORTHERN) return 1 + swing * peak(JULY) + 0.25 * holidays
  if (climate === SOUTHERN) return 1 + swing * peak(JANUARY) + 0.2 * holidays
  // The dry months in the middle of the year and the holidays at its end.
  if (climate === TROPICAL) return 1 + swing * 0.5 * peak(JULY) + (0.2 + swing) * holidays
  return 1 + 0.15 * holidays
}
