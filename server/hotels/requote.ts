import type { Currency } from '#shared/money/currency.ts'
import { clockOf, isDayOver } from '#shared/stay/hotel-clock.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import { insertQuote, selectQuote, type Quote } from '#server/hotels/quote-store.ts'
import { priceSimilarRoom } from '#server/hotels/price-similar-room.ts'
import { QUOTE_LIFE_MS, withOwnTerms } from '#server/hotels/quote-rules.ts'
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
  if (isDayOver(clockOf(quote.hotel), quote.checkIn, context.now())) return undefined
  const { recommendationId, outcome } = await priceSimilarRoom(context, quote, currency, supplyCallOf(caller))
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
    rates: outcome.rates.map((rate) => withOwnTerms(rate, percentOff, quote.checkIn)),
    rooms: outcome.rooms,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + QUOTE_LIFE_MS),
  })
}

/**
 * The room of a quote, however old, at this moment's price, as a quote for the caller: the same stay for residents of the same
 * country, in the same currency. Undefined when it is sold out. Throws EXPIRED when no supplier can say, and for a test account's
 * quote that is not the caller's kind.
 */
export async function requote(context: Context, token: string, caller: SignedIn): Promise<Quote | undefined> {
  const old = await selectQuote(context.db, token)
  if (!old || old.isTest !== caller.user.isTestAccount) throw refuse('priceExpired')
  return requoteInCurrency(context, { ...old, memberId: caller.user.id }, old.sell.currency, caller)
}
