import type { GeoPoint } from '#shared/api/fields.ts'
import type { HotelSummary } from '#shared/api/hotels.ts'
import type { LocationSuggestion } from '#shared/api/places.ts'
import { plainLetters } from '#shared/language/plain-letters.ts'
import { metresBetween } from '#shared/places/distance.ts'

/** A city as its hotels name it. */
export interface NamedCity {
  name: string
  /** Of one of its hotels, the one nearest to the place that was searched. */
  position: GeoPoint
}

type Hotel = Pick<HotelSummary, 'geoCode'> & {
  contact: { address: Pick<HotelSummary['contact']['address'], 'city'> }
}

/** Cities that the hotels outside of a place belong to, the nearest first. */
export function citiesOf(hotels: readonly Hotel[], place: { name: string; coordinates: GeoPoint }): NamedCity[] {
  const far = ({ geoCode }: Hotel) => metresBetween(place.coordinates, geoCode)
  const cities = new Map<string, NamedCity>()
  for (const hotel of hotels.toSorted((a, b) => far(a) - far(b))) {
    const { city } = hotel.contact.address
    const key = plainLetters(city.name)
    if (key === '' || key === plainLetters(place.name) || cities.has(key)) continue
    cities.set(key, { name: city.name, position: hotel.geoCode })
  }
  return [...cities.values()]
}

/** Of places with that name one that is somewhere else is another. */
const MOST_APART_METRES = 25_000

/** The place that travellers choose for a city, among those whose names resemble it. */
export function placeOf(city: NamedCity, suggestions: readonly LocationSuggestion[]) {
  for (const { type, name, coordinates, ...rest } of suggestions) {
    const isIt =
      type.toLowerCase() === 'city' &&
      plainLetters(name) === plainLetters(city.name) &&
      coordinates !== undefined &&
      metresBetween(coordinates, city.position) <= MOST_APART_METRES
    if (isIt) return { ...rest, name, coordinates }
  }
  return undefined
}
