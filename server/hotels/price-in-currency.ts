import type { Currency } from '#shared/money/currency.ts'
import type { Money } from '#shared/money/money.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { supplyCallOf } from '#server/search/supply-call.ts'
import type { Quote } from './quote-store.ts'
import { priceSimilarRoom } from './price-similar-room.ts'
import { percentOffFor, sellPrice } from '#server/search/sell-price.ts'

/** What the rooms of a quote cost in a currency, by the supplier's own word; undefined where nothing like them is sold in it. */
export async function priceInCurrency(
  context: Context,
  quote: Quote,
  currency: Currency,
  caller: SignedIn,
): Promise<Money | undefined> {
  if (quote.sell.currency === currency) return quote.sell
  const { outcome } = await priceSimilarRoom(context, quote, currency, supplyCallOf(caller))
  if (outcome.status !== 'available') return undefined
  return sellPrice(outcome, percentOffFor(quote.memberId !== null, context.config.memberDiscountPercent))
}
