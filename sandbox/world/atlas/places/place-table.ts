import type { Place } from '#sandbox/world/atlas/atlas.ts'
import type { Columns } from '#sandbox/world/atlas/column-file.ts'
import { packStrings, stringAt, type StringColumn } from '#sandbox/world/atlas/string-column.ts'
import { boundaryOf } from './boundaries.ts'
import { PLACE_TYPES, SCENES } from './gathered-place.ts'
import { type GatheredPlace } from '#sandbox/world/atlas/places/gathered-place.ts'

const KM_PER_DEGREE = 110.574
/** The types behind it are areas without a point of their own. */
const LAST_POINT = PLACE_TYPES.indexOf('TrainStation')

/**
 * Packs gathered places into columns, in their order; `PlaceTable` reads them. A typed array is made of a mapped list: its
 * own `from` walks by iterator and takes three times as long.
 */
export function packPlaces(
  places: readonly GatheredPlace[],
  countryNames: ReadonlyMap<string, readonly string[]>,
): Columns {
  const states = numberOff(places, ({ state }) => state)
  const countries = numberOff(places, ({ country }) => country)
  const names = packStrings(places.map(({ name }) => name))
  const stateNames = packStrings(states.distinct)
  const countryTable = packStrings(countries.distinct.flatMap((code) => [code, countryNames.get(code)?.[0] ?? code]))
  return {
    placeId: new Uint32Array(places.map(({ id }) => id)),
    placeById: orderById(places),
    placeLat: new Float32Array(places.map(({ lat }) => lat)),
    placeLon: new Float32Array(places.map(({ lon }) => lon)),
    placeFame: new Float32Array(places.map(({ fame }) => fame)),
    placeState: states.numbers,
    placeCountry: countries.numbers,
    placeKind: new Uint8Array(
      places.map(({ type, scene }) => PLACE_TYPES.indexOf(type) | (SCENES.indexOf(scene) << 4)),
    ),
    placeCity: cityIndices(places),
    placeNameBytes: names.bytes,
    placeNameStarts: names.starts,
    stateBytes: stateNames.bytes,
    stateStarts: stateNames.starts,
    countryBytes: countryTable.bytes,
    countryStarts: countryTable.starts,
  }
}

/** What is called the same gets one number, in the order of first use. */
function numberOff(places: readonly GatheredPlace[], nameOf: (place: GatheredPlace) => string) {
  const seen = new Map<string, number>()
  const numbers = places.map((place) => {
    const name = nameOf(place)
    const number = seen.get(name) ?? seen.size
    if (number === seen.size) seen.set(name, number)
    return number
  })
  return { distinct: [...seen.keys()], numbers: new Uint16Array(numbers) }
}

/** One more than the index of the city that each leads to; 0 for none. */
function cityIndices(places: readonly GatheredPlace[]): Uint32Array {
  const isLedTo = new Set(places.map(({ cityId }) => cityId))
  const indices = new Map<number | undefined, number>()
  places.forEach(({ id }, index) => isLedTo.has(id) && indices.set(id, index))
  return new Uint32Array(places.map(({ cityId }) => (indices.get(cityId) ?? -1) + 1))
}

/** Indices in the order of ids. Sorting plain numbers, id before index, is much quicker than comparing places. */
function orderById(places: readonly GatheredPlace[]): Uint32Array {
  const room = 2 ** 20
  const keys = new Float64Array(places.map(({ id }, index) => id * room + index)).toSorted()
  return new Uint32Array(keys.map((key) => key % room))
}

/** Places by index, by id and by nearness. */
export class PlaceTable {
  readonly count: number
  readonly fame: Float32Array
  private readonly id: Uint32Array
  private readonly byId: Uint32Array
  private readonly lat: Float32Array
  private readonly lon: Float32Array
  private readonly state: Uint16Array
  private readonly country: Uint16Array
  private readonly kind: Uint8Array
  private readonly city: Uint32Array
  private readonly names: StringColumn
  private readonly states: StringColumn
  private readonly countries: StringColumn

  constructor(columns: Columns) {
    this.id = columns['placeId'] as Uint32Array
    this.byId = columns['placeById'] as Uint32Array
    this.lat = columns['placeLat'] as Float32Array
    this.lon = columns['placeLon'] as Float32Array
    this.fame = columns['placeFame'] as Float32Array
    this.state = columns['placeState'] as Uint16Array
    this.country = columns['placeCountry'] as Uint16Array
    this.kind = columns['placeKind'] as Uint8Array
    this.city = columns['placeCity'] as Uint32Array
    this.names = strings(columns, 'placeName')
    this.states = strings(columns, 'state')
    this.countries = strings(columns, 'country')
    this.count = this.id.length
  }

  /** The place at an index; made anew at each call, so that nothing but columns stays in memory. */
  at(index: number): Place {
    const id = String(this.id[index])
    const state = stringAt(this.states, this.state[index]!)
    const city = this.city[index]!
    const boundary = boundaryOf(id)
    return {
      id,
      name: this.nameAt(index),
      ...(state === '' ? {} : { state }),
      country: this.countryCodeAt(index),
      countryName: stringAt(this.countries, this.country[index]! * 2 + 1),
      type: PLACE_TYPES[this.kind[index]! & 15]!,
      lat: degrees(this.lat[index]!),
      lon: degrees(this.lon[index]!),
      ...(city === 0 ? {} : { cityId: String(this.id[city - 1]) }),
      ...(boundary ? { boundary } : {}),
    }
  }

  nameAt(index: number): string {
    return stringAt(this.names, index)
  }

  countryCodeAt(index: number): string {
    return stringAt(this.countries, this.country[index]! * 2)
  }

  /** The city that an airport or station leads to; a city leads to itself. */
  cityIndexOf(index: number): number {
    return this.city[index] ? this.city[index] - 1 : index
  }

  indexOf(id: string): number | undefined {
    if (!/^\d{1,9}$/.test(id)) return undefined
    const wanted = Number(id)
    let low = 0
    let high = this.count
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.id[this.byId[middle]!]! < wanted) low = middle + 1
      else high = middle
    }
    const index = this.byId[low]
    return index !== undefined && this.id[index] === wanted ? index : undefined
  }

  /** Indices of the most famous cities, airports and stations within a radius, most famous first. */
  near(lat: number, lon: number, radiusKm: number, limit: number): number[] {
    const kmPerLon = KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
    const span = radiusKm / KM_PER_DEGREE
    const found: number[] = []
    for (let index = 0; index < this.count; index++) {
      const north = this.lat[index]! - lat
      if (north > span || north < -span || this.fame[index] === 0) continue
      if ((this.kind[index]! & 15) > LAST_POINT) continue
      let east = Math.abs(this.lon[index]! - lon)
      if (east > 180) east = 360 - east
      if (Math.hypot(north * KM_PER_DEGREE, east * kmPerLon) <= radiusKm) found.push(index)
    }
    return found.toSorted((a, b) => this.fame[b]! - this.fame[a]! || a - b).slice(0, limit)
  }
}

/** Five decimals, about a metre: what 32-bit floats keep of a position. */
export function degrees(value: number): number {
  return Math.round(value * 1e5) / 1e5
}

function strings(columns: Columns, name: string): StringColumn {
  return { bytes: columns[`${name}Bytes`] as Uint8Array, starts: columns[`${name}Starts`] as Uint32Array }
}
