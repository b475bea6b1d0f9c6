import { sumDueAtHotel } from '#shared/money/price-parts.ts'
import { exponentOf } from '#shared/money/currency.ts'
import { add, fromMajor, type Money } from '#shared/money/money.ts'
import type { Rate } from '../api/rate-schemas.ts'

/** Everything that a stay costs, and what it is shared by. */
export interface StayPrice {
  /** All rooms, all nights. */
  whole: Money
  rooms: number
  nights: number
}

/** What a traveller pays in the end: the total, and what the hotel collects on top of it, as it is shown. */
export function wholePrice(total: Money, rates: readonly Pick<Rate, 'taxes'>[]): Money {
  return add(total, fromMajor(sumDueAtHotel(rates), total.currency))
}

/**
 * The price of a night: the whole price of all rooms, divided by rooms and nights, rounded up to whole major units. Dear
 * and cheap nights are averaged.
 */
export function perNight({ whole, rooms, nights }: StayPrice): number {
  return Math.ceil(whole.minor / (10 ** exponentOf(whole.currency) * rooms * nights))
}
