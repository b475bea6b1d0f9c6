import type { PricedOption } from '#shared/api/rate-schemas.ts'
import { toMajor } from '#shared/money/money.ts'
import { findAppliedPolicy } from '#server/companies/policy/find-applied-policy.ts'
import type { Context } from '#server/context.ts'
import type { Quote } from '#server/hotels/quote-store.ts'
import { judgeStay } from '#server/hotels/judge-stay.ts'
import { toRate } from '#server/hotels/list-rates.ts'
import { percentOffFor } from '#server/search/sell-price.ts'
import type { Caller } from '#server/http/caller.ts'

/** A quote as the traveller consents to it. `previousRate` is in whole major units, when the price moved. */
export async function presentQuote(
  context: Context,
  quote: Quote,
  caller: Caller,
  previousRate?: number,
): Promise<PricedOption> {
  const percentOff = percentOffFor(quote.memberId !== null, context.config.memberDiscountPercent)
  const policy = await findAppliedPolicy(context, caller.user)
  const rates = quote.rates.map((rate) => toRate(rate, percentOff))
  return {
    token: quote.token,
    currency: quote.sell.currency,
    totalRate: toMajor(quote.sell),
    previousRate,
    expiresAt: quote.expiresAt.toISOString(),
    nationality: quote.nationality,
    ...(policy ? { verdict: judgeStay(policy, quote, context.now())(quote) } : {}),
    hotel: { id: quote.hotelId, rates, rooms: quote.rooms },
  }
}
