import type { GatheredPlace } from '../places/gather-places.ts'
import { drawnOutlines } from '../places/boundaries.ts'

/** A place with a drawn outline, and the country that it belongs to. */
interface Land {
  country: string
  ring: readonly (readonly [lat: number, lon: number])[]
}

/** Hotels stand no further from their town. */
const NEAR_DEGREES = 1.5

/** Is a spot on land of another country? Whoever searches Singapore wants no hotel of Johor Bahru. */
export type IsForeign = (lat: number, lon: number) => boolean

/** For the hotels of one place; undefined where no other country's outline is near. */
export function foreignSoil(places: readonly GatheredPlace[]): (place: GatheredPlace) => IsForeign | undefined {
  const outlines = drawnOutlines()
  const lands = places.flatMap(({ id, country }): Land[] => {
    const ring = outlines.get(String(id))
    return ring ? [{ country, ring }] : []
  })
  return (place) => {
    const others = lands.filter((land) => land.country !== place.country && isNear(land, place))
    return others.length === 0 ? undefined : (lat, lon) => others.some(({ ring }) => isInside(ring, lat, lon))
  }
}

function isNear({ ring }: Land, { lat, lon }: GatheredPlace): boolean {
  const lats = ring.map(([north]) => north)
  const lons = ring.map(([, east]) => east)
  return (
    lat > Math.min(...lats) - NEAR_DEGREES &&
    lat < Math.max(...lats) + NEAR_DEGREES &&
    lon > Math.min(...lons) - NEAR_DEGREES &&
    lon < Math.max(...lons) + NEAR_DEGREES
  )
}

/** By the even-odd rule, as regions are searched. */
function isInside(ring: Land['ring'], lat: number, lon: number): boolean {
  return ring.reduce((inside, [latA, lonA], at) => {
    const [latB, lonB] = ring[(at + 1) % ring.length]!
    const crosses = latA > lat !== latB > lat && lon < lonA + ((lat - latA) / (latB - latA)) * (lonB - lonA)
    return inside !== crosses
  }, false)
}
