import type { LocationSuggestion } from '#shared/api/places.ts'

/** Airports, stations, multi-city areas and hotels never show: a traveller chooses a city (Q06). */
export function findCities(suggestions: readonly LocationSuggestion[]): LocationSuggestion[] {
  return suggestions.filter(({ type }) => type.toLowerCase() === 'city')
}
