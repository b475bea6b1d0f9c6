import type { Rate } from '#shared/api/rate-schemas.ts'

/** A named share of a price, in whole major units. */
export interface PricePart {
  description: string
  amount: number
}

/** The taxes of some rates by name, added up over the rooms and rounded up. */
function listTaxes(rates: readonly Pick<Rate, 'taxes'>[], isIncluded: boolean): PricePart[] {
  const sums = new Map<string, number>()
  for (const tax of rates.flatMap((rate) => rate.taxes)) {
    if (tax.isIncluded !== isIncluded) continue
    sums.set(tax.description, (sums.get(tax.description) ?? 0) + tax.amount)
  }
  return [...sums].map(([description, amount]) => ({ description, amount: Math.ceil(amount) }))
}

/** What is paid at the desk, on top of the total, whoever collects that. */
export function taxesDueAtHotel(rates: readonly Pick<Rate, 'taxes'>[]): PricePart[] {
  return listTaxes(rates, false)
}

/** All of it, in whole major units; 0 where the total is all there is to pay. */
export function sumDueAtHotel(rates: readonly Pick<Rate, 'taxes'>[]): number {
  return taxesDueAtHotel(rates).reduce((sum, { amount }) => sum + amount, 0)
}

export interface PriceParts {
  /** The total without `taxes`. */
  rooms: number
  /** Inside the total. */
  taxes: PricePart[]
}

/** What a total is made of; its parts always add up to it. */
export function splitTotal(rates: readonly Pick<Rate, 'taxes'>[], total: number): PriceParts {
  const taxes = listTaxes(rates, true).filter(({ amount }) => amount > 0)
  const rooms = taxes.reduce((left, { amount }) => left - amount, total)
  // Suppliers sometimes name taxes of another price: no part is better than a wrong one.
  return rooms > 0 ? { rooms, taxes } : { rooms: total, taxes: [] }
}
