import type { LocationSuggestion } from '#shared/api/places.ts'

/** A city to choose, and the airport, station or sight for which it is offered when its own name does not say why. */
export interface CitySuggestion extends LocationSuggestion {
  near?: string
}

const isCity = ({ type }: LocationSuggestion) => type.toLowerCase() === 'city'

/**
 * Airports, stations, multi-city areas and hotels never show: a traveller chooses a city. What leads to a city
 * stands for it: "Petronas" offers Kuala Lumpur. Each city comes once, in the hub's order.
 */
export function findCities(suggestions: readonly LocationSuggestion[]): CitySuggestion[] {
  const named = new Map(suggestions.filter(isCity).map((city) => [city.id, city]))
  const cities = new Map<string, CitySuggestion>()
  for (const suggestion of suggestions) {
    const city = isCity(suggestion) ? suggestion : cityOf(suggestion, named)
    if (city && !cities.has(city.id)) cities.set(city.id, city)
  }
  return [...cities.values()]
}

function cityOf(suggestion: LocationSuggestion, named: ReadonlyMap<string, LocationSuggestion>) {
  const { leadsTo, name, state, country } = suggestion
  if (!leadsTo) return undefined
  return named.get(leadsTo.id) ?? { ...leadsTo, type: 'city', city: leadsTo.name, state, country, near: name }
}
