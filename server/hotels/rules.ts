import { ceilToUnit, discount, fromMajor, toMajor, type Money } from '#shared/money.ts'
import { nationalityNotices } from '#shared/nationality-notice.ts'
import type { HotelContent, HotelSummary } from '#shared/api/hotels.ts'
import type { JudgedHotel } from '#shared/travel-policy/judge.ts'
import type { SupplierPrice, SupplierRate } from '#server/suppliers/supplier.ts'

/** How long a quote, and the rate list before it, can be used: the hub's own limit. */
export const QUOTE_LIFE_MS = 3_600_000

/**
 * What the traveller pays (Q89, U19): the supplier's total, `percentOff` for members, never under
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

/**
 * Cancellation fees follow the price: a member's fee shrinks like the total, unless the hotel collects it,
 * and no fee is more than what was paid for the rate. Percentages need nothing: they are of what was paid.
 */
export function withOwnFees(rate: SupplierRate, percentOff: number): SupplierRate {
  const sell = sellPrice(rate, percentOff)
  const feeOf = (value: number): number => {
    const reduced = ceilToUnit(discount(fromMajor(value, sell.currency), rate.payAtHotel ? 0 : percentOff))
    return toMajor(reduced.minor < sell.minor ? reduced : sell)
  }
  const cancellationPolicies = rate.cancellationPolicies.map(({ text, rules }) => ({
    text,
    rules: rules.map((rule) => (rule.valueType === 'Amount' ? { ...rule, value: feeOf(rule.value) } : rule)),
  }))
  return { ...rate, cancellationPolicies }
}

/** Percent off for this reader: the configured discount for people with a session, else none. */
export function percentOffFor(isMember: boolean, memberDiscountPercent: number): number {
  return isMember ? memberDiscountPercent : 0
}

/** Do two readings of the same rates promise the same thing, price aside? */
export function sameTerms(before: readonly SupplierRate[], after: readonly SupplierRate[]): boolean {
  return JSON.stringify(before.map(termsOf)) === JSON.stringify(after.map(termsOf))
}

function termsOf(rate: SupplierRate) {
  const { id, boardBasis, refundable, payAtHotel, cancellationPolicies, taxes } = rate
  // The start of the first rule is the day of asking: the ends say it all.
  const rules = cancellationPolicies.flatMap((policy) => policy.rules)
  const ends = rules.map(({ end, value, valueType }) => [end, value, valueType])
  // Foreigners pay taxes at the desk that residents do not, and some rates are for residents only.
  const due = taxes.filter(({ isIncluded }) => !isIncluded).map(({ description, amount }) => [description, amount])
  return [id, boardBasis.type, refundable, payAtHotel, ends, due, nationalityNotices([rate])]
}

/** What a booking needs to know of its hotel for ever; galleries and surroundings stay behind. */
export function snapshotOf(hotel: HotelContent): HotelContent {
  return { ...hotel, images: [], facilities: [], nearByAttractions: [] }
}

/** As much of a hotel as a travel policy asks for. */
export function judgedHotel({ contact: { address }, starRating }: HotelSummary): JudgedHotel {
  const { city, state, country } = address
  return { city: city.name, state: state?.name, country: country.code, stars: starRating }
}
