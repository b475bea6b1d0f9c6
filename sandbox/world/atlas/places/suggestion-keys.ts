import type { Columns } from '#sandbox/world/atlas/column-file.ts'
import { countryWords, stateWords } from './area-names.ts'
import type { GatheredPlace } from '#sandbox/world/atlas/places/gathered-place.ts'
import { joinedWords, KeyPacker, wordStarts } from './sorted-keys.ts'

/** Marks a key that is the name of the place's state or country and not its own. */
export const BY_AREA = 2 ** 31
/** Marks the number of a country among area keys; the others are states. */
export const IS_COUNTRY = 2 ** 31
/** So many cities answer for the name of their country or state. */
const OF_COUNTRY = 8
const OF_STATE = 3
/** Cities from this fame on are found with their words typed together, too: "newyork", and with typos "nyuyork". */
const JOINED_FROM = 60_000

/**
 * Two indices. `key…`: each name, alias and code of each place, those of known cities also without spaces, and the names of
 * countries and states for their best known cities. `area…`: the names of countries and states alone, for "paris france".
 * States and countries are numbered in the order in which the places name them.
 */
export function packSuggestionKeys(places: readonly GatheredPlace[]): Columns {
  const keys = new KeyPacker()
  const areas = new KeyPacker()
  places.forEach((place, index) => {
    if (place.fame === 0) return
    const isKnownCity = place.type === 'city' && place.fame >= JOINED_FROM
    for (const name of [place.name, ...place.aliases]) {
      for (const key of wordStarts(name)) keys.add(key, index)
      const joined = isKnownCity ? joinedWords(name) : undefined
      if (joined) keys.add(joined, index)
    }
  })
  for (const [number, { sample, known }] of areasOf(places, ({ country }) => country, OF_COUNTRY).entries()) {
    for (const key of new Set(countryWords(sample.country).flatMap(wordStarts))) {
      areas.add(key, number + IS_COUNTRY)
      for (const index of known) keys.add(key, index + BY_AREA)
    }
  }
  for (const [number, { sample, known }] of areasOf(places, ({ state }) => state, OF_STATE).entries()) {
    for (const key of new Set(stateWords(sample.state).flatMap(wordStarts))) {
      areas.add(key, number)
      for (const index of known) keys.add(key, index + BY_AREA)
    }
  }
  return { ...keys.pack('key'), ...areas.pack('area') }
}

interface AreaCities {
  sample: GatheredPlace
  /** Its best known cities, the best first. */
  known: number[]
}

/** Countries or states in the order of their first place, as the columns number them, with so many cities each. */
function areasOf(
  places: readonly GatheredPlace[],
  nameOf: (place: GatheredPlace) => string,
  most: number,
): AreaCities[] {
  const areas = new Map<string, AreaCities>()
  places.forEach((place, index) => {
    const name = nameOf(place)
    let area = areas.get(name)
    if (!area) areas.set(name, (area = { sample: place, known: [] }))
    if (place.type !== 'city' || place.fame <= (places[area.known[most - 1] ?? -1]?.fame ?? 0)) return
    area.known.push(index)
    area.known.sort((a, b) => places[b]!.fame - places[a]!.fame)
    area.known.length = Math.min(area.known.length, most)
  })
  return [...areas.values()]
}
