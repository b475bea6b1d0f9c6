import type { GatheredPlace } from '#sandbox/world/atlas/places/gathered-place.ts'
import { AIRPORT_CITIES, AIRPORT_NICKNAMES } from './airport-cities.ts'
import { Destinations } from './destinations.ts'
import { DOCUMENT_PLACES } from './document-places.ts'
import { LANDMARKS } from './landmarks.ts'
import { LOCAL_NAMES } from './local-names.ts'
import { type GeonamesCity, readAirports, readCities } from './packages.ts'
import { stateFinder } from './states.ts'
import { STATIONS } from './stations.ts'
import { tourismWeight } from './tourism.ts'
import { TOURIST_AREAS } from './tourist-areas.ts'
import { WORLD_NAMES } from './world-names.ts'

const AIRPORT_IDS = 20_000_000
const STATION_IDS = 30_000_000
const CITY_STATION_IDS = 50_000_000
const AREA_IDS = 40_000_000
const LANDMARK_IDS = 70_000_000
/** Above this a city gets a main station of its own name. */
const STATION_POPULATION = 150_000
const LARGE_AIRPORT = { pull: 9_000, fame: 900_000 }
const SMALL_AIRPORT = { pull: 0, fame: 60_000 }
const LANDMARK_FAME = 50_000
/** Fixed places without a city of their own: whole countries, and Bali. */
const WIDE_FAME = 6_000_000

/** Every place of the atlas in a fixed order: the documents' first, then areas, cities, airports and stations. */
export function gatherPlaces(): GatheredPlace[] {
  const sources = readCities()
  const cities = gatherCities(sources)
  const documents = gatherDocumentPlaces(sources)
  const areas = gatherAreas()
  const stay = new Map(DOCUMENT_PLACES.flatMap(({ id, replaces }) => (replaces ? [[replaces, id] as const] : [])))
  const fixed = new Set(DOCUMENT_PLACES.map(({ id }) => id))
  const kept = withoutTwins(cities.filter(({ id }) => !stay.has(id) && !fixed.has(id)))
  const listed = documents.filter(({ type, fame }) => type === 'city' && fame > 0)
  const towns = [...listed, ...kept]
  const destinations = new Destinations([...listed, ...areas, ...kept])
  return [
    ...documents,
    ...areas,
    ...kept,
    ...gatherAirports(destinations),
    ...gatherStations(towns, stay),
    ...gatherLandmarks(destinations),
  ]
}

/** Of cities that read the same in a list, "Bandung, East Java" twice, only the best known is suggested. */
function withoutTwins(cities: GatheredPlace[]): GatheredPlace[] {
  const best = new Map<string, GatheredPlace>()
  for (const city of cities) {
    const key = `${city.country} ${city.state} ${city.name}`
    const twin = best.get(key)
    if (!twin || twin.fame < city.fame) best.set(key, city)
    const lesser = twin && (twin.fame < city.fame ? twin : city)
    if (lesser) lesser.fame = 0
  }
  return cities
}

/** What a city is called besides its name. */
function aliasesOf(id: number): string[] {
  return [...(LOCAL_NAMES.find((row) => row.id === id)?.aliases ?? []), ...(WORLD_NAMES[id]?.split(',') ?? [])]
}

function gatherCities(sources: readonly GeonamesCity[]): GatheredPlace[] {
  const stateOf = stateFinder()
  const local = new Map(LOCAL_NAMES.map((row) => [row.id, row]))
  return sources.map((city) => {
    const row = local.get(city.cityId)
    const pull = tourismWeight(city.country, city.population, row?.boost ?? 1)
    return {
      id: city.cityId,
      name: row?.name ?? city.name,
      aliases: [
        ...(row?.name ? [city.name] : []),
        ...(row?.aliases ?? []),
        ...(WORLD_NAMES[city.cityId]?.split(',') ?? []),
        ...(city.altName ? [city.altName] : []),
      ],
      state: stateOf(city),
      country: city.country,
      type: 'city',
      lat: city.loc.coordinates[1],
      lon: city.loc.coordinates[0],
      pull,
      fame: pull * (row?.fame ?? 1),
      scene: row?.scene ?? 'city',
    }
  })
}

