import type { Rate } from '#shared/api/rate-schemas.ts'
import { sumDueAtHotel } from '#shared/money/price-parts.ts'

/** What the hotel collects for the rates of an offer, as the page of its rooms adds it up; nothing where that is nothing. */
export function dueAtHotelOf(rates: readonly Pick<Rate, 'taxes'>[]): { dueAtHotel?: number } {
  const dueAtHotel = sumDueAtHotel(rates)
  return dueAtHotel > 0 ? { dueAtHotel } : {}
}
