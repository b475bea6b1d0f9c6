import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Area, Atlas } from '#sandbox/world/atlas/atlas.ts'
import { toStayQuery, type Criteria } from '#sandbox/world/rates/criteria.ts'

/** How long a search token lives, as the hub documents it. */
export const TOKEN_LIFE_MS = 60 * 60_000
const MEMORY_FOR_SEARCHES = 16 * 1024 * 1024
/** Suppliers answer in up to this many batches of at least this many hotels. */
const MAX_BATCHES = 8
const MIN_BATCH = 60
const SLOW_FACTOR = 10

/** A search in flight. Supplier-major columns: `[supplier * count + i]`. */
export interface Search {
  account: string
  criteria: Criteria
  startedAt: number
  rows: Uint32Array
  prices: Uint32Array
  flags: Uint8Array
  /** Milliseconds after the start at which a supplier's price for a hotel is there. */
  arrivals: Uint32Array
  finishedAfterMs: number
}

/** A hotel whose best price improved since the last look. */
export interface Offer {
  index: number
  row: number
  supplier: number
  cents: number
  cheapest: boolean
}

export interface Searches {
  start: (account: string, criteria: Criteria, where: Area | readonly number[], slow: boolean) => string
  find: (account: string, token: string) => Search | undefined
}

export function openSearches(atlas: Atlas): Searches {
  const alive = new LRUCache<string, Search>({
    maxSize: MEMORY_FOR_SEARCHES,
    ttl: TOKEN_LIFE_MS,
    sizeCalculation: (search) =>
      1000 + search.rows.byteLength + search.prices.byteLength + search.flags.byteLength + search.arrivals.byteLength,
  })
  return {
    start(account, criteria, where, slow) {
      const found = 'kind' in where ? atlas.region(where) : { count: where.length, rows: Uint32Array.from(where) }
      const rows = found.rows.slice(0, found.count)
      const priced = atlas.price(rows, rows.length, toStayQuery(criteria))
      const prices = priced.prices.slice(0, rows.length * atlas.suppliers.length)
      const arrivals = planArrivals(atlas, rows.length, prices, slow ? SLOW_FACTOR : 1)
      const token = randomUUID()
      alive.set(token, {
        account,
        criteria,
        startedAt: Date.now(),
        rows,
        prices,
        flags: priced.flags.slice(0, rows.length),
        arrivals,
        finishedAfterMs: arrivals.reduce((last, ms) => Math.max(last, ms), 0),
      })
      return token
    },
    find(account, token) {
      const search = alive.get(token)
      return search?.account === account ? search : undefined
    },
  }
}

/** When each price arrives: a supplier's first batch after its latency, the others at its interval. */
function planArrivals(atlas: Atlas, count: number, prices: Uint32Array, factor: number): Uint32Array {
  const arrivals = new Uint32Array(prices.length)
  atlas.suppliers.forEach((supplier, s) => {
    const offset = s * count
    const sold = prices.subarray(offset, offset + count).reduce((sum, cents) => sum + (cents > 0 ? 1 : 0), 0)
    const batch = Math.max(MIN_BATCH, Math.ceil(sold / MAX_BATCHES))
    let position = 0
    for (let i = 0; i < count; i++) {
      if (prices[offset + i] === 0) continue
      const after = supplier.latencyMs + Math.floor(position / batch) * supplier.batchIntervalMs
      arrivals[offset + i] = after * factor
      position++
    }
  })
  return arrivals
}

/**
 * The hotels whose best price improved after `sinceMs` and until `untilMs`, both counted from the
 * start of the search. A pure look: the same window always gives the same offers.
 */
export function offersBetween(search: Search, sinceMs: number, untilMs: number): { offers: Offer[]; answered: number } {
  const count = search.rows.length
  const suppliers = count === 0 ? 0 : search.prices.length / count
  const offers: Offer[] = []
  let answered = 0
  for (let i = 0; i < count; i++) {
    let before = Infinity
    let now = Infinity
    let ever = Infinity
    let best = 0
    for (let s = 0; s < suppliers; s++) {
      const cents = search.prices[s * count + i] ?? 0
      if (cents === 0) continue
      const at = search.arrivals[s * count + i] ?? 0
      ever = Math.min(ever, cents)
      if (at <= sinceMs) before = Math.min(before, cents)
      if (at <= untilMs && cents < now) {
        now = cents
        best = s
      }
    }
    if (now < Infinity) answered++
    if (now < before) {
      offers.push({ index: i, row: search.rows[i] ?? 0, supplier: best, cents: now, cheapest: now === ever })
    }
  }
  return { offers, answered }
}
