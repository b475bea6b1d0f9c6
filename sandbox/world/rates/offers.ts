import { money, type Money } from '#shared/money/money.ts'
import type { Atlas, Property } from '#sandbox/world/atlas/atlas.ts'
import { fromUsdCents } from './exchange.ts'
import { cheapestOptions, plansOf, type RatePlan } from './rate-plans.ts'
import { roomsThatSleep, roomTypesOf, type RoomType } from './room-types.ts'
import { chance, hash } from '#sandbox/world/seeded.ts'
import { toStayQuery, type Criteria } from './criteria.ts'

/** One way to sleep all guests: a supplier, a plan, and a kind of room for each searched room. */
export interface Option {
  /** The hub's recommendation id. */
  id: string
  supplier: number
  plan: RatePlan
  rooms: { rateId: string; type: RoomType; total: Money }[]
  total: Money
  /** The cheapest of its hotel: it keeps its word, so that a demo never starts with a disappointment. */
  first: boolean
}

/** What the price check will find, without any fault switched on. */
export type Fate = 'kept' | 'sold_out' | 'dearer'

const SOLD_OUT_PERCENT = 4
const DEARER_PERCENT = 4
/** Not every supplier sells every room in every way. */
const OFFERED_PERCENT = 62

/** A third guest costs less than the first two; a child less than an adult. */
function weightOf(room: Criteria['occupancies'][number]): number {
  return 10 + 4 * room.numOfAdults + 2 * room.childAges.length
}

/**
 * Every option of a property for a stay, cheapest first; a pure function of (property, stay). The
 * first option of a supplier costs exactly what the atlas says, the others follow from it.
 * `raisePercent` makes everything dearer, as a price check may find it.
 */
export function optionsOf(atlas: Atlas, property: Property, criteria: Criteria, raisePercent = 0): Option[] {
  const priced = atlas.price(Uint32Array.of(property.row), 1, toStayQuery(criteria))
  const prices = [...priced.prices.subarray(0, atlas.suppliers.length)]
  const flags = priced.flags[0] ?? 0
  const cheapest = Math.min(...prices.filter((cents) => cents > 0))
  const options = prices.flatMap((cents, supplier) => {
    if (cents === 0) return []
    const offer = { row: property.row, supplier, cheapest: cents === cheapest, flags }
    const plans = plansOf(property, supplier, cheapestOptions(offer, criteria.checkIn))
    return supplierOptions(property, criteria, supplier, plans, cents * (1 + raisePercent / 100))
  })
  const sorted = options.toSorted((a, b) => a.total.minor - b.total.minor || a.supplier - b.supplier)
  return sorted.map((option, i) => ({ ...option, first: i === 0 }))
}

/** Every way in which one supplier, whose cheapest option costs `cents`, sells the rooms of a property; in no order. */
export function supplierOptions(
  property: Property,
  criteria: Criteria,
  supplier: number,
  plans: readonly RatePlan[],
  cents: number,
): Option[] {
  const types = roomTypesOf(property)
  const fitting = criteria.occupancies.map((room) => roomsThatSleep(types, room.numOfAdults + room.childAges.length))
  const ranks = Math.max(...fitting.map((list) => list.length))
  const weights = criteria.occupancies.map(weightOf)
  const allWeight = weights.reduce((sum, weight) => sum + weight, 0)
  const options: Option[] = []
  for (let rank = 0; rank < ranks; rank++) {
    const chosen = fitting.map((list) => list[Math.min(rank, list.length - 1)] as RoomType)
    // Against the cheapest room that this party fits into: that is the one the atlas priced.
    const factors = chosen.map((type, i) => type.factor / (fitting[i]?.[0]?.factor ?? 1))
    const shares = factors.map((factor, i) => ((weights[i] ?? 0) * factor) / allWeight)
    const dearer = shares.reduce((sum, share) => sum + share, 0)
    for (const plan of plans) {
      const base = rank === 0 && plan.index === 0
      if (!base && !chance(OFFERED_PERCENT, property.seed, supplier, rank, plan.index)) continue
      const total = fromUsdCents(base ? cents : Math.ceil(cents * dearer * plan.factor), criteria.currency)
      const id = `s${supplier}-k${rank}-p${plan.index}`
      const parts = split(total, shares)
      const rooms = chosen.map((type, i) => ({ rateId: `${id}-r${i + 1}`, type, total: parts[i] ?? total }))
      options.push({ id, supplier, plan, rooms, total, first: false })
    }
  }
  return options
}

/** Parts in the given proportions that add up to the whole; the last takes what rounding leaves. */
function split(total: Money, shares: readonly number[]): Money[] {
  const all = shares.reduce((sum, share) => sum + share, 0)
  let left = total.minor
  return shares.map((share, i) => {
    const minor = i === shares.length - 1 ? left : Math.floor((total.minor * share) / all)
    left -= minor
    return money(minor, total.currency)
  })
}

export function fateOf(property: Property, criteria: Criteria, option: Option): Fate {
  if (option.first) return 'kept'
  const roll = hash(property.seed, criteria.checkIn, criteria.nights, option.id, 'fate') % 100
  if (roll < SOLD_OUT_PERCENT) return 'sold_out'
  return roll < SOLD_OUT_PERCENT + DEARER_PERCENT ? 'dearer' : 'kept'
}

/** How much dearer a `dearer` option turns out: 3 to 9 percent. */
export function percentDearer(property: Property, option: Option): number {
  return 3 + (hash(property.seed, option.id, 'raise') % 7)
}
