import { ceilToUnit, discount, toMajor, type Money } from '#shared/money/money.ts'
import type { SupplierPrice } from '#server/suppliers/supplier.ts'

/**
 * What the traveller pays: the supplier's total, `percentOff` for members, never under
 * the supplier's floor, rounded up once to whole units of the currency. Shown is charged.
 */
export function sellPrice({ total, floor }: SupplierPrice, percentOff: number): Money {
  const reduced = discount(total, percentOff)
  return ceilToUnit(floor && floor.minor > reduced.minor ? floor : reduced)
}

/** The two numbers of a rate for one reader, in whole major units. No rate is offered to visitors at the member price. */
export function shownPrice(price: SupplierPrice, percentOff: number): { totalRate: number; publicRate?: number } {
  const sell = sellPrice(price, percentOff)
  const open = sellPrice(price, 0)
  return { totalRate: toMajor(sell), ...(open.minor > sell.minor ? { publicRate: toMajor(open) } : {}) }
}

/** Percent off for this reader: the configured discount for people with a session, else none. */
export function percentOffFor(isMember: boolean, memberDiscountPercent: number): number {
  return isMember ? memberDiscountPercent : 0
}
