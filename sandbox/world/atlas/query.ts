import type { Area, Atlas, StayQuery } from './atlas.ts'
import { FACILITIES } from './properties/facilities.ts'
import { PROPERTY_TYPES } from './properties/property-columns.ts'
import { TopRows } from './top-rows.ts'
import { BREAKFAST, PAY_AT_HOTEL, REFUNDABLE } from './pricing/price-rows.ts'

export const SORTS = ['distance', 'priceAsc', 'priceDesc', 'stars'] as const
export const PAGE_SIZE = 16

/** Filters that hold together; what is left out does not filter. */
export interface ExploreFilter {
  /** Whole stars, halves counting below: [4, 5] takes 4, 4.5 and 5. */
  stars?: readonly number[]
  /** US cents for the whole stay. */
  minPrice?: number
  maxPrice?: number
  breakfast?: boolean
  refundable?: boolean
  payAtHotel?: boolean
  /** Bits of FACILITIES, all of them. */
  facilities?: number
}

export interface ExploreQuery {
  area: Area
  stay: StayQuery
  filter: ExploreFilter
  sort: (typeof SORTS)[number]
  offset: number
}

/** What the whole region offers, before filters. */
export interface Facets {
  available: number
  /** By whole stars, 0 to 5. */
  stars: number[]
  types: Record<string, number>
  breakfast: number
  refundable: number
  payAtHotel: number
  /** The eight facilities that people filter by. */
  facilities: Record<string, number>
  minPrice: number
  maxPrice: number
}

export interface ExploreHit {
  row: number
  km: number
  /** US cents of the cheapest supplier for the whole stay. */
  price: number
  flags: number
}

export interface ExploreResult {
  /** Rows in the region, with a room or without. */
  found: number
  /** Rows that pass the filters. */
  total: number
  facets: Facets
  page: ExploreHit[]
}

/** The full query: region, price, facets, filters, sort and one page. */
export function explore(atlas: Atlas, query: ExploreQuery): ExploreResult {
  const { rows, km, count } = atlas.region(query.area)
  return rankRows(atlas, rows, km, count, query)
}

const FILTERED_FACILITIES = 8
/** A key of the first counting table: half stars, type and flags of the cheapest rate. */
const KINDS = 1 << 10
const DISTANCE = 0
const PRICE_UP = 1
const PRICE_DOWN = 2
/** Further than any distance on earth. */
const FAR_KM = 100_000

const kinds = new Uint32Array(KINDS)
const offered = new Uint32Array(1 << FILTERED_FACILITIES)
const topRows = new TopRows()

/** All but the region: for rows that the caller has already gathered. */
export function rankRows(
  atlas: Atlas,
  rows: Uint32Array,
  km: Float32Array,
  count: number,
  query: ExploreQuery,
): ExploreResult {
  const { best, flags } = atlas.priceInPlace(rows, count, query.stay)
  const { meta, facilities } = atlas.columns
  const { filter, offset } = query
  const starMask = starMaskOf(filter)
  const low = filter.minPrice ?? 1
  const high = filter.maxPrice ?? 0xffffffff
  const needed = neededFlags(filter)
  const wanted = filter.facilities ?? 0
  const order = SORTS.indexOf(query.sort)
  kinds.fill(0)
  offered.fill(0)
  topRows.start(offset + PAGE_SIZE)
  let minPrice = 0xffffffff
  let maxPrice = 0
  let total = 0
  for (let at = 0; at < count; at++) {
    const price = best[at]!
    if (price === 0) continue
    const row = rows[at]!
    const word = meta[row]!
    const flag = flags[at]!
    const bits = facilities[row]!
    kinds[(word & 127) | (flag << 7)]!++
    offered[bits & 255]!++
    if (price < minPrice) minPrice = price
    if (price > maxPrice) maxPrice = price
    if (price < low || price > high || (flag & needed) !== needed || (bits & wanted) !== wanted) continue
    if (((starMask >>> (word & 15)) & 1) === 0) continue
    total++
    const key =
      order === DISTANCE
        ? km[at]!
        : order === PRICE_UP
          ? price
          : order === PRICE_DOWN
            ? -price
            : km[at]! - (word & 15) * FAR_KM
    topRows.offer(key, row, at)
  }
  const facets = countFacets(minPrice, maxPrice)
  const page = topRows.ordered(offset).map((at) => ({
    row: rows[at]!,
    km: km[at]!,
    price: best[at]!,
    flags: flags[at]!,
  }))
  return { found: count, total, facets, page }
}

/** Bits of half stars that pass. */
export function starMaskOf({ stars }: ExploreFilter): number {
  return stars ? stars.reduce((mask, star) => mask | (3 << (2 * star)), 0) : 0xffff
}

export function neededFlags({ breakfast, refundable, payAtHotel }: ExploreFilter): number {
  return (breakfast ? BREAKFAST : 0) | (refundable ? REFUNDABLE : 0) | (payAtHotel ? PAY_AT_HOTEL : 0)
}

/** Sums the two counting tables up by what people see. */
function countFacets(minPrice: number, maxPrice: number): Facets {
  const stars = [0, 0, 0, 0, 0, 0]
  const types = PROPERTY_TYPES.map(() => 0)
  const flagged = [0, 0, 0]
  let available = 0
  for (let kind = 0; kind < KINDS; kind++) {
    const times = kinds[kind]!
    if (times === 0) continue
    available += times
    stars[(kind & 15) >>> 1]! += times
    types[(kind >>> 4) & 7]! += times
    for (let flag = 0; flag < 3; flag++) if ((kind >>> (7 + flag)) & 1) flagged[flag]! += times
  }
  const facilities = Array.from({ length: FILTERED_FACILITIES }, () => 0)
  for (let bits = 0; bits < offered.length; bits++) {
    if (offered[bits] === 0) continue
    for (let bit = 0; bit < FILTERED_FACILITIES; bit++) if ((bits >>> bit) & 1) facilities[bit]! += offered[bits]!
  }
  return {
    available,
    stars,
    types: Object.fromEntries(PROPERTY_TYPES.map((type, index) => [type, types[index]!])),
    breakfast: flagged[0]!,
    refundable: flagged[1]!,
    payAtHotel: flagged[2]!,
    facilities: Object.fromEntries(facilities.map((times, bit) => [FACILITIES[bit]!, times])),
    minPrice: available ? minPrice : 0,
    maxPrice,
  }
}
