import * as z from 'zod'
import type { Circle, Streets } from '#sandbox/maps/streets.ts'
import { QUARTER, toLattice } from '#sandbox/maps/streets/lattice.ts'
import { shopsOf } from '#sandbox/maps/streets/shops.ts'
import type { StreetWorld } from '#sandbox/maps/streets/world.ts'
import { spotOf, stretchAt } from '#sandbox/maps/tile/mercator.ts'
import { kilometresBetween, sightsAround } from './sights.ts'

export const nearbyBody = z.object({
  includedTypes: z.array(z.string()).max(50).optional(),
  maxResultCount: z.number().int().min(1).max(20).default(20),
  rankPreference: z.enum(['POPULARITY', 'DISTANCE']).default('POPULARITY'),
  languageCode: z.string().optional(),
  locationRestriction: z.object({
    circle: z.object({
      center: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
      radius: z.number().gt(0).max(50_000),
    }),
  }),
})

/** Further shops are on the map, but nobody walks that far for a coffee. */
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

/** The vendor's answer: half of it what is famous, unless the nearest are asked for. */
export async function searchNearby(streets: Streets, body: z.output<typeof nearbyBody>) {
  const { center, radius } = body.locationRestriction.circle
  const all = await streets.nearby({ lat: center.latitude, lon: center.longitude, radiusMetres: radius })
  const near = all.filter(({ type }) => body.includedTypes === undefined || body.includedTypes.includes(type))
  const famous = near.filter(({ id }) => !id.startsWith('shop')).slice(0, body.maxResultCount / 2)
  const rest = near.filter((place) => !famous.includes(place))
  const ranked = body.rankPreference === 'DISTANCE' ? near : [...famous, ...rest]
  return ranked.slice(0, body.maxResultCount).map(({ id, name, type, lat, lon }) => ({
    id,
    displayName: { text: name, languageCode: 'en' },
    primaryType: type,
    types: [type, 'point_of_interest', 'establishment'],
    location: { latitude: round(lat), longitude: round(lon) },
  }))
}

function shopsAround(world: StreetWorld, here: { lat: number; lon: number }, km: number) {
  const spot = spotOf(here.lat, here.lon)
  const { u, v } = toLattice(spot)
  const reach = Math.ceil((km * 1000 * stretchAt(spot.y)) / QUARTER)
  const [column, row] = [Math.floor(u / QUARTER), Math.floor(v / QUARTER)]
  const around = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach)
  return around.flatMap((down) => around.flatMap((aside) => shopsOf(world.quarter(column + aside, row + down))))
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
