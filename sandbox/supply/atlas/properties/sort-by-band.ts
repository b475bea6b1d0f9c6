import { bandOf, type PropertyColumns } from './property-columns.ts'

/** Puts rows in the order of (latitude band, longitude) and fills `bandStart`. Radix sort: 0.1 s for 900,000. */
export function sortByBand(draft: PropertyColumns): PropertyColumns {
  const { count, lat, lon, bandStart } = draft
  const band = new Uint16Array(count)
  const east = new Uint32Array(count)
  for (let row = 0; row < count; row++) {
    band[row] = bandOf(lat[row]!)
    east[row] = ((lon[row]! + 180) * 1e7) >>> 0
  }
  const low = Uint16Array.from(east, (key) => key & 0xffff)
  const high = Uint16Array.from(east, (key) => key >>> 16)
  let order = Uint32Array.from({ length: count }, (_, row) => row)
  for (const keys of [low, high, band]) order = stableOrder(order, keys)

  for (let row = 0; row < count; row++) bandStart[band[row]! + 1]!++
  for (let at = 1; at < bandStart.length; at++) bandStart[at]! += bandStart[at - 1]!
  return {
    count,
    lat: lat.map((_, at) => lat[order[at]!]!),
    lon: lon.map((_, at) => lon[order[at]!]!),
    seed: reorder(draft.seed, order),
    base: reorder(draft.base, order),
    facilities: reorder(draft.facilities, order),
    place: reorder(draft.place, order),
    meta: draft.meta.map((_, at) => draft.meta[order[at]!]!),
    bandStart,
  }
}

function reorder(column: Uint32Array, order: Uint32Array): Uint32Array<ArrayBuffer> {
  const out = new Uint32Array(column.length)
  for (let at = 0; at < order.length; at++) out[at] = column[order[at]!]!
  return out
}

function stableOrder(order: Uint32Array<ArrayBuffer>, keys: Uint16Array): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(65_537)
  for (const key of keys) starts[key + 1]!++
  for (let at = 1; at < starts.length; at++) starts[at]! += starts[at - 1]!
  const next = new Uint32Array(order.length)
  for (const row of order) next[starts[keys[row]!]!++] = row
  return next
}
