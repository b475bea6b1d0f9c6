import { bandOf, type PropertyColumns } from './property-columns.ts'

/** Puts rows in the order of (latitude band, longitude) and fills `bandStart`. Radix sort: 0.1 s for 900,000. */
export function sortByBand(draft: PropertyColumns): PropertyColumns {
  const { count, lat, lon, bandStart } = draft
  const band = new Uint16Array(count)
  const low = new Uint16Array(count)
  const high = new Uint16Array(count)
  let order: Uint32Array = new Uint32Array(count)
  for (let row = 0; row < count; row++) {
    const east = ((lon[row]! + 180) * 1e7) >>> 0
    low[row] = east
    high[row] = east >>> 16
    band[row] = bandOf(lat[row]!)
    order[row] = row
  }
  for (const keys of [low, high, band]) order = stableOrder(order, keys)

  for (let row = 0; row < count; row++) bandStart[band[row]! + 1]!++
  for (let at = 1; at < bandStart.length; at++) bandStart[at]! += bandStart[at - 1]!
  return {
    count,
    lat: reorder(lat, order, new Float32Array(count)),
    lon: reorder(lon, order, new Float32Array(count)),
    seed: reorder(draft.seed, order, new Uint32Array(count)),
    base: reorder(draft.base, order, new Uint32Array(count)),
    facilities: reorder(draft.facilities, order, new Uint32Array(count)),
    place: reorder(draft.place, order, new Uint32Array(count)),
    meta: reorder(draft.meta, order, new Uint16Array(count)),
    bandStart,
  }
}

function reorder<T extends Float32Array | Uint32Array | Uint16Array>(column: T, order: Uint32Array, out: T): T {
  for (let at = 0; at < order.length; at++) out[at] = column[order[at]!]!
  return out
}

function stableOrder(order: Uint32Array, keys: Uint16Array): Uint32Array {
  const starts = new Uint32Array(65_537)
  for (let row = 0; row < keys.length; row++) starts[keys[row]! + 1]!++
  for (let at = 1; at < starts.length; at++) starts[at]! += starts[at - 1]!
  const next = new Uint32Array(order.length)
  for (let at = 0; at < order.length; at++) {
    const row = order[at]!
    next[starts[keys[row]!]!++] = row
  }
  return next
}
