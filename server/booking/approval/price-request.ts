import { type priceRequest as endpoint } from '#shared/api/approvals.ts'
import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import { presentQuote } from '#server/hotels/present-quote.ts'
import { requote } from '#server/hotels/requote.ts'
import type { CompanyCaller } from '#server/http/caller.ts'
import { mayApprove } from '#shared/company/duties.ts'
import { freeUntilOf, upToOf } from '#server/saved-bookings/approval/request-rules.ts'
import { requireVisibleRequest } from '#server/saved-bookings/approval/require-visible-request.ts'
import { toMajor } from '#shared/money/money.ts'

/** What the room costs now, for those who decide and for who may book it. A look: nothing moves by it. */
export async function priceRequest(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: CompanyCaller,
): Promise<OutputOf<typeof endpoint>> {
  const request = await requireVisibleRequest(context, params, caller)
  const mayLook = mayApprove(caller.user) || request.requester_id === caller.user.id
  if (!mayLook) throw refuse('noSuchRequest')
  const quote = await requote(context, request.quote_token, caller)
  if (!quote) return { status: 'sold_out' }
  const freeUntil = freeUntilOf(quote, context.now())
  return {
    status: 'priced',
    quote: await presentQuote(
      context,
      quote,
      caller,
      toMajor({ minor: request.total_minor, currency: request.currency }),
    ),
    isWithin: quote.sell.minor <= upToOf(request).minor,
    ...(freeUntil ? { freeUntil: freeUntil.toISOString() } : {}),
  }
}
