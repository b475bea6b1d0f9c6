import type { PricedOption } from '#shared/api/hotels.ts'
import { toMajor } from '#shared/money.ts'
import type { Context } from '#server/context.ts'
import type { Quote } from '#server/hotels/data.ts'
import { toRate } from '#server/hotels/list-rates.ts'
import { percentOffFor } from '#server/hotels/rules.ts'

/** A quote as the traveller consents to it. `previousRate` is in whole major units, when the price moved. */
export function presentQuote({ config }: Context, quote: Quote, previousRate?: number): PricedOption {
  const percentOff = percentOffFor(quote.memberId !== null, config.memberDiscountPercent)
  const rates = quote.rates.map((rate) => toRate(rate, percentOff))
  return {
    token: quote.token,
    currency: quote.sell.currency,
    totalRate: toMajor(quote.sell),
    previousRate,
    expiresAt: quote.expiresAt.toISOString(),
    nationality: quote.nationality,
    hotel: { id: quote.hotelId, rates, rooms: quote.rooms },
  }
}
