import { hashKey, experimental_streamedQuery as streamedQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Currency } from '#shared/money/currency.ts'
import { getHotelContent, type AskedRegion } from '#shared/api/hotels.ts'
import type { Location } from '#shared/api/places.ts'
import { getResults, initAvailability } from '#shared/api/search.ts'
import { ApiFailure, call } from '#web/api/client.ts'
import { usePageState } from '#web/page-state.ts'
import { useCurrency } from '#web/shell/header/preferences.ts'
import { useSession } from '#web/shell/session.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { readStored, storeFor } from '#web/storage/expiring.ts'
import { CULTURE, DEFAULT_NATIONALITY } from '#web/storefront/hotel/supplier-text/supplier-defaults.ts'
import { RESULTS_PREFIX, type Stay } from '#web/storefront/search-state.ts'
import { isFresh, takeOver } from './handed-search.ts'
import { browserClock } from './poll-clock.ts'
import {
  BUSY_AT_MOST_S,
  learn,
  nothingYet,
  runSearch,
  TooBusy,
  type SearchCalls,
  type SearchNews,
} from './run-search.ts'
import { regionOfArea, type SearchArea } from '#web/storefront/search/place/search-area.ts'

/** Seconds for which the same search is not started again. */
const RESULTS_LIFETIME_S = 300

export interface Criteria {
  region: AskedRegion
  stay: Stay
  currency: Currency
  channelId: string
}

interface Attempt {
  signal: AbortSignal
  correlationId: string
  storageKey: string
}

/** The search could not even start. */
export class InitFailure extends Error {}

/** What a server that has no time says, as a wait; anything else as it is. */
function busyOr(error: unknown): unknown {
  const seconds = error instanceof ApiFailure && [429, 503].includes(error.status) && error.retryAfterSeconds
  return seconds && seconds <= BUSY_AT_MOST_S ? new TooBusy(seconds) : error
}

/** The calls of a search, one correlation id for all of them. */
function callsFor(criteria: Criteria, attempt: Attempt): SearchCalls {
  const { storageKey, ...options } = attempt
  const { region, channelId } = criteria
  const identity = { channelId, culture: CULTURE }
  const describe = async (
    which: { region: AskedRegion } | { hotelIds: string[]; distanceFrom?: AskedRegion['distanceFrom'] },
    isLast: boolean,
  ) => {
    const asked = call(getHotelContent, { body: { ...identity, ...which, contentFields: ['basic'] } }, options)
    const found = await asked.catch((error: unknown) => {
      throw isLast ? error : busyOr(error)
    })
    return found?.hotels
  }
  const start = async (mayWait: boolean) => {
    const { token } = await call(initAvailability, { body: startOf(criteria) }, options).catch((error: unknown) => {
      if (options.signal.aborted) throw error
      const busy = busyOr(error)
      if (mayWait && busy instanceof TooBusy) throw busy
      throw new InitFailure('Init Call failed', { cause: error })
    })
    storeFor(storageKey, token, RESULTS_LIFETIME_S)
    return token
  }
  const ask = (token: string, nextResultsKey: string | undefined) =>
    call(getResults, { params: { token }, query: { nextResultsKey } }, options)
  let alive: string | undefined
  return {
    findContent: (isLast) => describe({ region }, isLast),
    findContentById: (hotelIds, isLast) => describe({ hotelIds, distanceFrom: region.distanceFrom }, isLast),
    init: async (isLast) => (alive = (readStored(storageKey) as string | undefined) ?? (await start(!isLast))),
    ask: async (token, nextResultsKey) => {
      try {
        return await ask(alive ?? token, nextResultsKey)
      } catch (error) {
        const isGone = error instanceof ApiFailure && (error.code === 'EXPIRED' || error.code === 'NOT_FOUND')
        if (!isGone || nextResultsKey !== undefined) throw error
        alive = await start(false)
        return ask(alive, undefined)
      }
    },
  }
}

