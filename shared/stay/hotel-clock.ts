import { dateOf, instantWhere, offsetMinutesOf, type PlainDate } from './stay.ts'

/** What is known of a hotel's clock (decision 083). */
export interface HotelClock {
  /** IANA zone of the hotel's place; where it is not known, the margins below hold. */
  timeZone?: string | null | undefined
  /** ISO 3166 alpha-2. */
  country: string
  longitude: number
}

interface Hotel {
  timeZone?: string | undefined
  geoCode: { long: number }
  contact: { address: { country: { code: string } } }
}

export const clockOf = ({ timeZone, geoCode, contact }: Hotel): HotelClock => ({
  timeZone,
  country: contact.address.country.code,
  longitude: geoCode.long,
})

/** Asking the engine takes a third of a millisecond for the United States. */
const zonesByCountry = new Map<string, readonly string[]>()

/** The IANA zones of a country; none for what is no country. */
export function zonesOf(country: string): readonly string[] {
  const known = zonesByCountry.get(country)
  if (known) return known
  if (!/^[A-Z]{2}$/.test(country)) return []
  // The engines have it; the standard library's types do not yet.
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?: () => string[] | undefined }
  const zones = locale.getTimeZones?.() ?? []
  zonesByCountry.set(country, zones)
  return zones
}

const MINUTE_MS = 60_000

/** Undefined without a zone, and for one that this machine has never heard of: the one that wrote it may be newer. */
function minutesOf(timeZone: string | null | undefined, instant: Date): number | undefined {
  try {
    return timeZone ? offsetMinutesOf(timeZone, instant) : undefined
  } catch {
    return undefined
  }
}

/** How many minutes ahead of GMT it may be: by its own zone, else by any of its country's. */
function offsetsAt({ timeZone, country }: HotelClock, instant: Date): number[] {
  const own = minutesOf(timeZone, instant)
  return own === undefined ? [...new Set(zonesOf(country).map((zone) => offsetMinutesOf(zone, instant)))] : [own]
}

/** The zone's name, where it is certain at these instants: the hotel's own, else one of its country if all clocks there agree. */
export function zoneAt(clock: HotelClock, instants: readonly Date[]): string | undefined {
  const areSure = instants.every((instant) => offsetsAt(clock, instant).length === 1)
  if (!areSure) return undefined
  const names = [clock.timeZone, ...zonesOf(clock.country)]
  return names.find((name) => minutesOf(name, new Date(0)) !== undefined) ?? undefined
}

const sunOf = ({ longitude }: Pick<HotelClock, 'longitude'>) => longitude * 4
const shown = (instant: Date, minutesAhead: number) => new Date(instant.getTime() + minutesAhead * MINUTE_MS)

/** Today at a hotel. Where several clocks may be its own the one next to the sun's counts. */
export function dateAt(clock: HotelClock, instant: Date): PlainDate {
  const sun = Math.round(sunOf(clock))
  const fromSun = (minutes: number) => Math.abs(minutes - sun)
  const [nearest = sun] = offsetsAt(clock, instant).toSorted((a, b) => fromSun(a) - fromSun(b))
  return dateOf(shown(instant, nearest), 'UTC')
}

/** Borders and summer time: how far a place's clocks may be from its sun. */
const FURTHEST_FROM_SUN_MINUTES = 195
/** No clock on earth is further behind. */
const LAST_CLOCK_MINUTES = -720

/**
 * Minutes that a hotel's clocks are ahead of GMT. Where several may be its own the earliest that fits the longitude counts: a
 * deadline that came in GMT is shown an hour or two too early there, never too late, and one that came in the hotel's own
 * time is judged in the traveller's favour.
 */
export function offsetMinutesAt(clock: HotelClock, instant: Date): number {
  const offsets = offsetsAt(clock, instant)
  if (offsets.length === 1) return offsets[0]!
  const sun = sunOf(clock)
  const fitting = offsets.filter((minutes) => Math.abs(minutes - sun) <= FURTHEST_FROM_SUN_MINUTES)
  return fitting.length > 0 ? Math.min(...fitting) : Math.max(LAST_CLOCK_MINUTES, Math.floor(sun / 60) * 60 - 60)
}

/** The instant of a time of the hotel's own clock, `YYYY-MM-DDTHH:mm…`; the first of two where the clock is put back. */
export function instantAt(clock: HotelClock, time: string): Date {
  return instantWhere(time.slice(0, 16), (instant) => offsetMinutesAt(clock, instant))
}

/** Zones change at a full quarter of an hour. */
const QUARTER_MS = 900_000

/**
 * What the clock of a hotel shows at an instant: `2026-12-18T18:00:00`. It never goes back: where it is about to be, it
 * stands at the time that comes again until that comes. So a deadline in such an hour closes once, when it has passed
 * by both readings.
 */
export function timeAt(clock: HotelClock, instant: Date): string {
  const at = instant.getTime()
  const nextQuarter = Math.floor(at / QUARTER_MS + 1) * QUARTER_MS
  const moments = [at, ...[0, 1, 2, 3].map((quarters) => nextQuarter + quarters * QUARTER_MS)].map((ms) => new Date(ms))
  const times = moments.map((moment) => shown(moment, offsetMinutesAt(clock, moment)).getTime())
  return new Date(Math.min(...times)).toISOString().slice(0, 19)
}

/**
 * Is a day over at a hotel? Only once it is on every clock that may be its own. A stay is sold until its first day is over: a
 * guest may still arrive in the night after, but could not cancel any more.
 */
export const isDayOver = (clock: HotelClock, day: PlainDate, instant: Date) => timeAt(clock, instant).slice(0, 10) > day

/**
 * The latest that the hotel's clock can show, to the second: screens judge deadlines by it, so that one that has passed
 * never reads as open. It never goes back either: put back, it stands at what it showed until that comes again. Where the zone is
 * not known it is as far ahead of the sun as any country's clocks are (western China); only islands at the date line are further.
 */
export function latestTimeAt(clock: Omit<HotelClock, 'country'>, instant: Date): string {
  const at = instant.getTime()
  const lastQuarter = Math.floor(at / QUARTER_MS) * QUARTER_MS
  const moments = [at, ...[0, 1, 2, 3].map((quarters) => lastQuarter - quarters * QUARTER_MS - 1)].map(
    (ms) => new Date(ms),
  )
  const ahead = (moment: Date) => minutesOf(clock.timeZone, moment) ?? sunOf(clock) + FURTHEST_FROM_SUN_MINUTES
  const times = moments.map((moment) => shown(moment, ahead(moment)).getTime())
  return new Date(Math.max(...times)).toISOString().slice(0, 19)
}
