import { add } from '#shared/money/money.ts'
import type { SupplierPrice } from './supplier.ts'

/** Together: the total of some rates, and the least they may be sold for. Undefined for no rates. */
export function sumRates(rates: readonly SupplierPrice[]): SupplierPrice | undefined {
  const [first, ...rest] = rates
  if (!first) return undefined
  const nothing = { minor: 0, currency: first.total.currency }
  const floor = rates.reduce((sum, rate) => add(sum, rate.floor ?? nothing), nothing)
  const total = rest.reduce((sum, rate) => add(sum, rate.total), first.total)
  return floor.minor > 0 ? { total, floor } : { total }
}
