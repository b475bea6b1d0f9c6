import type { PropertyColumns } from '#sandbox/world/atlas/properties/property-columns.ts'
import type { StayTables } from './stay-tables.ts'
import { SUPPLIER_SALTS } from './suppliers.ts'

/** Where prices are put; `prices` is supplier-major with `stride` items a supplier. */
export interface PriceTarget {
  prices: Uint32Array
  stride: number
  best: Uint32Array
  flags: Uint8Array
}

export const BREAKFAST = 1
export const REFUNDABLE = 2
export const PAY_AT_HOTEL = 4

/** The hash of an offer; weaker than `mix`, and three times as quick. The WASM kernel has the same. */
function stir(x: number): number {
  x = Math.imul(x ^ (x >>> 16), 0x45d9f3b)
  return x ^ (x >>> 16)
}

/** What one supplier sells of one property, for any stay. */
interface Plan {
  carried: boolean
  flags: number
  /** Against the base, in 128ths. */
  factor: number
}

export function planOf(seed: number, supplier: number, market: number): Plan {
  const luck = stir(seed ^ SUPPLIER_SALTS[supplier]!)
  const breakfast = (luck & 7) < 3
  const refundable = ((luck >>> 3) & 7) < 4
  const payAtHotel = refundable && ((luck >>> 9) & 7) < 2
  const otherMarket = ((luck >>> 19) & 15) === 0 && ((luck >>> 23) & 3) !== market
  return {
    carried: ((luck >>> 6) & 3) !== 0 && !otherMarket,
    flags: (breakfast ? BREAKFAST : 0) | (refundable ? REFUNDABLE : 0) | (payAtHotel ? PAY_AT_HOTEL : 0),
    factor: 118 + (breakfast ? 13 : 0) + (refundable ? 9 : 0) + ((luck >>> 15) & 15),
  }
}

/**
 * The reference: what each supplier asks for rows[from] to rows[to - 1], in US cents, 0 for no room. The WASM kernel
 * gives the same numbers; this one is quicker for a handful of rows.
 */
export function priceRows(
  columns: Pick<PropertyColumns, 'seed' | 'base' | 'meta'>,
  rows: Uint32Array,
  count: number,
  stay: StayTables,
  out: PriceTarget,
): void {
  for (let at = 0; at < count; at++) {
    const row = rows[at]!
    const [seed, base, meta] = [columns.seed[row]!, columns.base[row]!, columns.meta[row]!]
    const fits = ((meta >>> 11) & 7) + 2 >= stay.guests
    let best = 0
    let flags = 0
    for (let supplier = 0; supplier < SUPPLIER_SALTS.length; supplier++) {
      const plan = planOf(seed, supplier, stay.market)
      const nights = fits && plan.carried ? sumNights(seed, base, (meta >>> 7) & 15, supplier, stay) : 0
      const weight = (stay.weights[supplier]! * plan.factor) >>> 7
      const price = (nights >>> 7) * weight + (((nights & 127) * weight) >>> 7)
      out.prices[supplier * out.stride + at] = price
      if (price > 0 && (best === 0 || price < best)) {
        best = price
        flags = plan.flags
      }
    }
    out.best[at] = best
    out.flags[at] = flags
  }
}

/** One room for two over all nights in US cents; 0 when a night is sold out. */
function sumNights(seed: number, base: number, season: number, supplier: number, stay: StayTables): number {
  let sum = 0
  for (let night = 0; night < stay.nights; night++) {
    const luck = stir(seed ^ stay.keys[night * SUPPLIER_SALTS.length + supplier]!)
    if (((luck >>> 9) & 1023) < stay.sold[night]!) return 0
    sum += Math.imul(base, stay.factors[season * stay.nights + night]! + (luck & 511)) >>> 12
  }
  return sum
}
