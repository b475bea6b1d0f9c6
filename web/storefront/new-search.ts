import type { LocationSuggestion } from '#shared/api/places.ts'
import type { Occupancy } from '#shared/stay/occupancy.ts'
import { countAdults, countChildren, panesOf } from '#shared/stay/room-people.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import type { SearchState } from './search-state.ts'

// Beside the reading of a search, which checks it: a page that only begins one loads no schemas.

interface NewSearch {
  place: string
  placeId: string
  suggestion?: LocationSuggestion | undefined
  checkIn: PlainDate
  checkOut: PlainDate
  occupancies: readonly Occupancy[]
  hasProvider: boolean
}

export function createSearchState(search: NewSearch): SearchState {
  const { place, placeId, suggestion, checkIn, checkOut, occupancies, hasProvider } = search
  return {
    hasProvider,
    place,
    placeId,
    ...(suggestion ? { activeSuggestion: suggestion } : {}),
    startDate: checkIn,
    endDate: checkOut,
    occupancies: [...occupancies],
    noofAdults: countAdults(occupancies),
    noofChild: countChildren(occupancies),
    noofroom: occupancies.length,
    panes: panesOf(occupancies),
  }
}
