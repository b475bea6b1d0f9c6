import type { Atlas, Property } from './atlas/atlas.ts'
import { hash, pickSome, sequence } from './seeded.ts'

const NEARBY_KM = 40
const NEIGHBOURS = 4
const OWN = 6

const kinds: Record<Property['scene'], readonly string[]> = {
  city: [
    'Central Market',
    'Old Town Square',
    'City Museum',
    'Grand Mosque',
    'Botanic Garden',
    'Riverside Walk',
    'National Gallery',
    'Night Bazaar',
    'Convention Centre',
    'Central Station',
  ],
  beach: [
    'Main Beach',
    'Sunset Point',
    'Fishing Harbour',
    'Dive Centre',
    'Beach Market',
    'Lighthouse',
    'Surf School',
    'Sea Temple',
  ],
  nature: [
    'Waterfall Trail',
    'Rice Terraces',
    'Forest Reserve',
    'Hot Springs',
    'View Point',
    'Craft Village',
    'Cave Temple',
    'Lake Pier',
  ],
  airport: ['Terminal 1', 'Terminal 2', 'Airport Rail Station', 'Cargo Village', 'Outlet Mall', 'Exhibition Hall'],
}

/** Sights close by (invented, the same every time) and real towns around, nearest first, in kilometres. */
export function landmarksOf(atlas: Atlas, property: Property): { name: string; distance: number; unit: string }[] {
  const next = sequence(property.seed, 'landmarks')
  const own = pickSome(kinds[property.scene], OWN, property.placeId, hash(property.seed) % 4).map((kind) => ({
    name: `${property.cityName} ${kind}`,
    distance: round(0.1 + next() ** 2 * 5),
    unit: 'km',
  }))
  const towns = atlas
    .nearbyPlaces(property.lat, property.lon, NEARBY_KM, NEIGHBOURS + 1)
    .filter((place) => place.id !== property.placeId)
    .slice(0, NEIGHBOURS)
    .map((place) => ({ name: place.name, distance: round(kilometres(property, place)), unit: 'km' }))
  return [...own, ...towns].toSorted((a, b) => a.distance - b.distance)
}

function round(km: number): number {
  return Math.round(km * 10) / 10
}

/** Flat-earth distance: exact enough for neighbours. */
export function kilometres(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const degree = 111.195
  const dLat = (a.lat - b.lat) * degree
  const dLon = (a.lon - b.lon) * degree * Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(dLat, dLon)
}
