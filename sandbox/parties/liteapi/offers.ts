import type { Atlas } from '#sandbox/world/atlas/atlas.ts'
import { draw } from '#sandbox/world/atlas/mix.ts'
import { supplierOptions, type Option } from '#sandbox/world/rates/offers.ts'
import { cheapestOptions, plansOf } from '#sandbox/world/rates/rate-plans.ts'
import { toStayQuery, type Criteria } from '#sandbox/world/rates/criteria.ts'
import type { LiteHotel } from './catalogue.ts'

/** LiteAPI counts as one more supplier beside those behind the hub: it draws its own plans. */
const SUPPLIER = 4
const SUPPLIER_SALT = 0x5261_7465
const PRICE_SALT = 0x5072_6963
/** Against the hub's supplier that it resembles LiteAPI asks from so much to so much. */
const CHEAPEST_FACTOR = 0.84
const FACTOR_STEPS = 24

/** LiteAPI's cheapest price of each hotel for a stay, in US cents; 0 when it has no room. In the order of the hotels. */
export function cheapestPrices(atlas: Atlas, hotels: readonly LiteHotel[], criteria: Criteria): number[] {
  const rows = Uint32Array.from(hotels, ({ row }) => row)
  const { prices } = atlas.price(rows, rows.length, toStayQuery(criteria))
  const week = Math.floor(Date.parse(criteria.checkIn) / 604_800_000)
  return hotels.map(({ seed }, i) => {
    // It has rooms when one of the hub's suppliers has, a different one for each house.
    const like = draw(seed, SUPPLIER_SALT) % atlas.suppliers.length
    const step = draw(seed ^ week, PRICE_SALT) % FACTOR_STEPS
    return Math.round((prices[like * rows.length + i] ?? 0) * (CHEAPEST_FACTOR + step / 100))
  })
}

/** Every offer of a hotel whose cheapest costs `cents`, cheapest first. `raisePercent` makes all of them dearer. */
export function offersOf(hotel: LiteHotel, criteria: Criteria, cents: number, raisePercent = 0): Option[] {
  if (cents === 0) return []
  const seen = { row: hotel.seed, supplier: SUPPLIER, cheapest: false, flags: 0 }
  const plans = plansOf(hotel, SUPPLIER, cheapestOptions(seen, criteria.checkIn))
  const raised = cents * (1 + raisePercent / 100)
  return supplierOptions(hotel, criteria, SUPPLIER, plans, raised)
    .toSorted((a, b) => a.total.minor - b.total.minor)
    .map((option, i) => ({ ...option, first: i === 0 }))
}
