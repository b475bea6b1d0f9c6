import type { Columns } from '#sandbox/world/atlas/column-file.ts'

/**
 * 900,000 properties in 26 bytes each, sorted by latitude band and, within a band, by longitude. Any region is then a
 * few contiguous runs, and the only index is where each band starts.
 */
export interface PropertyColumns {
  count: number
  lat: Float32Array
  lon: Float32Array
  /** Everything that is derived on demand comes from here. */
  seed: Uint32Array
  /** US cents a night of the cheapest room for two, before season and supplier; under 2^19. */
  base: Uint32Array
  /** One bit for each of FACILITIES. */
  facilities: Uint32Array
  /** Index in the place table: a city, or an airport whose city it belongs to. */
  place: Uint32Array
  /** See `packMeta`. */
  meta: Uint16Array
  /** Band b holds the rows bandStart[b] to bandStart[b + 1]. */
  bandStart: Uint32Array
}

export const PROPERTY_COUNT = 900_000
/** Height of a band: 2.2 km. */
export const BAND_DEGREES = 0.02
export const BANDS = Math.ceil(180 / BAND_DEGREES) + 1
export const HIGHEST_BASE = 500_000

export const PROPERTY_TYPES = [
  'Hotel',
  'Apartment',
  'Villa',
  'Resort',
  'Guest House',
  'Hostel',
  'Homestay',
  'Boutique Hotel',
] as const

export function bandOf(lat: number): number {
  return Math.floor((lat + 90) / BAND_DEGREES)
}

/** What a meta word holds, from the low bits: half stars 4, type 3, season 4, guests a room takes less two 3, scene 2. */
export interface Meta {
  halfStars: number
  type: number
  season: number
  /** Guests that the largest room takes, 2 to 9. */
  capacity: number
  scene: number
}

export function packMeta({ halfStars, type, season, capacity, scene }: Meta): number {
  return halfStars | (type << 4) | (season << 7) | ((capacity - 2) << 11) | (scene << 14)
}

export function unpackMeta(word: number): Meta {
  return {
    halfStars: word & 15,
    type: (word >>> 4) & 7,
    season: (word >>> 7) & 15,
    capacity: ((word >>> 11) & 7) + 2,
    scene: word >>> 14,
  }
}

const COLUMN_NAMES = ['lat', 'lon', 'seed', 'base', 'facilities', 'place', 'meta', 'bandStart'] as const

export function toColumns(properties: PropertyColumns): Columns {
  return Object.fromEntries(COLUMN_NAMES.map((name) => [`property.${name}`, properties[name]]))
}

export function fromColumns(columns: Columns): PropertyColumns {
  const named = Object.fromEntries(COLUMN_NAMES.map((name) => [name, columns[`property.${name}`]]))
  return { ...(named as unknown as Omit<PropertyColumns, 'count'>), count: named['lat']!.length }
}
