import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { selectQuote, type Quote } from './quote-store.ts'
import { requoteInCurrency } from './requote-in-currency.ts'

/**
 * The room of a quote, however old, at this moment's price, as a quote for the caller: the same stay for residents of the same
 * country, in the same currency. Undefined when it is sold out. Throws EXPIRED when no supplier can say, and for a test account's
 * quote that is not the caller's kind.
 */
export async function quoteAgain(context: Context, token: string, caller: SignedIn): Promise<Quote | undefined> {
  const old = await selectQuote(context.db, token)
  if (!old || old.isTest !== caller.user.isTestAccount) throw refuse('priceExpired')
  return requoteInCurrency(context, { ...old, memberId: caller.user.id }, old.sell.currency, caller)
}
