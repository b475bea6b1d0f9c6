import { useQuery } from '@tanstack/react-query'
import { ApiFailure, call, query } from '#web/api/client.ts'
import { useSettings } from '#web/page-state.ts'
import { fullHotelOf, hotelCall } from './hotel-call.ts'

/** Calls in all when the list comes back empty, and the pause between them. */
const TRIES = 3
const PAUSE_MS = 500

/** The hotel of a page. `data` is null when there is no such hotel: the hub's 204, or an id it refuses. */
export function useHotel(hotelId: string) {
  const wanted = hotelCall(hotelId, useSettings().channelId)
  return useQuery({
    ...query(...wanted),
    queryFn: async ({ signal }) => {
      for (let tries = 1; ; tries += 1) {
        try {
          const found = await call(...wanted, { signal })
          if (found === undefined || found.hotels.length > 0 || tries === TRIES) return found ?? { hotels: [] }
        } catch (error) {
          if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) return { hotels: [] }
          throw error
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    },
    select: (found) => fullHotelOf(found) ?? null,
    staleTime: Infinity,
  })
}
