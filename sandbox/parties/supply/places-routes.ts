import type { FastifyInstance } from 'fastify'
import type { Atlas, Place, Property } from '#sandbox/world/atlas/atlas.ts'
import { fold } from '#sandbox/world/atlas/places/fold.ts'
import { readCaller } from './caller.ts'
import { HubError } from './hub-error.ts'

const DEFAULT_SUGGESTIONS = 10
const MAX_SUGGESTIONS = 50
/** Hotels are suggested from the middle of the best matching city only: names are not indexed. */
const HOTEL_SUGGESTIONS = 2
const HOTEL_CANDIDATES = 300
const HOTEL_RADIUS_KM = 3
const MIN_HOTEL_TERM = 3

function toSuggestion(place: Place, city: Place | undefined, rank: number) {
  return {
    id: place.id,
    name: place.name,
    fullName: fullName(place),
    type: place.type,
    city: place.type === 'city' ? place.name : city?.name,
    state: stateOf(place),
    country: place.country,
    coordinates: { lat: place.lat, long: place.lon },
    referenceId: city?.id ?? place.id,
    referenceScore: 1000 - rank,
  }
}

function toHotelSuggestion(property: Property, rank: number) {
  return {
    id: property.id,
    name: property.name,
    fullName: `${property.name}, ${property.cityName}`,
    type: 'Hotel',
    city: property.cityName,
    state: property.state,
    country: property.country,
    coordinates: { lat: property.lat, long: property.lon },
    referenceId: property.id,
    referenceScore: 1000 - rank,
  }
}

/** "name, state" or, without a state, "name, country name". */
export function fullName(place: Place): string {
  return `${place.name}, ${stateOf(place) ?? place.countryName}`
}

/** A city that is its own state has none: no address says "Kuala Lumpur, Kuala Lumpur" or "İzmir, İzmir Province". */
function stateOf({ name, state = '' }: Place): string | undefined {
  const [city, area] = [fold(name), fold(state)]
  return area === '' || area === city || area.replace(/ (province|region|city)$/, '') === city ? undefined : state
}

function suggestHotels(atlas: Atlas, term: string, places: readonly Place[]): Property[] {
  const city = places.find((place) => place.type === 'city')
  if (city === undefined || term.length < MIN_HOTEL_TERM) return []
  const found = atlas.region({ kind: 'circle', lat: city.lat, lon: city.lon, radiusKm: HOTEL_RADIUS_KM })
  const wanted = term.toLowerCase()
  const hotels: Property[] = []
  for (let i = 0; i < Math.min(found.count, HOTEL_CANDIDATES) && hotels.length < HOTEL_SUGGESTIONS; i++) {
    const property = atlas.property(found.rows[i] ?? 0)
    if (property.name.toLowerCase().includes(wanted)) hotels.push(property)
  }
  return hotels
}

/** Autosuggest and location. */
export function registerPlaces(app: FastifyInstance, atlas: Atlas): void {
  app.get<{ Querystring: Record<string, string | undefined> }>(
    '/api/locations/locationcontent/autosuggest',
    async (request) => {
      readCaller(request)
      const term = (request.query['term'] ?? '').trim()
      if (term === '' || term.length > 100) throw new HubError('invalidRequest', 'term: 1 to 100 characters')
      const size = Math.min(Number(request.query['size']) || DEFAULT_SUGGESTIONS, MAX_SUGGESTIONS)
      const countries = (request.query['countries'] ?? '').toUpperCase().split(',').filter(Boolean)
      const places = atlas
        .suggest(term, countries.length > 0 ? MAX_SUGGESTIONS : size)
        .filter((place) => countries.length === 0 || countries.includes(place.country))
        .slice(0, size)
      const hotels = suggestHotels(atlas, term, places)
      return {
        status: 'success',
        locationSuggestions: [
          ...places.map((place, i) => toSuggestion(place, place.cityId ? atlas.place(place.cityId) : undefined, i)),
          ...hotels.map((hotel, i) => toHotelSuggestion(hotel, places.length + i)),
        ],
      }
    },
  )

  const location = (id: string) => {
    const place = atlas.place(id)
    if (place === undefined) throw new HubError('notFound', `No location ${id}`)
    const ring = place.boundary?.map(([lat, long]) => ({ lat, long }))
    return {
      id: place.id,
      name: place.name,
      fullName: fullName(place),
      type: place.type,
      country: place.country,
      state: stateOf(place),
      referenceId: place.cityId ?? place.id,
      coordinates: { lat: place.lat, long: place.lon },
      shape: ring ? 'Polygon' : undefined,
      boundaries: ring ? [ring] : [],
    }
  }
  for (const path of ['LocationContent', 'locationcontent']) {
    app.get<{ Params: { id: string } }>(`/api/locations/${path}/location/:id`, async (request) => {
      readCaller(request)
      return location(request.params.id)
    })
  }
}
