import type { LocationSuggestion } from '#shared/api/places.ts'
import { paths } from '#web/paths.ts'
import { findCities } from './find-cities.ts'
import { parseStayQuery } from './search-state.ts'
import { addDays, dateOf, defaultFormStay, isPlainDate } from '#shared/stay/stay.ts'

/**
 * Where the search form leads when it is sent without scripts: to the first city of that name, for the dates that it shows.
 * Without a destination it comes back, to say so.
 */
export function searchFormTarget(sent: URLSearchParams, suggestions: readonly LocationSuggestion[]): string {
  const query = withOneNight(sent)
  const text = query.get('destination')?.trim() ?? ''
  const today = dateOf(new Date())
  const asked = parseStayQuery(query, today)
  if (text === '') return paths.homeAskingWhere(asked)
  const stay = {
    ...(writtenDates(query) ?? defaultFormStay(today)),
    ...asked,
    residence: /^[A-Z]{2}$/.exec(query.get('residence') ?? '')?.[0],
  }
  const city = findCities(suggestions)[0]
  // What is no number is no id: the results screen looks the name up itself and says what it found.
  const place = city ? { name: city.fullName, id: city.id } : { name: text, id: '-' }
  return paths.results({ place, ...stay })
}

/** A check-in alone is for one night. */
function withOneNight(sent: URLSearchParams): URLSearchParams {
  const checkIn = sent.get('checkIn') ?? ''
  if (sent.get('checkOut') || !isPlainDate(checkIn)) return sent
  const query = new URLSearchParams(sent)
  query.set('checkOut', addDays(checkIn, 1))
  return query
}

/** Dates that cannot be booked go along as they were written, for the page of results to say so. */
function writtenDates(query: URLSearchParams) {
  const [checkIn, checkOut] = [query.get('checkIn') || undefined, query.get('checkOut') || undefined]
  return checkIn || checkOut ? { checkIn, checkOut } : undefined
}
