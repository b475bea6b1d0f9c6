import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import { kmPerLon } from '#sandbox/world/atlas/properties/region.ts'
import { type ExploreResult, rankRows } from '#sandbox/world/atlas/query.ts'
import type { CircleQuery } from '../workload.ts'

export type Box = readonly [west: number, south: number, east: number, north: number]

const KM_PER_LAT = 110.574
/** 32-bit coordinates may be rounded out of the box that holds their circle. */
const SLACK = 1e-4

export function boxOf({ lat, lon, radiusKm }: CircleQuery['area']): Box {
  const north = radiusKm / KM_PER_LAT + SLACK
  const east = radiusKm / kmPerLon(lat) + SLACK
  return [lon - east, lat - north, lon + east, lat + north]
}

/** Takes the corners off the box, measures, and hands the rest to our own ranking. */
export class Ranker {
  private readonly atlas: Atlas
  private readonly rows = new Uint32Array(1 << 16)
  private readonly km = new Float32Array(1 << 16)

  constructor(atlas: Atlas) {
    this.atlas = atlas
  }

  rank(candidates: Iterable<number>, query: CircleQuery): ExploreResult {
    const { lat, lon } = this.atlas.columns
    const { lat: lat0, lon: lon0, radiusKm } = query.area
    const perLon = kmPerLon(lat0)
    let count = 0
    for (const row of candidates) {
      const x = ((lon[row] ?? 0) - lon0) * perLon
      const y = ((lat[row] ?? 0) - lat0) * KM_PER_LAT
      const square = x * x + y * y
      if (square > radiusKm * radiusKm) continue
      this.rows[count] = row
      this.km[count++] = Math.sqrt(square)
    }
    return rankRows(this.atlas, this.rows, this.km, count, query)
  }
}
