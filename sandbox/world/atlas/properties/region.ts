import type { Area, RowSet } from '#sandbox/world/atlas/atlas.ts'
import { BAND_DEGREES, bandOf, BANDS, type PropertyColumns } from './property-columns.ts'

const KM_PER_LAT = 110.574
const KM_PER_LON = 111.32

export function kmPerLon(lat: number): number {
  return Math.max(1e-3, KM_PER_LON * Math.cos((lat * Math.PI) / 180))
}

/** First row in [low, high) that is not west of `lon`; rows of a band are sorted by longitude. */
function firstFrom(lon: Float32Array, low: number, high: number, west: number): number {
  while (low < high) {
    const middle = (low + high) >>> 1
    if (lon[middle]! < west) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * A span of longitudes as spans within -180 to 180: two when it crosses the date line. `shift` is what a row's
 * longitude needs to come back into the span that was asked.
 */
function spans(west: number, east: number): { west: number; east: number; shift: number }[] {
  if (east - west >= 360) return [{ west: -180, east: 180, shift: 0 }]
  const parts = [{ west, east, shift: 0 }]
  if (west < -180) parts.push({ west: west + 360, east: 180, shift: -360 })
  if (east > 180) parts.push({ west: -180, east: east - 360, shift: 360 })
  return parts
}

/** Finds the rows of an area. Distances are on a plane that touches the globe at the area's centre. */
export class RegionFinder {
  private readonly columns: PropertyColumns
  private rows = new Uint32Array(1 << 14)
  private km = new Float32Array(1 << 14)
  private count = 0

  constructor(columns: PropertyColumns) {
    this.columns = columns
  }

  /** Views of the finder's own arrays: only valid until the next call. */
  find(area: Area): RowSet {
    this.count = 0
    if (area.kind === 'circle') this.findCircle(area.lat, area.lon, area.radiusKm)
    else this.findPolygons(area.rings, area.from)
    return { count: this.count, rows: this.rows.subarray(0, this.count), km: this.km.subarray(0, this.count) }
  }

  private findCircle(lat0: number, lon0: number, radiusKm: number): void {
    const { lat, lon, bandStart } = this.columns
    const perLon = kmPerLon(lat0)
    const square = radiusKm * radiusKm
    const reach = radiusKm / KM_PER_LAT
    let { rows, km, count } = this
    const last = Math.min(BANDS - 1, bandOf(lat0 + reach))
    for (let band = Math.max(0, bandOf(lat0 - reach)); band <= last; band++) {
      const [start, end] = [bandStart[band]!, bandStart[band + 1]!]
      if (start === end) continue
      // The least distance of the band's latitudes bounds how far east and west its rows may lie.
      const south = band * BAND_DEGREES - 90
      const north = south + BAND_DEGREES
      const away = (lat0 < south ? south - lat0 : lat0 > north ? lat0 - north : 0) * KM_PER_LAT
      if (away >= radiusKm) continue
      const half = Math.sqrt(square - away * away) / perLon
      for (const span of spans(lon0 - half, lon0 + half)) {
        const eastmost = span.east
        const centre = lon0 - span.shift
        for (let row = firstFrom(lon, start, end, span.west); row < end && lon[row]! <= eastmost; row++) {
          const x = (lon[row]! - centre) * perLon
          const y = (lat[row]! - lat0) * KM_PER_LAT
          const distance = x * x + y * y
          if (distance <= square) {
            if (count === rows.length) {
              this.grow()
              rows = this.rows
              km = this.km
            }
            rows[count] = row
            km[count++] = Math.sqrt(distance)
          }
        }
      }
    }
    this.count = count
  }

  /** Inside by the even-odd rule over all rings; in each band only the edges that cross it are looked at. */
  private findPolygons(
    rings: readonly (readonly (readonly [number, number])[])[],
    from: readonly [number, number],
  ): void {
    const { lat, lon, bandStart } = this.columns
    const perLon = kmPerLon(from[0])
    const edges = rings.flatMap((ring) => edgesOf(ring, from[1]))
    const lowest = edges.reduce((least, edge) => Math.min(least, edge.south), 90)
    const highest = edges.reduce((most, edge) => Math.max(most, edge.north), -90)
    const last = Math.min(BANDS - 1, bandOf(highest))
    for (let band = Math.max(0, bandOf(lowest)); band <= last; band++) {
      const [start, end] = [bandStart[band]!, bandStart[band + 1]!]
      if (start === end) continue
      // A little more than the band: its rows are floats rounded to the nearest.
      const south = band * BAND_DEGREES - 90 - 1e-5
      const north = south + BAND_DEGREES + 2e-5
      const crossing = edges.filter((edge) => edge.south <= north && edge.north >= south)
      if (crossing.length === 0) continue
      const ends = crossing.flatMap((edge) => [lonAt(edge, south), lonAt(edge, north)])
      for (const span of spans(Math.min(...ends), Math.max(...ends))) {
        for (let row = firstFrom(lon, start, end, span.west); row < end && lon[row]! <= span.east; row++) {
          const x = lon[row]! + span.shift
          const y = lat[row]!
          let inside = false
          for (const edge of crossing) {
            if (edge.south <= y && y < edge.north && x < edge.lon + (y - edge.south) * edge.slope) inside = !inside
          }
          if (inside) this.add(row, (x - from[1]) * perLon, (y - from[0]) * KM_PER_LAT)
        }
      }
    }
  }

  private add(row: number, xKm: number, yKm: number): void {
    if (this.count === this.rows.length) this.grow()
    this.rows[this.count] = row
    this.km[this.count++] = Math.sqrt(xKm * xKm + yKm * yKm)
  }

  private grow(): void {
    const [rows, km] = [this.rows, this.km]
    this.rows = new Uint32Array(rows.length * 2)
    this.km = new Float32Array(km.length * 2)
    this.rows.set(rows)
    this.km.set(km)
  }
}

/** A side of a ring that is not level: from `south` to `north`, starting at `lon`, `slope` degrees east a degree north. */
interface Edge {
  south: number
  north: number
  lon: number
  slope: number
}

function edgesOf(ring: readonly (readonly [number, number])[], around: number): Edge[] {
  return ring.flatMap(([lat1, rawLon1], index) => {
    const [lat2, rawLon2] = ring[(index + 1) % ring.length]!
    if (lat1 === lat2) return []
    const [lon1, lon2] = [nearTo(around, rawLon1), nearTo(around, rawLon2)]
    const slope = (lon2 - lon1) / (lat2 - lat1)
    return [
      lat1 < lat2 ? { south: lat1, north: lat2, lon: lon1, slope } : { south: lat2, north: lat1, lon: lon2, slope },
    ]
  })
}

/** The same meridian, written within half a turn of another: rings may cross the date line. */
function nearTo(around: number, lon: number): number {
  if (lon - around > 180) return lon - 360
  return lon - around < -180 ? lon + 360 : lon
}

function lonAt(edge: Edge, lat: number): number {
  const within = Math.min(Math.max(lat, edge.south), edge.north)
  return edge.lon + (within - edge.south) * edge.slope
}
