import * as z from 'zod'
import type { Location, LocationSuggestion } from '#shared/api/places.ts'
import type { Places } from '#server/suppliers/supplier.ts'
import { expectAnswer, SEARCH_PATIENCE_MS, type HubClient } from './client.ts'
import { listOf, numeric, readerOf, text } from '#server/outgoing/reader.ts'

const point = z.object({ lat: numeric, long: numeric })

const place = z.object({
  id: text,
  name: z.string(),
  fullName: z.string().nullish(),
  type: z.string(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  country: z.string().nullish(),
  coordinates: point.nullish(),
  referenceId: text.nullish(),
})

const readSuggestions = readerOf(z.object({ locationSuggestions: listOf(place) }))

const readLocation = readerOf(place.extend({ coordinates: point, boundaries: listOf(z.array(point).min(3)) }))

type Found = z.output<typeof place>

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })

/** "name, state" or "name, country name", for a hub that leaves the words to us. */
function fullNameOf({
  name,
  fullName,
  state,
  country,
}: Pick<Found, 'name' | 'fullName' | 'state' | 'country'>): string {
  if (fullName) return fullName
  const isOwnState = state?.toLowerCase() === name.toLowerCase()
  const countryName = /^[A-Z]{2}$/.test(country ?? '') ? countryNames.of(country ?? '') : country
  return [name, state && !isOwnState ? state : countryName].filter(Boolean).join(', ')
}

/** The hub's reference of an airport, station or sight is the city it belongs to. */
function leadsTo({ id, type, city, state, country, referenceId }: Found): LocationSuggestion['leadsTo'] {
  if (type.toLowerCase() === 'city' || type === 'Hotel' || !city || !referenceId || referenceId === id) return undefined
  return { id: referenceId, name: city, fullName: fullNameOf({ name: city, state, country }) }
}

function toSuggestion(found: Found): LocationSuggestion {
  return {
    id: found.id,
    name: found.name,
    fullName: fullNameOf(found),
    type: found.type,
    city: found.city ?? undefined,
    state: found.state ?? undefined,
    country: found.country ?? '',
    coordinates: found.coordinates ?? undefined,
    leadsTo: leadsTo(found),
  }
}

/** More than a list shows: airports and sights are among them, and several lead to one city. */
const SUGGESTIONS = 20

/** Autosuggest and location of the hub. */
export function hubPlaces(hub: HubClient): Places {
  return {
    suggestPlaces: async (term, call) => {
      const path = `/api/locations/locationcontent/autosuggest?size=${SUGGESTIONS}&term=${encodeURIComponent(term)}`
      const reply = await hub.ask({ method: 'GET', path, patienceMs: SEARCH_PATIENCE_MS, isPlaces: true }, call)
      if (reply.status === 'empty') return []
      return expectAnswer(reply, readSuggestions).locationSuggestions.map(toSuggestion)
    },

    findPlace: async (id, call) => {
      const path = `/api/locations/locationcontent/location/${encodeURIComponent(id)}`
      const reply = await hub.ask({ method: 'GET', path, patienceMs: SEARCH_PATIENCE_MS, isPlaces: true }, call)
      if (reply.status === 'empty' || (reply.status === 'refused' && [400, 404].includes(reply.httpStatus))) {
        return undefined
      }
      const found = expectAnswer(reply, readLocation)
      const location: Location = {
        id: found.id,
        name: found.name,
        fullName: fullNameOf(found),
        type: found.type,
        referenceId: found.referenceId ?? found.id,
        country: found.country ?? '',
        coordinates: found.coordinates,
        boundaries: found.boundaries,
      }
      return location
    },
  }
}
