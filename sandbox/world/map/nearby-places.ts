import { QUARTER, toLattice } from './streets/lattice.ts'
import { shopsOf } from './streets/shops.ts'
import type { StreetWorld } from './streets/world.ts'
import { spotOf, stretchAt } from './tile/mercator.ts'
import { kilometresBetween, sightsAround } from '#sandbox/world/sights.ts'

/** Further shops are on the map, but no guest walks that far for a coffee. */
const WIDEST_KM = 2

/** All that stands within a circle, nearest first. */
export function nearbyPlacesOf(world: StreetWorld, { lat, lon, radiusMetres }: Circle) {
  const here = { lat, lon }
  const { atlas } = world.ground
  const km = Math.min(WIDEST_KM, radiusMetres / 1000)
  const stations = atlas
    .nearbyPlaces(lat, lon, km, 20)
    .filter(({ type }) => type === 'TrainStation')
    .map((place) => ({ ...place, id: `station-${place.id}`, type: 'train_station' }))
  return [...sightsAround(atlas, lat, lon, km), ...stations, ...shopsAround(world, here, km)]
    .map((place) => ({
      id: place.id,
      name: place.name,
      type: place.type,
      lat: place.lat,
      lon: place.lon,
      km: kilometresBetween(here, place),
    }))
    .filter((place) => place.km * 1000 <= radiusMetres)
    .toSorted((a, b) => a.km - b.km)
}

function shopsAround(world: StreetWorld, here: { lat: number; lon: number }, km: number) {
  const spot = spotOf(here.lat, here.lon)
  const { u, v } = toLattice(spot)
  const reach = Math.ceil((km * 1000 * stretchAt(spot.y)) / QUARTER)
  const [column, row] = [Math.floor(u / QUARTER), Math.floor(v / QUARTER)]
  const around = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach)
  return around.flatMap((down) => around.flatMap((aside) => shopsOf(world.quarter(column + aside, row + down))))
}

export interface Circle {
  lat: number
  lon: number
  radiusMetres: number
}
