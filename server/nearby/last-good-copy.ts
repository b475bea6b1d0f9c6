import { LRUCache } from 'lru-cache'
import type { FoundPlace, NearbyPlaces } from './nearby-places.ts'

const HOUR_MS = 3_600_000
/** So long an answer is not asked for again. */
const FRESH_MS = 6 * HOUR_MS
/** So long it stands in for a provider that does not answer. */
const KEPT_MS = 30 * 24 * HOUR_MS
/** After a silence the provider is left alone for a while: a page view must not wait for it each time. */
const PAUSE_MS = 60_000
const MOST = 5_000
/** How often is looked for copies that are too old: a timer of a month there is not. */
const SWEPT_MS = HOUR_MS

interface Copy {
  /** Undefined after a silence that nothing stands in for. */
  places: FoundPlace[] | undefined
  askAgainAt: number
}

/** The same service, asked seldom; while it is silent, its last good answer. */
export function lastGoodCopy(source: NearbyPlaces, now: () => Date): NearbyPlaces {
  const copies = new LRUCache<string, Copy>({ max: MOST, ttl: KEPT_MS, perf: { now: () => now().getTime() } })
  const flights = new Map<string, Promise<FoundPlace[] | undefined>>()
  let sweeping: NodeJS.Timeout | undefined

  function sweepLater() {
    sweeping ??= setTimeout(() => {
      sweeping = undefined
      copies.purgeStale()
      if (copies.size > 0) sweepLater()
    }, SWEPT_MS).unref()
  }

  return {
    findNearby: async (position, radiusMetres, language) => {
      const key = `${position.lat} ${position.long} ${radiusMetres} ${language}`
      const copy = copies.get(key)
      if (copy && copy.askAgainAt > now().getTime()) return copy.places
      const flight = flights.get(key) ?? ask()
      return flight

      function ask() {
        const answer = source
          .findNearby(position, radiusMetres, language)
          .then((found) => {
            const places = found ?? copy?.places
            copies.set(key, { places, askAgainAt: now().getTime() + (found ? FRESH_MS : PAUSE_MS) })
            sweepLater()
            return places
          })
          .finally(() => flights.delete(key))
        flights.set(key, answer)
        return answer
      }
    },
  }
}
