import type { GeoPoint } from '#shared/api/fields.ts'
import type { LocationSuggestion } from '#shared/api/places.ts'
import { isCurrency } from '#shared/money/currency.ts'
import { areOccupancies, decodeFirstRooms, decodeRooms } from '#shared/stay/decode-rooms.ts'
import type { Occupancy, Pane } from '#shared/stay/occupancy.ts'
import {
  defaultDeepLinkStay,
  isPlainDate,
  MAX_DAYS_AHEAD,
  MAX_NIGHTS,
  nightsBetween,
  type PlainDate,
} from '#shared/stay/stay.ts'
import { forgetStored, PREFIX, readStored, storeFor } from '#web/storage/expiring.ts'
import { type Check, listOf, number, optional, shaped, text, textThat, truth } from '#web/shape.ts'
import type { StayQuery } from '#web/paths.ts'
import { DEFAULT_OCCUPANCIES } from './default-occupancies.ts'

/**
 * A search, in the documents' words. It travels three ways:
 * - the URL of results and hotel: `checkIn, checkOut, rooms=2-6_1, currency, residence` (shareable, survives a reload);
 * - the router's navigation state, this whole object, from the search bar and the tiles to results;
 * - local storage under `VDHOL-search-{d}`, for the hotel page that opens in a new tab.
 */
export interface SearchState {
  hasProvider: boolean
  /** Name as the traveller saw it: "Bali, Indonesia". */
  place: string
  placeId: string
  activeSuggestion?: LocationSuggestion | undefined
  startDate: PlainDate
  endDate: PlainDate
  occupancies: Occupancy[]
  noofAdults: number
  noofChild: number
  noofroom: number
  /** The room chooser's panels. */
  panes: Pane[]
}

const isDate = textThat(isPlainDate)
const degrees =
  (most: number): Check<number> =>
  (value): value is number =>
    number(value) && Math.abs(value) <= most
const isSearchState = shaped<SearchState>({
  hasProvider: truth,
  place: text,
  placeId: text,
  activeSuggestion: optional(
    shaped<LocationSuggestion>({
      id: text,
      name: text,
      fullName: text,
      type: text,
      city: optional(text),
      state: optional(text),
      country: text,
      coordinates: optional(shaped<GeoPoint>({ lat: degrees(90), long: degrees(180) })),
      leadsTo: optional(shaped({ id: text, name: text, fullName: text })),
    }),
  ),
  startDate: isDate,
  endDate: isDate,
  occupancies: areOccupancies,
  noofAdults: number,
  noofChild: number,
  noofroom: number,
  panes: listOf(
    shaped<Pane>({
      key: textThat((key) => key.length <= 20),
      adults: number,
      children: number,
      childrenInfo: listOf(number),
      closable: truth,
    }),
  ),
})

/** A stay that can be searched: both dates, in order, not past, within the limits. */
export function isSearchableStay(checkIn: PlainDate, checkOut: PlainDate, today: PlainDate): boolean {
  const nights = nightsBetween(checkIn, checkOut)
  const ahead = nightsBetween(today, checkIn)
  return nights >= 1 && nights <= MAX_NIGHTS && ahead >= 0 && ahead <= MAX_DAYS_AHEAD
}

/** The parts of the URL's query that make sense; the rest is left out. Dates count only as a pair. */
export function parseStayQuery(query: URLSearchParams, today: PlainDate): StayQuery {
  const [checkIn, checkOut, currency] = [query.get('checkIn'), query.get('checkOut'), query.get('currency')]
  const rooms = query.get('rooms') ?? ''
  const isUsable = isDate(checkIn) && isDate(checkOut) && isSearchableStay(checkIn, checkOut, today)
  return {
    ...(isUsable ? { checkIn, checkOut } : {}),
    occupancies: decodeRooms(rooms) ?? decodeFirstRooms(rooms),
    currency: isCurrency(currency) ? currency : undefined,
  }
}

/** Why the dates in the query are not the ones in force; undefined when they are, or when there are none. */
export function refusedDates(query: URLSearchParams, today: PlainDate): 'past' | 'unusable' | undefined {
  const [checkIn, checkOut] = [query.get('checkIn'), query.get('checkOut')]
  if ((checkIn === null && checkOut === null) || parseStayQuery(query, today).checkIn) return undefined
  return checkIn !== null && isPlainDate(checkIn) && checkIn < today ? 'past' : 'unusable'
}

/** Why the rooms in the query are not the ones in force; undefined when they are, or when there are none. */
export function refusedRooms(query: URLSearchParams): 'tooMany' | 'unusable' | undefined {
  const rooms = query.get('rooms') ?? ''
  if (rooms === '' || decodeRooms(rooms)) return undefined
  return decodeFirstRooms(rooms) ? 'tooMany' : 'unusable'
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

const wordsOfStay = ({ checkIn, checkOut, occupancies, residence }: Stay) =>
  JSON.stringify([checkIn, checkOut, occupancies, residence])

export const isSameStay = (a: Stay, b: Stay): boolean => wordsOfStay(a) === wordsOfStay(b)

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
  return isSearchState(navigationState) ? navigationState : undefined
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
