import { judgeUncompared, type AppliedPolicy } from '#shared/travel-policy/judge.ts'
import type { PolicyVerdict } from '#shared/travel-policy/verdict.ts'
import type { Context } from '#server/context.ts'
import type { Quote } from '#server/hotels/quote-store.ts'
import { judgeStay } from '#server/hotels/judge-stay.ts'
import { priceSimilarRoom } from '#server/hotels/price-similar-room.ts'
import { judgedHotel } from '#server/search/judged-hotel.ts'
import { percentOffFor, sellPrice } from '#server/search/sell-price.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { supplyCallOf } from '#server/search/supply-call.ts'

/**
 * The last word of a policy on a quote. A cap in another currency is compared with what the supplier asks for the same
 * rooms in that one: no exchange rate of ours stands between. Where that cannot be asked it counts as broken.
 */
export async function judgeQuote(
  context: Context,
  quote: Quote,
  policy: AppliedPolicy,
  caller: SignedIn,
): Promise<PolicyVerdict> {
  const judge = judgeStay(policy, quote, context.now())
  const told = judge(quote)
  if (told.capIn === undefined) return told
  const { outcome } = await priceSimilarRoom(context, quote, told.capIn, supplyCallOf(caller))
  if (outcome.status !== 'available') return judgeUncompared(policy, judgedHotel(quote.hotel), told)
  const percentOff = percentOffFor(quote.memberId !== null, context.config.memberDiscountPercent)
  return judge(quote, { sell: sellPrice(outcome, percentOff), rates: outcome.rates })
}
