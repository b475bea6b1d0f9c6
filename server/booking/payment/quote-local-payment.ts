import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { quoteLocalPayment as endpoint } from '#shared/api/payments.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import { presentQuote } from '#server/hotels/present-quote.ts'
import { requoteInCurrency } from '#server/hotels/requote.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { homeWay, requireRedirect } from './choose-gateway.ts'
import { minutesToPay } from '#server/booking/booking-rules.ts'
import { requireQuote } from '#server/booking/checkout/verify-consent.ts'

/** The price that the local gateway will ask for, shown before the payer is asked to pay. */
export async function quoteLocalPayment(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const quote = await requireQuote(context, body.selectedToken, caller)
  const { currency = quote.sell.currency } = requireRedirect(context, quote, caller, homeWay(context, caller))
  const isGood = minutesToPay(context.now(), quote.expiresAt, context.config.dueMinutes) === context.config.dueMinutes
  if (quote.sell.currency === currency && isGood) return presentQuote(context, quote, caller)
  const requoted = await requoteInCurrency(context, quote, currency, caller)
  if (!requoted) throw refuse('soldOut')
  return presentQuote(context, requoted, caller)
}
