import type { Property } from '#sandbox/world/atlas/atlas.ts'
import { chance, hash } from '#sandbox/world/seeded.ts'

export const boards = {
  RoomOnly: 'Room Only',
  BedAndBreakfast: 'Bed and Breakfast',
  HalfBoard: 'Half Board',
  AllInclusive: 'All Inclusive',
} as const
export type Board = keyof typeof boards

/** How a room is sold: what is eaten, whether money comes back, where it is paid. */
export interface RatePlan {
  index: number
  board: Board
  refundable: boolean
  payAtHotel: boolean
  /** Price against the supplier's cheapest plan, which is 1. */
  factor: number
}

/** Bits of the atlas' price flags. */
const BREAKFAST = 1
const REFUNDABLE = 2
const PAY_AT_HOTEL = 4

/** The three options a results card shows of a supplier's cheapest rate. */
export interface CheapestOptions {
  freeBreakfast: boolean
  refundable: boolean
  payAtHotel: boolean
}

/**
 * Options of the cheapest rate of one supplier. The atlas says them for the cheapest supplier
 * (`flags`); the others have their own, the same in results and on the hotel's page.
 */
export function cheapestOptions(
  offer: { row: number; supplier: number; cheapest: boolean; flags: number },
  checkIn: string,
): CheapestOptions {
  const own = hash(offer.row, offer.supplier, checkIn, 'flags')
  const flags = offer.cheapest
    ? offer.flags
    : (own % 10 < 3 ? BREAKFAST : 0) |
      ((own >>> 4) % 10 < 5 ? REFUNDABLE : 0) |
      ((own >>> 8) % 10 < 1 ? PAY_AT_HOTEL : 0)
  return {
    freeBreakfast: (flags & BREAKFAST) !== 0,
    refundable: (flags & REFUNDABLE) !== 0,
    payAtHotel: (flags & PAY_AT_HOTEL) !== 0,
  }
}

/** The plans of one supplier, cheapest first; the first has exactly the options of its results card. */
export function plansOf(property: Property, supplier: number, options: CheapestOptions): RatePlan[] {
  const { seed } = property
  const board: Board = options.freeBreakfast ? 'BedAndBreakfast' : 'RoomOnly'
  const paysLater = (n: number) => chance(20, seed, supplier, 'pay-at-hotel', n)
  const plans: Omit<RatePlan, 'index'>[] = [
    { board, refundable: options.refundable, payAtHotel: options.payAtHotel, factor: 1 },
  ]
  if (!options.refundable) plans.push({ board, refundable: true, payAtHotel: paysLater(1), factor: 1.09 })
  if (!options.freeBreakfast) {
    plans.push({ board: 'BedAndBreakfast', refundable: options.refundable, payAtHotel: false, factor: 1.12 })
    if (!options.refundable) {
      plans.push({ board: 'BedAndBreakfast', refundable: true, payAtHotel: paysLater(2), factor: 1.21 })
    }
  }
  if (property.stars >= 3 && chance(35, seed, supplier, 'half-board')) {
    plans.push({ board: 'HalfBoard', refundable: true, payAtHotel: false, factor: 1.34 })
  }
  if (property.type === 'Resort' && chance(60, seed, supplier, 'all-inclusive')) {
    plans.push({ board: 'AllInclusive', refundable: true, payAtHotel: false, factor: 1.62 })
  }
  return plans.map((plan, index) => ({ ...plan, index }))
}
