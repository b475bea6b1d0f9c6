import type { Columns } from '../column-file.ts'
import { countryWords, stateWords } from './area-names.ts'
import type { GatheredPlace } from './gather-places.ts'
import { KeyPacker, wordStarts } from './sorted-keys.ts'

/** Marks a key that is the name of the place's state or country and not its own. */
export const BY_AREA = 2 ** 31
/** Marks the number of a country among area keys; the others are states. */
export const IS_COUNTRY = 2 ** 31
/** So many cities answer for the name of their country or state. */
const OF_COUNTRY = 8
const OF_STATE = 3

/**
 * Two indices. `key…`: each name, alias and code of each place, and the names of countries and states for their best
 * known cities. `area…`: the names of countries and states alone, for "paris france". States and countries are numbered
 * in the order in which the places name them.
 */
export function packSuggestionKeys(places: readonly GatheredPlace[]): Columns {
  const keys = new KeyPacker()
  const areas = new KeyPacker()
  places.forEach((place, index) => {
    if (place.fame === 0) return
    for (const key of new Set([place.name, ...place.aliases].flatMap(wordStarts))) keys.add(key, index)
  })
  for (const [number, { sample, known }] of areasOf(places, ({ country }) => country).entries()) {
    for (const key of new Set(countryWords(sample.country).flatMap(wordStarts))) {
      areas.add(key, number + IS_COUNTRY)
      for (const index of known.slice(0, OF_COUNTRY)) keys.add(key, index + BY_AREA)
    }
  }
  for (const [number, { sample, known }] of areasOf(places, ({ state }) => state).entries()) {
    for (const key of new Set(stateWords(sample.state).flatMap(wordStarts))) {
      areas.add(key, number)
      for (const index of known.slice(0, OF_STATE)) keys.add(key, index + BY_AREA)
    }
  }
  return { ...keys.pack('key'), ...areas.pack('area') }
}

interface AreaCities {
  sample: GatheredPlace
  /** Its cities that are suggested, the best known first. */
  known: number[]
}

/** Countries or states in the order of their first place, as the columns number them. */
function areasOf(places: readonly GatheredPlace[], nameOf: (place: GatheredPlace) => string): AreaCities[] {
  const areas = new Map<string, AreaCities>()
  places.forEach((place, index) => {
    const area = areas.get(nameOf(place)) ?? { sample: place, known: [] }
    areas.set(nameOf(place), area)
    if (place.type === 'city' && place.fame > 0) area.known.push(index)
  })
  for (const { known } of areas.values()) known.sort((a, b) => places[b]!.fame - places[a]!.fame)
  return [...areas.values()]
}
