import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import { positionOf, spotOf, stretchAt, type Spot } from '#sandbox/world/map/tile/mercator.ts'

export interface HotelSpot extends Spot {
  km: number
  row: number
}

/** The hotels within so many metres of the map, as spots. */
export function hotelsAround(atlas: Atlas, centre: Spot, reach: number): HotelSpot[] {
  const { lat, lon } = positionOf(centre)
  const found = atlas.region({ kind: 'circle', lat, lon, radiusKm: reach / 1000 / stretchAt(centre.y) })
  return Array.from(found.rows.subarray(0, found.count), (row, at) => ({
    ...spotOf(atlas.columns.lat[row]!, atlas.columns.lon[row]!),
    km: found.km[at]!,
    row,
  }))
}
