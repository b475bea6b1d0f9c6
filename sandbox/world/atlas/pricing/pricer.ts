import { readFileSync } from 'node:fs'
import type { PricedRows, StayQuery } from '#sandbox/world/atlas/atlas.ts'
import type { PropertyColumns } from '#sandbox/world/atlas/properties/property-columns.ts'
import { priceRows } from './price-rows.ts'
import { MOST_NIGHTS, SEASONS, tabulateStay, type StayTables } from './stay-tables.ts'
import { SUPPLIER_SALTS } from './suppliers.ts'

/** Rows that one call of the kernel prices: what it reads and writes stays in the second-level cache. */
const CHUNK = 4096
/** Below this the kernel's set-up costs more than it saves. */
const FEW = 16
const WIDTH = SUPPLIER_SALTS.length
const PARAMETERS = 16

type Kernel = (parameters: number) => void

/** Prices rows with the WASM kernel in chunks; small sets with the reference. */
export class Pricer {
  private readonly columns: PropertyColumns
  private readonly kernel: Kernel
  private readonly parameters: Int32Array
  private readonly keys: Int32Array
  private readonly factors: Int32Array
  private readonly sold: Int32Array
  private readonly weights: Int32Array
  private readonly salts: Int32Array
  private readonly seeds: Uint32Array
  private readonly bases: Uint32Array
  private readonly metas: Uint32Array
  private readonly prices: Uint32Array
  private readonly best: Uint32Array
  private readonly flags: Uint8Array
  private out: PricedRows

  constructor(columns: PropertyColumns) {
    this.columns = columns
    const memory = new WebAssembly.Memory({ initial: 4 })
    const module = new WebAssembly.Module(readFileSync(new URL('../kernel/price.wasm', import.meta.url)))
    this.kernel = new WebAssembly.Instance(module, { env: { memory } }).exports['price'] as Kernel
    // The kernel's own data lies below 1 KB; the arrays follow each other from there.
    let at = 1024
    const take = (bytes: number) => {
      at += bytes
      return [memory.buffer, at - bytes] as const
    }
    this.parameters = new Int32Array(...take(PARAMETERS * 4), PARAMETERS)
    this.keys = new Int32Array(...take(MOST_NIGHTS * WIDTH * 4), MOST_NIGHTS * WIDTH)
    this.factors = new Int32Array(...take(SEASONS * MOST_NIGHTS * 4), SEASONS * MOST_NIGHTS)
    this.sold = new Int32Array(...take(MOST_NIGHTS * 4), MOST_NIGHTS)
    this.weights = new Int32Array(...take(WIDTH * 4), WIDTH)
    this.salts = new Int32Array(...take(WIDTH * 4), WIDTH)
    this.salts.set(SUPPLIER_SALTS)
    this.seeds = new Uint32Array(...take(CHUNK * 4), CHUNK)
    this.bases = new Uint32Array(...take(CHUNK * 4), CHUNK)
    this.metas = new Uint32Array(...take(CHUNK * 4), CHUNK)
    this.prices = new Uint32Array(...take(CHUNK * WIDTH * 4), CHUNK * WIDTH)
    this.best = new Uint32Array(...take(CHUNK * 4), CHUNK)
    this.flags = new Uint8Array(...take(CHUNK), CHUNK)
    this.out = emptyPrices(CHUNK)
  }

  /** Views of the pricer's own arrays: only valid until the next call. */
  price(rows: Uint32Array, count: number, stay: StayQuery): PricedRows {
    if (this.out.flags.length < count) this.out = emptyPrices(count * 2)
    const { prices, best, flags } = this.out
    const priced = {
      count,
      prices: prices.subarray(0, count * WIDTH),
      best: best.subarray(0, count),
      flags: flags.subarray(0, count),
    }
    const tables = tabulateStay(stay)
    if (!tables) {
      priced.prices.fill(0)
      priced.best.fill(0)
      priced.flags.fill(0)
    } else if (count < FEW) {
      priceRows(this.columns, rows, count, tables, { ...priced, stride: count })
    } else {
      this.run(rows, count, tables, priced)
    }
    return priced
  }

  private run(rows: Uint32Array, count: number, stay: StayTables, out: PricedRows): void {
    this.keys.set(stay.keys)
    this.factors.set(stay.factors)
    this.sold.set(stay.sold)
    this.weights.set(stay.weights)
    // The order that price.as reads.
    const arrays = [this.keys, this.factors, this.sold, this.weights, this.salts, this.seeds, this.bases, this.metas]
    const addresses = [...arrays.map((array) => array.byteOffset), this.prices.byteOffset, CHUNK * 4]
    const numbers = [0, stay.nights, stay.guests, stay.market, ...addresses]
    this.parameters.set([...numbers, this.best.byteOffset, this.flags.byteOffset])
    const { seed, base, meta } = this.columns
    const { seeds, bases, metas } = this
    for (let from = 0; from < count; from += CHUNK) {
      const size = Math.min(CHUNK, count - from)
      for (let at = 0; at < size; at++) {
        const row = rows[from + at]!
        seeds[at] = seed[row]!
        bases[at] = base[row]!
        metas[at] = meta[row]!
      }
      this.parameters[0] = size
      this.kernel(this.parameters.byteOffset)
      for (let supplier = 0; supplier < WIDTH; supplier++) {
        const column = this.prices.subarray(supplier * CHUNK, supplier * CHUNK + size)
        out.prices.set(column, supplier * count + from)
      }
      out.best.set(this.best.subarray(0, size), from)
      out.flags.set(this.flags.subarray(0, size), from)
    }
  }
}

function emptyPrices(count: number): PricedRows {
  return {
    count,
    prices: new Uint32Array(count * WIDTH),
    best: new Uint32Array(count),
    flags: new Uint8Array(count),
  }
}