/** What is asked of the suppliers. */
export function startOf({ region, stay, currency, channelId }: Criteria) {
  const { checkIn, checkOut, occupancies, residence: nationality = DEFAULT_NATIONALITY } = stay
  const asked = { checkIn, checkOut, occupancies: [...occupancies], currency, region }
  return { channelId, culture: CULTURE, ...asked, nationality, countryOfResidence: nationality }
}

interface Wanted {
  location: Location | null | undefined
  area: SearchArea | undefined
  stay: Stay | undefined
  currency: Currency
  userId?: string | undefined
}

export const searchKeyOf = ({ location, area, stay, currency, userId }: Wanted) =>
  ['hotel-search', location?.id, area, stay, currency, userId] as const

type SearchKey = ReturnType<typeof searchKeyOf>
const nameOf = (key: SearchKey) => RESULTS_PREFIX + JSON.stringify(key.slice(1))

/** The stays whose prices count, by their id; undefined while the list of the place is not there. */
export type Counted = { has(id: string): boolean } | undefined
/** Where the list is of an area alone, or did not come, it says nothing of the others in the place. */
const EVERY_STAY: Counted = { has: () => true }
/** A search of nearby dates at the same place, under the name that their own results go on with; with other calls where some are given. */
export type SearchNearby = (
  stay: Stay,
  signal: AbortSignal,
  instead: Partial<SearchCalls>,
) => AsyncGenerator<SearchNews>

/**
 * A search as it runs, with the same key for as long as it is the same. Waits until the place is known and the browser knows
 * who asks; until then it is what the server found.
 */
export function useHotelSearch(
  location: Location | null | undefined,
  stay: Stay | undefined,
  area: SearchArea | undefined,
) {
  const isHydrated = useHydrated()
  const userId = useSession()?.user.id
  const currency = useCurrency()
  const {
    settings: { channelId },
    pricedFor,
  } = usePageState()
  const queryKey = useMemo(
    () => searchKeyOf({ location, area, stay, currency, userId }),
    [location, area, stay, currency, userId],
  )
  const run = (key: SearchKey, signal: AbortSignal, instead?: Partial<SearchCalls>) => {
    const [, , within, asked] = key
    // Nothing is asked before both are known.
    const criteria = { region: regionOfArea(location!, within), stay: asked!, currency, channelId }
    const attempt = { signal, correlationId: crypto.randomUUID(), storageKey: nameOf(key) }
    return runSearch({ ...callsFor(criteria, attempt), ...instead }, browserClock, signal)
  }
  const handed = pricedFor?.search?.searchId === hashKey(queryKey) ? pricedFor.search : undefined
  const search = useQuery({
    queryKey,
    enabled: isHydrated && Boolean(location && stay),
    // A search that was left while it ran goes on.
    staleTime: ({ state }) => (state.data?.isOver ? RESULTS_LIFETIME_S * 1000 : 0),
    gcTime: RESULTS_LIFETIME_S * 1000,
    retry: false,
    initialData: () => (handed && (!isHydrated || isFresh(handed)) ? takeOver(handed) : undefined),
    queryFn: streamedQuery<SearchNews, typeof nothingYet>({
      reducer: learn,
      initialValue: nothingYet,
      // `learn` decides what stays of what is known.
      refetchMode: 'append',
      streamFn: async function* ({ signal }) {
        const storageKey = nameOf(queryKey)
        if (handed && isFresh(handed)) storeFor(storageKey, handed.token, RESULTS_LIFETIME_S)
        const token = readStored(storageKey) as string | undefined
        yield { kind: 'started', at: Date.now(), token }
        yield* run(queryKey, signal)
      },
    }),
  })
  const searchNearby: SearchNearby = (other, ...how) =>
    run(searchKeyOf({ location, area: undefined, stay: other, currency, userId }), ...how)
  const { content, total, isOver } = search.data ?? nothingYet
  // The first cards of a search that the server began are not the stays of the place.
  const ofList = total > 0 || isOver ? content : undefined
  const counted = area || search.isError ? EVERY_STAY : ofList
  return { ...search, queryKey, searchNearby, counted }
}
