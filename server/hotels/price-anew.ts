import type { PriceCheck } from '#shared/api/rate-schemas.ts'
import { equal, toMajor, type Money } from '#shared/money/money.ts'
import type { Context } from '#server/context.ts'
import { presentQuote } from '#server/hotels/present-quote.ts'
import { requote } from '#server/hotels/requote.ts'
import type { SignedIn } from '#server/http/caller.ts'

/** What the room of a quote costs at this moment, beside what was said `before` where that is another price. */
export async function priceAnew(context: Context, token: string, before: Money, caller: SignedIn): Promise<PriceCheck> {
  const quote = await requote(context, token, caller)
  if (!quote) return { code: 'SOLD_OUT', message: 'Sold Out' }
  return presentQuote(context, quote, caller, equal(quote.sell, before) ? undefined : toMajor(before))
}
