import type { GatheredPlace } from '#sandbox/world/atlas/places/gathered-place.ts'
import { drawnOutlines } from '#sandbox/world/atlas/places/boundaries.ts'

type Town = Pick<GatheredPlace, 'id' | 'country' | 'lat' | 'lon'>
type Ring = readonly (readonly [lat: number, lon: number])[]

/** A place with a drawn outline, the country that it belongs to, and the box around what is near it. */
interface Land {
  country: string
  ring: Ring
  south: number
  north: number
  west: number
  east: number
}

/** Hotels stand no further from their town. */
const NEAR_DEGREES = 1.5

/** Is a spot on land of another country? A search for Singapore wants no hotel of Johor Bahru. */
export type IsForeign = (lat: number, lon: number) => boolean

/** For the hotels of one place; undefined where no other country's outline is near. */
export function foreignSoil(places: readonly Town[]): (place: Town) => IsForeign | undefined {
  const outlines = drawnOutlines()
  const lands = places.flatMap(({ id, country }): Land[] => {
    const ring = outlines.get(String(id))
    return ring ? [{ country, ring, ...boxAround(ring) }] : []
  })
  return (place) => {
    const others = lands.filter((land) => land.country !== place.country && isNear(land, place))
    return others.length === 0 ? undefined : (lat, lon) => others.some(({ ring }) => isInside(ring, lat, lon))
  }
}

function boxAround(ring: Ring) {
  const lats = ring.map(([lat]) => lat)
  const lons = ring.map(([, lon]) => lon)
  return {
    south: Math.min(...lats) - NEAR_DEGREES,
    north: Math.max(...lats) + NEAR_DEGREES,
    west: Math.min(...lons) - NEAR_DEGREES,
    east: Math.max(...lons) + NEAR_DEGREES,
  }
}

const isNear = ({ south, north, west, east }: Land, { lat, lon }: Town) =>
  lat > south && lat < north && lon > west && lon < east

/** By the even-odd rule, as regions are searched. */
function isInside(ring: Ring, lat: number, lon: number): boolean {
  return ring.reduce((inside, [latA, lonA], at) => {
    const [latB, lonB] = ring[(at + 1) % ring.length]!
    const crosses = latA > lat !== latB > lat && lon < lonA + ((lat - latA) / (latB - latA)) * (lonB - lonA)
    return inside !== crosses
  }, false)
}
