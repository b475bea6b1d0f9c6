import * as z from 'zod/mini'
import { CurrencyField, PlainDateField } from '#shared/api/fields.ts'
import { LocationSuggestion } from '#shared/api/places.ts'
import { decodeRooms, Occupancies, type Occupancy, Pane } from '#shared/stay/occupancy.ts'
import {
  defaultDeepLinkStay,
  isPlainDate,
  MAX_DAYS_AHEAD,
  MAX_NIGHTS,
  nightsBetween,
  type PlainDate,
} from '#shared/stay/stay.ts'
import { forgetStored, PREFIX, readStored, storeFor } from '#web/storage/expiring.ts'
import type { StayQuery } from '#web/paths.ts'
import { DEFAULT_OCCUPANCIES } from './default-occupancies.ts'

/**
 * A search, in the documents' words. It travels three ways:
 * - the URL of results and hotel: `checkIn, checkOut, rooms=2-6_1, currency, residence` (shareable, survives a reload);
 * - the router's navigation state, this whole object, from the search bar and the tiles to results;
 * - local storage under `VDHOL-search-{d}`, for the hotel page that opens in a new tab.
 */
export const SearchState = z.object({
  hasProvider: z.boolean(),
  /** Name as the traveller saw it: "Bali, Indonesia". */
  place: z.string(),
  placeId: z.string(),
  activeSuggestion: z.optional(LocationSuggestion),
  startDate: PlainDateField,
  endDate: PlainDateField,
  occupancies: Occupancies,
  noofAdults: z.number(),
  noofChild: z.number(),
  noofroom: z.number(),
  /** The room chooser's panels. */
  panes: z.array(Pane),
})
export type SearchState = z.infer<typeof SearchState>

/** A stay that can be searched: both dates, in order, not past, within the limits. */
export function isSearchableStay(checkIn: PlainDate, checkOut: PlainDate, today: PlainDate): boolean {
  const nights = nightsBetween(checkIn, checkOut)
  const ahead = nightsBetween(today, checkIn)
  return nights >= 1 && nights <= MAX_NIGHTS && ahead >= 0 && ahead <= MAX_DAYS_AHEAD
}

/** The parts of the URL's query that make sense; the rest is left out. Dates count only as a pair. */
export function parseStayQuery(query: URLSearchParams, today: PlainDate): StayQuery {
  const dates = z.safeParse(z.object({ checkIn: PlainDateField, checkOut: PlainDateField }), {
    checkIn: query.get('checkIn'),
    checkOut: query.get('checkOut'),
  })
  const currency = z.safeParse(CurrencyField, query.get('currency'))
  const isUsable = dates.success && isSearchableStay(dates.data.checkIn, dates.data.checkOut, today)
  return {
    ...(isUsable ? dates.data : {}),
    occupancies: decodeRooms(query.get('rooms') ?? ''),
    currency: currency.success ? currency.data : undefined,
  }
}

/** Why the dates in the query are not the ones in force; undefined when they are, or when there are none. */
export function refusedDates(query: URLSearchParams, today: PlainDate): 'past' | 'unusable' | undefined {
  const [checkIn, checkOut] = [query.get('checkIn'), query.get('checkOut')]
  if ((checkIn === null && checkOut === null) || parseStayQuery(query, today).checkIn) return undefined
  return checkIn !== null && isPlainDate(checkIn) && checkIn < today ? 'past' : 'unusable'
}

/** The query part of `paths.results` and `paths.hotel` for a search. */
export function stayQueryOf(state: SearchState): StayQuery {
  return { checkIn: state.startDate, checkOut: state.endDate, occupancies: state.occupancies }
}

export interface Stay {
  checkIn: PlainDate
  checkOut: PlainDate
  occupancies: readonly Occupancy[]
  /** Where the guests live, which prices depend on; undefined while unknown. */
  residence?: string | undefined
}

/**
 * The stay in force: the URL, else the carried or stored search while its days are ahead, else the deep-link default. That
 * one counts from the day at the server, if the page came with it: at most of hours both have the same.
 */
export function stayOf(
  query: StayQuery,
  carried: SearchState | undefined,
  today: PlainDate,
  serversDay: PlainDate = today,
): Stay {
  const isAhead = carried && isSearchableStay(carried.startDate, carried.endDate, today)
  const isNear = Math.abs(nightsBetween(today, serversDay)) <= 1
  const fallback = isAhead
    ? { checkIn: carried.startDate, checkOut: carried.endDate }
    : defaultDeepLinkStay(isNear ? serversDay : today)
  return {
    checkIn: query.checkIn ?? fallback.checkIn,
    checkOut: query.checkOut ?? fallback.checkOut,
    occupancies: query.occupancies ?? carried?.occupancies ?? DEFAULT_OCCUPANCIES,
  }
}

/** Navigation state of the router as a search, when it is one. */
export function readSearchState(navigationState: unknown): SearchState | undefined {
  const parsed = z.safeParse(SearchState, navigationState)
  return parsed.success ? parsed.data : undefined
}

const keyOf = (d: string | number) => `${PREFIX}-search-${d}`
/** Prefix of stored result lists; a new search clears them. */
export const RESULTS_PREFIX = `${PREFIX}-results-`

/** Keeps a search for the tabs opened from its results; `d` is its timestamp in milliseconds. */
export function storeSearch(d: number, state: SearchState): void {
  storeFor(keyOf(d), state)
}

export function readStoredSearch(d: string | number): SearchState | undefined {
  return readSearchState(readStored(keyOf(d)))
}

export function clearStoredResults(): void {
  forgetStored(RESULTS_PREFIX)
}
