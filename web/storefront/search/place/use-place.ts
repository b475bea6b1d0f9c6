import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { autosuggest, getLocation, type Location } from '#shared/api/places.ts'
import { ApiFailure, query } from '#web/api/client.ts'
import { type PlaceLookup, resolvePlace } from './resolve-place.ts'

const location = (id: string) => query(getLocation, { params: { id } })

/** Refused or unknown ids lead on to the next way of finding the place; silence does not. */
function lookupWith(client: QueryClient): PlaceLookup {
  return {
    findLocation: async (id) => {
      try {
        return await client.query(location(id))
      } catch (error) {
        if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) return undefined
        throw error
      }
    },
    suggest: async (term) => (await client.query(query(autosuggest, { query: { term } }))).locationSuggestions,
  }
}

/** The place that a results URL means. `data` is null when there is none. */
export function usePlace(wanted: { slug: string; placeId?: string; queryId?: string | null }) {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['place', wanted],
    queryFn: async (): Promise<Location | null> => (await resolvePlace(wanted, lookupWith(client))) ?? null,
    // The server puts the answer for the id in the path into the page.
    initialData: () => client.getQueryData(location(wanted.placeId ?? '').queryKey),
    staleTime: Infinity,
  })
}
