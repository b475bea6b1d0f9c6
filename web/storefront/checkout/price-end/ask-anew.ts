import type { PricedOption } from '#shared/api/rate-schemas.ts'
import { isPriced } from '#shared/api/rates.ts'
import { renewPrice } from '#shared/api/price-renewal.ts'
import { latestTimeAt } from '#shared/stay/hotel-clock.ts'
import { call } from '#web/api/client.ts'
import { serverDate } from '#web/api/server-clock.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import { listTermChanges } from '#web/storefront/hotel/terms/term-changes.ts'

export type Renewed =
  /** The price and the terms that were agreed to, for another hour. */
  { kind: 'same'; quote: PricedOption } | { kind: 'priceChanged'; quote: PricedOption } | { kind: 'soldOut' }

/** What the room of a checkout costs now. */
export async function askAnew({ quote, hotel: { clock }, rates, correlationId }: CheckoutState): Promise<Renewed> {
  const answer = await call(renewPrice, { body: { selectedToken: quote.token } }, { correlationId })
  if (!isPriced(answer)) return { kind: 'soldOut' }
  const now = latestTimeAt({ timeZone: clock.timeZone, longitude: clock.long }, serverDate())
  const isSame = answer.totalRate === quote.totalRate && listTermChanges(rates, answer.hotel.rates, now).length === 0
  return { kind: isSame ? 'same' : 'priceChanged', quote: answer }
}
