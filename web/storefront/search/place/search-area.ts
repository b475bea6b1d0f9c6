import { MAX_RADIUS_KM, type AskedRegion } from '#shared/api/hotels.ts'
import type { Location } from '#shared/api/places.ts'
import { metresBetween } from '#shared/places/distance.ts'
import { regionOf } from '#shared/places/search-region.ts'

/** What a traveller made of the place: a part of the map, or a wider circle round the centre. */
export type SearchArea = { kind: 'box'; box: Box } | { kind: 'radius'; km: number }

/** Degrees, as on the map: west may be greater than east across the date line. */
export interface Box {
  south: number
  west: number
  north: number
  east: number
}

const isWithin = (value: number | undefined, limit: number): value is number =>
  value !== undefined && Math.abs(value) <= limit

/** `box=south,west,north,east` or `radius=30`; anything else means the place itself. */
export function readArea(params: URLSearchParams): SearchArea | undefined {
  const text = params.get('box')
  if (text !== null && /^[-\d.,]+$/.test(text)) {
    const [south, west, north, east] = text.split(',').map(Number)
    const isBox = isWithin(south, 90) && isWithin(north, 90) && isWithin(west, 180) && isWithin(east, 180)
    if (isBox && south < north && west !== east) return { kind: 'box', box: { south, west, north, east } }
  }
  const radius = params.get('radius') ?? ''
  const km = /^\d{1,2}$/.test(radius) ? Number(radius) : 0
  return km > 0 && km <= MAX_RADIUS_KM ? { kind: 'radius', km } : undefined
}

/** Degrees once round the globe: a map that shows the date line counts on beyond 180. */
const onGlobe = (long: number) => ((((long + 180) % 360) + 360) % 360) - 180

/** Where a view begins and ends; one that goes all the way round keeps its middle. */
function sidesOf({ west, east }: Box): [west: number, east: number] {
  const half = Math.min((east - west) / 2, 179.9)
  const middle = (west + east) / 2
  return [onGlobe(middle - half), onGlobe(middle + half)]
}

/** Four decimals are eleven metres. */
export function writeArea(params: URLSearchParams, area: SearchArea | undefined): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('box')
  next.delete('radius')
  if (area?.kind === 'radius') next.set('radius', String(area.km))
  if (area?.kind === 'box') {
    const { south, north } = area.box
    const [west, east] = sidesOf(area.box)
    next.set('box', [south, west, north, east].map((degrees) => String(Number(degrees.toFixed(4)))).join(','))
  }
  return next
}

/** Kilometres still count from the centre of the place, also when only a part of it is searched. */
export function regionOfArea(location: Location, area: SearchArea | undefined): AskedRegion {
  const { coordinates } = location
  if (area === undefined) return regionOf(location)
  if (area.kind === 'radius') return { circularRegion: circle(coordinates, area.km), distanceFrom: coordinates }
  return { ...regionOfBox(area.box), distanceFrom: coordinates }
}

function regionOfBox({ south, west, north, east }: Box): AskedRegion {
  const width = (east - west + 360) % 360
  const middle = { lat: (south + north) / 2, long: ((west + width / 2 + 540) % 360) - 180 }
  const reachKm = Math.max(...[south, north].map((lat) => metresBetween(middle, { lat, long: east }))) / 1000
  // A map of half a continent is no search area: then it is what lies round its middle.
  if (reachKm > MAX_RADIUS_KM || east < west) return { circularRegion: circle(middle, reachKm) }
  const corners = [
    { lat: south, long: west },
    { lat: south, long: east },
    { lat: north, long: east },
    { lat: north, long: west },
  ]
  return { multiPolygonalRegion: { polygons: [{ coordinates: corners }] } }
}

const circle = ({ lat, long }: Location['coordinates'], km: number) => ({
  centerlat: lat,
  centerlong: long,
  radiusInKM: Math.min(MAX_RADIUS_KM, km),
})
