import { KM_PER_DEGREE } from '#shared/places/distance.ts'
import type { Atlas, Place } from '#sandbox/world/atlas/atlas.ts'
import { SCENES } from '#sandbox/world/atlas/places/gathered-place.ts'
import { unpackMeta } from '#sandbox/world/atlas/properties/property-columns.ts'
import { sequence } from './seeded.ts'

/** A landmark of a city. Invented, but always at the same spot: the hub, the map and the places agree. */
export interface Sight {
  id: string
  name: string
  /** In the words of the places provider. */
  type: string
  lat: number
  lon: number
}

const kinds: Record<(typeof SCENES)[number], readonly (readonly [name: string, type: string])[]> = {
  city: [
    ['Central Market', 'market'],
    ['Old Town Square', 'tourist_attraction'],
    ['City Museum', 'museum'],
    ['Grand Mosque', 'mosque'],
    ['Botanic Garden', 'park'],
    ['Riverside Walk', 'tourist_attraction'],
    ['National Gallery', 'art_gallery'],
    ['Night Bazaar', 'market'],
    ['Convention Centre', 'convention_center'],
    ['Grand Mall', 'shopping_mall'],
  ],
  beach: [
    ['Main Beach', 'beach'],
    ['Sunset Point', 'tourist_attraction'],
    ['Fishing Harbour', 'marina'],
    ['Dive Centre', 'tourist_attraction'],
    ['Beach Market', 'market'],
    ['Lighthouse', 'historical_landmark'],
    ['Surf School', 'tourist_attraction'],
    ['Sea Temple', 'hindu_temple'],
  ],
  nature: [
    ['Waterfall Trail', 'hiking_area'],
    ['Rice Terraces', 'tourist_attraction'],
    ['Forest Reserve', 'park'],
    ['Hot Springs', 'spa'],
    ['View Point', 'tourist_attraction'],
    ['Craft Village', 'cultural_center'],
    ['Cave Temple', 'hindu_temple'],
    ['Lake Pier', 'marina'],
  ],
  airport: [
    ['Outlet Mall', 'shopping_mall'],
    ['Exhibition Hall', 'convention_center'],
    ['Transit Park', 'park'],
  ],
}

/** The landmarks of a city, around its middle. */
export function sightsOf(atlas: Atlas, place: Place): Sight[] {
  const found = atlas.region({ kind: 'circle', lat: place.lat, lon: place.lon, radiusKm: 2.5 })
  if (found.count === 0) return []
  let nearest = 0
  for (let at = 1; at < found.count; at++) if (found.km[at]! < found.km[nearest]!) nearest = at
  const scene = SCENES[unpackMeta(atlas.columns.meta[found.rows[nearest]!]!).scene]!
  const reach = Math.min(5, 0.9 + Math.sqrt(found.count) / 9)
  const next = sequence(place.id, 'sights')
  return kinds[scene].map(([name, type], at) => {
    const angle = next() * 2 * Math.PI
    const km = 0.15 + reach * next() ** 1.4
    return {
      id: `sight-${place.id}-${at}`,
      name: `${place.name} ${name}`,
      type,
      lat: place.lat + (km * Math.sin(angle)) / KM_PER_DEGREE,
      lon: place.lon + (km * Math.cos(angle)) / (KM_PER_DEGREE * Math.cos((place.lat * Math.PI) / 180)),
    }
  })
}

/** Cities further away than this have no landmark here. */
const SIGHT_REACH_KM = 6

/** The landmarks within some kilometres of a position, whichever city they belong to. */
export function sightsAround(atlas: Atlas, lat: number, lon: number, km: number): Sight[] {
  const cities = atlas.nearbyPlaces(lat, lon, km + SIGHT_REACH_KM, 12).filter(({ type }) => type === 'city')
  return cities
    .flatMap((place) => sightsOf(atlas, place))
    .filter((sight) => kilometresBetween({ lat, lon }, sight) <= km)
}

/** Flat-earth distance: exact enough for neighbours. */
export function kilometresBetween(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const dLat = (a.lat - b.lat) * KM_PER_DEGREE
  const dLon = (a.lon - b.lon) * KM_PER_DEGREE * Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(dLat, dLon)
}
