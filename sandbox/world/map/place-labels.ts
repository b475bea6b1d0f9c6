import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import { addPoint, circleAround } from './near-tile.ts'
import type { Feature } from './tile/encode-tile.ts'
import { spotOf, type Tile } from './tile/mercator.ts'

const MOST = 40
/** Further than the distance on a plane is worth anything. */
const WIDEST_KM = 6_000

/** Names of cities and towns, the most visited first. */
export function placeLabels(atlas: Atlas, tile: Tile): Feature[] {
  const { lat, lon, km } = circleAround(tile)
  const labels: Feature[] = []
  const places = atlas.nearbyPlaces(lat, lon, Math.min(km, WIDEST_KM), MOST).filter(({ type }) => type === 'city')
  places.forEach(({ name, lat: north, lon: east }, rank) => addPoint(labels, tile, spotOf(north, east), { name, rank }))
  return labels
}
