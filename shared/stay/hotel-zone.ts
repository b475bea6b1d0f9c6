import { dateOf, offsetMinutesOf, type PlainDate } from './stay.ts'

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

/** The zone of a country whose clocks all agree at these instants; suppliers name no zone of a hotel (decision 011). */
export function zoneOf(country: string, instants: readonly Date[]): string | undefined {
  const zones = zonesOf(country)
  const offsetsIn = (zone: string) => instants.map((instant) => offsetMinutesOf(zone, instant)).join()
  return new Set(zones.map(offsetsIn)).size === 1 ? zones[0] : undefined
}

interface Place {
  geoCode: { long: number }
  contact: { address: { country: { code: string } } }
}

/** Today at a hotel. Where a country has several clocks the one next to the sun's counts. */
export function dateAtHotel({ geoCode, contact }: Place, instant: Date): PlainDate {
  const { code } = contact.address.country
  const zone = zoneOf(code, [instant])
  if (zone) return dateOf(instant, zone)
  const sun = Math.round(geoCode.long * 4)
  const fromSun = (minutes: number) => Math.abs(minutes - sun)
  const [nearest = sun] = zonesOf(code)
    .map((one) => offsetMinutesOf(one, instant))
    .toSorted((a, b) => fromSun(a) - fromSun(b))
  return new Date(instant.getTime() + nearest * 60_000).toISOString().slice(0, 10)
}
