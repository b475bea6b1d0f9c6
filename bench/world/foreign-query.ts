import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { MOST_NIGHTS, SEASONS, tabulateStay } from '#sandbox/world/atlas/pricing/stay-tables.ts'
import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import { kmPerLon } from '#sandbox/world/atlas/properties/region.ts'
import { explore, neededFlags, starMaskOf, SORTS } from '#sandbox/world/atlas/query.ts'
import type { CircleQuery } from './workload.ts'

// What a program in another language needs for the same full query, and what it answers: see ceiling/full-query.c.

/** Microseconds of one query, once its answer is known to be ours. */
export function readAnswer(atlas: Atlas, line: string, query: CircleQuery): number {
  const [nanoseconds = NaN, ...theirs] = line.split(' ').map(Number)
  const { found, total, facets, page } = explore(atlas, query)
  const { available, minPrice, maxPrice, stars, breakfast, refundable, payAtHotel, facilities } = facets
  const numbers = [found, total, available, minPrice, maxPrice, ...stars, breakfast, refundable, payAtHotel]
  const ours = [...numbers, ...Object.values(facilities), ...page.map((hit) => hit.row)]
  if (String(theirs) !== String(ours)) throw new Error(`the program answers otherwise: ${JSON.stringify(query)}`)
  return nanoseconds / 1000
}

export function writeAtlas(path: string, { columns }: Atlas): void {
  const { count, lat, lon, seed, base, facilities, bandStart, meta } = columns
  const file = openSync(path, 'w')
  for (const column of [Uint32Array.of(count, bandStart.length), lat, lon, seed, base, facilities, bandStart, meta]) {
    writeSync(file, new Uint8Array(column.buffer, column.byteOffset, column.byteLength))
  }
  closeSync(file)
}

/** Structs Query of the C program, one after the other, behind their number. */
export function writeQueries(path: string, queries: readonly CircleQuery[]): void {
  writeFileSync(path, Buffer.concat([Buffer.from(Int32Array.of(queries.length).buffer), ...queries.map(packQuery)]))
}

function packQuery({ area, stay, filter, sort }: CircleQuery): Buffer {
  const tables = tabulateStay(stay)
  if (!tables) throw new Error('the workload asks for a stay that nobody sells')
  const { nights, guests, market } = tables
  const circle = Float64Array.of(area.lat, area.lon, area.radiusKm, kmPerLon(area.lat))
  const numbers = Int32Array.of(nights, guests, market, SORTS.indexOf(sort))
  const filters = Uint32Array.of(
    starMaskOf(filter),
    filter.minPrice ?? 1,
    filter.maxPrice ?? 0xfffffffe,
    neededFlags(filter),
    filter.facilities ?? 0,
  )
  const lists = [
    padded(tables.keys, MOST_NIGHTS * tables.weights.length),
    padded(tables.factors, SEASONS * MOST_NIGHTS),
    padded(tables.sold, MOST_NIGHTS),
    tables.weights,
  ]
  const packed = Buffer.concat([circle, numbers, filters, ...lists].map((list) => Buffer.from(list.buffer)))
  // The doubles at its head align the struct to eight bytes.
  return Buffer.concat([packed, Buffer.alloc((8 - (packed.length % 8)) % 8)])
}

function padded(values: Int32Array, length: number): Int32Array {
  const out = new Int32Array(length)
  out.set(values)
  return out
}
