import type { LocationSuggestion } from '#shared/api/places.ts'
import { decodeRooms } from '#shared/stay/occupancy.ts'
import { paths } from '#web/paths.ts'
import { findCities } from './find-cities.ts'
import { parseStayQuery } from './search-state.ts'
import { dateOf } from '#shared/stay/stay.ts'

/** Where the search form leads when it is sent without scripts: the first city of that name. */
export function searchFormTarget(query: URLSearchParams, suggestions: readonly LocationSuggestion[]): string {
  const text = query.get('destination')?.trim() ?? ''
  if (text === '') return paths.home()
  const stay = {
    ...parseStayQuery(query, dateOf(new Date())),
    occupancies: decodeRooms(query.get('rooms') ?? ''),
    residence: /^[A-Z]{2}$/.exec(query.get('residence') ?? '')?.[0],
  }
  const city = findCities(suggestions)[0]
  // What is no number is no id: the results screen looks the name up itself and says what it found.
  const place = city ? { name: city.fullName, id: city.id } : { name: text, id: '-' }
  return paths.results({ place, ...stay })
}
