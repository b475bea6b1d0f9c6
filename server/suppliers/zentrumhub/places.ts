import * as z from 'zod'
import type { Location, LocationSuggestion } from '#shared/api/places.ts'
import type { Places } from '#server/suppliers/supplier.ts'
import { expectAnswer, SEARCH_PATIENCE_MS, type HubClient } from './client.ts'
import { listOf, numeric, readerOf, text } from '#server/suppliers/reader.ts'

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

/** Words shown under the destination box (A3-028). */
function fullNameOf({ name, fullName, state, country }: z.output<typeof place>): string {
  return fullName || [name, state ?? country].filter(Boolean).join(', ')
}

function toSuggestion(found: z.output<typeof place>): LocationSuggestion {
  return {
    id: found.id,
    name: found.name,
    fullName: fullNameOf(found),
    type: found.type,
    city: found.city ?? undefined,
    state: found.state ?? undefined,
    country: found.country ?? '',
    coordinates: found.coordinates ?? undefined,
  }
}

/** Autosuggest and location of the hub. */
export function hubPlaces(hub: HubClient): Places {
  return {
    suggestPlaces: async (term, call) => {
      const path = `/api/locations/locationcontent/autosuggest?term=${encodeURIComponent(term)}`
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
