import type { HotelContent, HotelSummary } from '#shared/api/hotels.ts'
import type { LocationSuggestion } from '#shared/api/places.ts'
import { questionKey } from './question-key.ts'
import { shareTowns } from './share-parts.ts'
import { SharedReads } from './shared-reads.ts'
import type { Places, Supplier } from './supplier.ts'
import { bytesOfContents, bytesOfPlace, bytesOfSuggestions, bytesOfSummaries } from './weights.ts'

const MEGABYTE = 1024 * 1024
/** Content hardly moves; the documents keep search results for 300 s. */
const TTL_MS = 300_000

/** The same supplier, asked once in five minutes for the same content. Prices are never kept. */
export function cachedContent(supplier: Supplier): Supplier {
  const regions = new SharedReads<HotelSummary[]>({
    ttlMs: TTL_MS,
    maxBytes: 24 * MEGABYTE,
    weigh: bytesOfSummaries,
  })
  const hotels = new SharedReads<HotelContent[]>({ ttlMs: TTL_MS, maxBytes: 16 * MEGABYTE, weigh: bytesOfContents })
  return {
    ...supplier,
    listHotels: (region, call) =>
      regions.get(
        questionKey(call, region),
        async (signal) => shareTowns(await supplier.listHotels(region, { ...call, signal })),
        call.signal,
      ),
    getHotels: (ids, call) =>
      hotels.get(
        questionKey(call, [call.language, ids]),
        (signal) => supplier.getHotels(ids, { ...call, signal }),
        call.signal,
      ),
  }
}

/** The same places, asked for once in five minutes. */
export function cachedPlaces(hub: Places): Places {
  const suggestions = new SharedReads<LocationSuggestion[]>({
    ttlMs: TTL_MS,
    maxBytes: 4 * MEGABYTE,
    weigh: bytesOfSuggestions,
  })
  const places = new SharedReads<{ found: Awaited<ReturnType<Places['findPlace']>> }>({
    ttlMs: TTL_MS,
    maxBytes: 8 * MEGABYTE,
    weigh: ({ found }) => bytesOfPlace(found),
  })
  return {
    suggestPlaces: (term, call) =>
      suggestions.get(
        questionKey(call, term.toLowerCase()),
        (signal) => hub.suggestPlaces(term, { ...call, signal }),
        call.signal,
      ),
    findPlace: async (id, call) => {
      const load = async (signal: AbortSignal) => ({ found: await hub.findPlace(id, { ...call, signal }) })
      return (await places.get(questionKey(call, id), load, call.signal)).found
    },
  }
}
