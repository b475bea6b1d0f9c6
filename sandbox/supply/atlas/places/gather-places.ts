import { DOCUMENT_PLACES } from './document-places.ts'
import { fold } from './fold.ts'
import { LOCAL_NAMES } from './local-names.ts'
import { readAirports, readCities, readStates } from './packages.ts'
import { STATIONS } from './stations.ts'
import { pullOf } from './tourism.ts'
import { TOURIST_AREAS } from './tourist-areas.ts'

export const PLACE_TYPES = ['city', 'Airport', 'TrainStation', 'MultiCity', 'Country'] as const
export const SCENES = ['city', 'beach', 'nature', 'airport'] as const

/** A place on its way into the columns. */
export interface GatheredPlace {
  id: number
  name: string
  aliases: readonly string[]
  state: string
  country: string
  type: (typeof PLACE_TYPES)[number]
  lat: number
  lon: number
  /** Weight for the number of properties; 0 when none stand in its own name. */
  pull: number
  /** Weight among suggestions; 0 when it is never suggested. */
  fame: number
  scene: (typeof SCENES)[number]
  /** For airports and stations: the id of the city they lead to. */
  cityId?: number
}

// Well above GeoNames' ids (13 million) and each other.
const AIRPORT_IDS = 20_000_000
const STATION_IDS = 30_000_000
const CITY_STATION_IDS = 50_000_000
const AREA_IDS = 40_000_000
/** Above this a city gets a main station of its own name. */
const STATION_POPULATION = 150_000
const LARGE_AIRPORT = { pull: 9_000, fame: 900_000 }
const SMALL_AIRPORT = { pull: 0, fame: 60_000 }
/** Below this pull a town has no scheduled airport. */
const VILLAGE = pullOf('', 4_000, 1)
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
  const kept = cities.filter(({ id }) => !stay.has(id) && !fixed.has(id))
  const towns = [...documents.filter(({ type, fame }) => type === 'city' && fame > 0), ...kept]
  return [...documents, ...areas, ...kept, ...gatherAirports(towns), ...gatherStations(towns, stay)]
}

function gatherCities(sources: readonly GeonamesCity[]): GatheredPlace[] {
  const states = readStates()
  const local = new Map(LOCAL_NAMES.map((row) => [row.id, row]))
  return sources.map((city) => {
    const row = local.get(city.cityId)
    const pull = pullOf(city.country, city.population, row?.boost ?? 1)
    return {
      id: city.cityId,
      name: row?.name ?? city.name,
      aliases: [...(row?.aliases ?? []), ...(city.altName ? [city.altName] : [])],
      state: states.get(`${city.country}.${city.adminCode}`) ?? '',
      country: city.country,
      type: 'city',
      lat: city.loc.coordinates[1],
      lon: city.loc.coordinates[0],
      pull,
      fame: pull,
      scene: row?.scene ?? 'city',
    }
  })
}

type GeonamesCity = ReturnType<typeof readCities>[number]

function gatherDocumentPlaces(sources: readonly GeonamesCity[]): GatheredPlace[] {
  const population = new Map(sources.map((city) => [city.cityId, city.population]))
  return DOCUMENT_PLACES.map((place) => {
    const pull = place.replaces ? pullOf(place.country, population.get(place.replaces) ?? 0, 1.3) : 0
    return {
      id: place.id,
      name: place.name,
      aliases: place.aliases ?? [],
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
    const pull = area.pull && pullOf(area.country, area.pull * 1000, 1)
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

/** Scheduled airports; the biggest town of their municipality's name, or else the nearest one, is their city. */
function gatherAirports(towns: readonly GatheredPlace[]): GatheredPlace[] {
  const byName = new Map<string, GatheredPlace>()
  const byCountry = new Map<string, GatheredPlace[]>()
  for (const town of towns.filter(({ pull }) => pull > VILLAGE)) {
    const key = `${town.country} ${fold(town.name)}`
    if ((byName.get(key)?.fame ?? -1) < town.fame) byName.set(key, town)
    const list = byCountry.get(town.country)
    if (list) list.push(town)
    else byCountry.set(town.country, [town])
  }
  return readAirports()
    .filter((airport) => airport.iata_code !== '' && airport.scheduled_service === 'yes')
    .map((airport) => {
      const lat = Number(airport.latitude_deg)
      const lon = Number(airport.longitude_deg)
      const named = byName.get(`${airport.iso_country} ${fold(airport.municipality)}`)
      const city = named ?? nearest(byCountry.get(airport.iso_country) ?? [], lat, lon)
      const size = airport.type === 'large_airport' ? LARGE_AIRPORT : SMALL_AIRPORT
      return {
        id: AIRPORT_IDS + Number(airport.id),
        name: airport.name,
        aliases: [airport.iata_code, ...(airport.municipality ? [airport.municipality] : [])],
        state: city?.state ?? '',
        country: airport.iso_country,
        type: 'Airport',
        lat,
        lon,
        ...size,
        scene: 'airport',
        ...(city ? { cityId: city.id } : {}),
      }
    })
}

function nearest(towns: readonly GatheredPlace[], lat: number, lon: number): GatheredPlace | undefined {
  let best: GatheredPlace | undefined
  let least = Infinity
  const narrow = Math.cos((lat * Math.PI) / 180)
  for (const town of towns) {
    const east = (town.lon - lon) * narrow
    const distance = (town.lat - lat) ** 2 + east * east
    if (distance < least) {
      least = distance
      best = town
    }
  }
  return best
}

function gatherStations(towns: readonly GatheredPlace[], renumbered: ReadonlyMap<number, number>): GatheredPlace[] {
  const byId = new Map(towns.map((town) => [town.id, town]))
  const curated = STATIONS.map(([name, lat, lon, geonamesId], index) => {
    const city = byId.get(renumbered.get(geonamesId) ?? geonamesId)
    return station(STATION_IDS + index, name, lat, lon, city)
  })
  const served = new Set(curated.map(({ cityId }) => cityId))
  const threshold = pullOf('', STATION_POPULATION, 1)
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
