import type { Columns } from './column-file.ts'
import { gatherPlaces } from './places/gather-places.ts'
import { readCountryNames } from './places/packages.ts'
import { packPlaces } from './places/place-table.ts'
import { packSuggestionKeys } from './places/suggestion-keys.ts'
import { generateProperties } from './properties/generate-properties.ts'
import { PROPERTY_COUNT, toColumns } from './properties/property-columns.ts'

/** Everything the atlas knows as columns: places, the keys they are found by, and properties. */
export function generateAtlas(): Columns {
  const places = gatherPlaces()
  // Sights are the last places: without them every other one keeps its number and its properties.
  const hosts = places.filter(({ type }) => type !== 'PointOfInterest')
  return {
    ...packPlaces(places, readCountryNames()),
    ...packSuggestionKeys(places),
    ...toColumns(generateProperties(hosts, PROPERTY_COUNT)),
  }
}
