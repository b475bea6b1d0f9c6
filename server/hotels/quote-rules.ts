import { sellPrice } from '#server/search/sell-price.ts'
import { ceilToUnit, discount, fromMajor, money, toMajor, type Money } from '#shared/money/money.ts'
import { nationalityNotices } from '#shared/rate/nationality-notice.ts'
import type { HotelContent } from '#shared/api/hotels.ts'
import type { CancellationPolicy } from '#shared/api/rate-schemas.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import type { SupplierPrice, SupplierRate } from '#server/suppliers/supplier.ts'

/** How long a quote, and the rate list before it, can be used: the hub's own limit. */
export const QUOTE_LIFE_MS = 3_600_000

/** The terms of a rate as we sell it for a stay: each of its rules has an end, and its fees follow our price. */
export function withOwnTerms(rate: SupplierRate, percentOff: number, checkIn: PlainDate): SupplierRate {
  return withOwnFees({ ...rate, cancellationPolicies: withEnds(rate.cancellationPolicies, checkIn) }, percentOff)
}

/**
 * The hub may leave the end of a rule away: it holds until the next rule begins, the last one for the day of arrival. With an
 * empty end none would ever hold, and the whole price be due once the rules before it are over.
 */
function withEnds(policies: readonly CancellationPolicy[], checkIn: PlainDate): CancellationPolicy[] {
  return policies.map(({ text, rules }) => {
    const starts = rules.map(({ start }) => start).toSorted()
    const endAfter = (from: string) => starts.find((start) => start > from) ?? lastMomentOf(later(checkIn, from))
    return { text, rules: rules.map((rule) => (rule.end === '' ? { ...rule, end: endAfter(rule.start) } : rule)) }
  })
}

const later = (day: PlainDate, time: string) => (time.slice(0, 10) > day ? time.slice(0, 10) : day)
const lastMomentOf = (day: string) => `${day}T23:59:59`

/**
 * Cancellation fees follow the price: a member's fee shrinks like the total, no further than to the supplier's floor, and
 * no fee is more than what was paid for the rate. Percentages need nothing: they are of what was paid.
 */
export function withOwnFees(rate: SupplierRate, percentOff: number): SupplierRate {
  const sell = sellPrice(rate, percentOff)
  const feeOf = (value: number): number => {
    const fee = fromMajor(value, sell.currency)
    const reduced = ceilToUnit(larger(discount(fee, percentOff), shareAtFloor(fee, rate)))
    return toMajor(reduced.minor < sell.minor ? reduced : sell)
  }
  const cancellationPolicies = rate.cancellationPolicies.map(({ text, rules }) => ({
    text,
    rules: rules.map((rule) => (rule.valueType === 'Amount' ? { ...rule, value: feeOf(rule.value) } : rule)),
  }))
  return { ...rate, cancellationPolicies }
}

const larger = (one: Money, other: Money): Money => (one.minor > other.minor ? one : other)

/** What the fee would be for who pays the floor: as much less than the supplier's as the floor is less than its total. */
function shareAtFloor(fee: Money, { total, floor }: SupplierPrice): Money {
  if (!floor || total.minor === 0) return money(0, fee.currency)
  const share = Math.min(floor.minor / total.minor, 1)
  // Products of fractions are a hair off and must not cost a whole unit.
  return money(Math.ceil(Number((fee.minor * share).toFixed(6))), fee.currency)
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