function gatherDocumentPlaces(sources: readonly GeonamesCity[]): GatheredPlace[] {
  const replaced = new Set(DOCUMENT_PLACES.map(({ replaces }) => replaces))
  const population = new Map(
    sources
      .filter(({ cityId }) => replaced.has(cityId))
      .map(({ cityId, population: residents }) => [cityId, residents]),
  )
  return DOCUMENT_PLACES.map((place) => {
    const pull = place.replaces ? tourismWeight(place.country, population.get(place.replaces) ?? 0, 1.3) : 0
    return {
      id: place.id,
      name: place.name,
      aliases: [...(place.aliases ?? []), ...(place.replaces ? aliasesOf(place.replaces) : [])],
      state: place.state,
      country: place.country,
      type: place.type,
      lat: place.lat,
      lon: place.lon,
      pull,
      fame: place.hidden ? 0 : pull || WIDE_FAME,
      scene: 'city',
    }
  })
}

function gatherAreas(): GatheredPlace[] {
  return TOURIST_AREAS.map((area, index) => {
    const pull = area.pull && tourismWeight(area.country, area.pull * 1000, 1)
    return {
      id: AREA_IDS + index,
      name: area.name,
      aliases: area.aliases ?? [],
      state: area.state,
      country: area.country,
      type: area.type ?? 'city',
      lat: area.lat,
      lon: area.lon,
      pull,
      fame: pull || LARGE_AIRPORT.fame,
      scene: area.scene,
    }
  })
}

/** Scheduled airports and the city that each serves. */
function gatherAirports(destinations: Destinations): GatheredPlace[] {
  return readAirports()
    .filter((airport) => airport.iata_code !== '' && airport.scheduled_service === 'yes')
    .map((airport) => {
      const lat = Number(airport.latitude_deg)
      const lon = Number(airport.longitude_deg)
      const country = airport.iso_country
      const city =
        destinations.named(AIRPORT_CITIES[airport.iata_code] ?? '', country) ??
        destinations.served(airport.municipality, country, lat, lon)
      const size = airport.type === 'large_airport' ? LARGE_AIRPORT : SMALL_AIRPORT
      return {
        id: AIRPORT_IDS + Number(airport.id),
        name: airport.name,
        aliases: [
          airport.iata_code,
          ...(AIRPORT_NICKNAMES[airport.iata_code] ?? []),
          ...(airport.municipality ? [airport.municipality] : []),
        ],
        state: city?.state ?? '',
        country,
        type: 'Airport',
        lat,
        lon,
        ...size,
        scene: 'airport',
        ...(city ? { cityId: city.id } : {}),
      }
    })
}

function gatherLandmarks(destinations: Destinations): GatheredPlace[] {
  return LANDMARKS.map(({ name, aliases, lat, lon, city: cityName, country }, index) => {
    const city = destinations.named(cityName, country)
    if (!city) throw new Error(`landmarks.ts: no city ${cityName} in ${country} for ${name}`)
    return {
      id: LANDMARK_IDS + index,
      name,
      aliases,
      state: city.state,
      country,
      type: 'PointOfInterest',
      lat,
      lon,
      pull: 0,
      fame: LANDMARK_FAME,
      scene: 'city',
      cityId: city.id,
    }
  })
}

function gatherStations(towns: readonly GatheredPlace[], renumbered: ReadonlyMap<number, number>): GatheredPlace[] {
  const cityIds = STATIONS.map(([, , , geonamesId]) => renumbered.get(geonamesId) ?? geonamesId)
  const wanted = new Set(cityIds)
  const cities = new Map(towns.filter(({ id }) => wanted.has(id)).map((town) => [town.id, town]))
  const curated = STATIONS.map(([name, lat, lon], index) => {
    const city = cities.get(cityIds[index]!)
    return station(STATION_IDS + index, name, lat, lon, city)
  })
  const served = new Set(curated.map(({ cityId }) => cityId))
  const threshold = tourismWeight('', STATION_POPULATION, 1)
  const generated = towns
    .filter((town) => town.pull > threshold && town.scene === 'city' && !served.has(town.id) && town.id < AREA_IDS)
    .map((town) => station(CITY_STATION_IDS + town.id, `${town.name} Central Station`, town.lat, town.lon, town))
  return [...curated, ...generated]
}

function station(id: number, name: string, lat: number, lon: number, city: GatheredPlace | undefined): GatheredPlace {
  return {
    id,
    name,
    aliases: [],
    state: city?.state ?? '',
    country: city?.country ?? '',
    type: 'TrainStation',
    lat,
    lon,
    pull: 0,
    fame: (city?.fame ?? 0) / 8,
    scene: 'city',
    ...(city ? { cityId: city.id } : {}),
  }
}
