import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Atlas } from '#sandbox/supply/atlas/atlas.ts'
import { MOST_NIGHTS, SEASONS, tabulateStay } from '#sandbox/supply/atlas/pricing/stay-tables.ts'
import { kmPerLon } from '#sandbox/supply/atlas/properties/region.ts'
import { explore, neededFlags, starMaskOf, SORTS } from '#sandbox/supply/atlas/query.ts'
import { type Bar, heading, row, span } from '../report.ts'
import { median, quantile, race } from '../timing.ts'
import { type CircleQuery, makeWorkload } from '../workload.ts'

const QUERIES = 60
const ROUNDS = 9
const OWN = 'the atlas'
const SOURCE = join(import.meta.dirname, 'full-query.c')
const FLAGS = ['-O3', '-mavx2', '-ffp-contract=off', '-lm']

/** The dense full query against the same query in C with AVX2: what this processor can do at best. */
export function benchCeiling(atlas: Atlas): Bar[] {
  const folder = mkdtempSync(join(tmpdir(), 'lodestay-bench-ceiling-'))
  try {
    const program = join(folder, 'full-query')
    const compiled = spawnSync('cc', [SOURCE, '-o', program, ...FLAGS], { encoding: 'utf8' })
    if (compiled.status !== 0) {
      console.log(`  left out: the ceiling needs a C compiler for x86-64 with AVX2 ${compiled.stderr ?? ''}`)
      return []
    }
    const queries = makeWorkload(atlas, QUERIES).dense
    writeAtlas(join(folder, 'columns'), atlas)
    writeFileSync(join(folder, 'queries'), packQueries(queries))
    const run = () => execFileSync(program, [join(folder, 'columns'), join(folder, 'queries'), String(ROUNDS)])
    const lines = run().toString().trim().split('\n')
    const ceiling = lines.map((line, at) => readLine(atlas, line, queries[at]!))
    const own = race<CircleQuery>({ [OWN]: (query) => void explore(atlas, query) }, queries, ROUNDS)[OWN]
    const [p50, p99] = [median(ceiling), quantile(ceiling, 0.99)]
    heading('Dense full query against its ceiling (answers checked equal)')
    row('', 'p50', 'p99', 'p50 ratio')
    row('the same in C with AVX2', span(p50), span(p99), '1.00 x')
    if (!own) return []
    row(OWN, span(own.p50), span(own.p99), `${(own.p50 / p50).toFixed(2)} x`)
    return [
      { what: 'dense: atlas / C with AVX2, p50', value: own.p50 / p50, atMost: 4.5 },
      { what: 'dense: atlas / C with AVX2, p99', value: own.p99 / p99, atMost: 4 },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Microseconds of one query, once its answer is known to be ours. */
function readLine(atlas: Atlas, line: string, query: CircleQuery): number {
  const [nanoseconds = NaN, ...theirs] = line.split(' ').map(Number)
  const { found, total, facets, page } = explore(atlas, query)
  const { available, minPrice, maxPrice, stars, breakfast, refundable, payAtHotel, facilities } = facets
  const numbers = [found, total, available, minPrice, maxPrice, ...stars, breakfast, refundable, payAtHotel]
  const ours = [...numbers, ...Object.values(facilities), ...page.map((hit) => hit.row)]
  if (String(theirs) !== String(ours)) throw new Error(`the C program answers otherwise: ${JSON.stringify(query)}`)
  return nanoseconds / 1000
}

function writeAtlas(path: string, { columns }: Atlas): void {
  const { count, lat, lon, seed, base, facilities, bandStart, meta } = columns
  const file = openSync(path, 'w')
  for (const column of [Uint32Array.of(count, bandStart.length), lat, lon, seed, base, facilities, bandStart, meta]) {
    writeSync(file, new Uint8Array(column.buffer, column.byteOffset, column.byteLength))
  }
  closeSync(file)
}

/** The struct Query of the C program, one after the other, behind their number. */
function packQueries(queries: readonly CircleQuery[]): Buffer {
  return Buffer.concat([Buffer.from(Int32Array.of(queries.length).buffer), ...queries.map(packQuery)])
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
