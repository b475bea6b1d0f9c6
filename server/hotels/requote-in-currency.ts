import type { Currency } from '#shared/money/currency.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import { insertQuote, type Quote } from '#server/hotels/quote-store.ts'
import { priceAnew } from '#server/hotels/price-anew.ts'
import { QUOTE_LIFE_MS, withOwnFees } from '#server/hotels/quote-rules.ts'
import { percentOffFor, sellPrice } from '#server/search/sell-price.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { supplyCallOf } from '#server/search/supply-call.ts'

/**
 * The same kind of room for the same stay, priced by the supplier in another currency: no exchange rate of ours stands
 * between what is shown and what is collected. Undefined when it is sold out.
 */
export async function requoteInCurrency(
  context: Context,
  quote: Quote,
  currency: Currency,
  caller: SignedIn,
): Promise<Quote | undefined> {
  const { recommendationId, outcome } = await priceAnew(context, quote, currency, supplyCallOf(caller))
  if (outcome.status === 'sold_out') return undefined
  if (outcome.status === 'expired') throw refuse('priceExpired')
  const percentOff = percentOffFor(quote.memberId !== null, context.config.memberDiscountPercent)
  const createdAt = context.now()
  return insertQuote(context.db, {
    ...quote,
    supplierToken: outcome.token,
    recommendationId,
    net: outcome.total,
    sell: sellPrice(outcome, percentOff),
    rates: outcome.rates.map((rate) => withOwnFees(rate, percentOff)),
    rooms: outcome.rooms,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + QUOTE_LIFE_MS),
  })
}
