import type { Rate } from '#shared/api/rate-schemas.ts'
import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import { sumDueAtHotel } from '#shared/money/price-parts.ts'

/** What a short total is called: all of it, or where and when it is paid. A key of the checkout's summary. */
export function totalWordsOf(rates: readonly Rate[]) {
  if (isPaidAtHotel(rates)) return 'dueAtHotelShort'
  return sumDueAtHotel(rates) > 0 ? 'paidNow' : 'totalShort'
}
