import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { priceAgain as endpoint } from '#shared/api/price-again.ts'
import { equal, money, toMajor } from '#shared/money/money.ts'
import { requireOwnBooking } from '#server/booking/access/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import { presentQuote } from '#server/hotels/present-quote.ts'
import { requote } from '#server/hotels/requote.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { isPriceRefused, isStillAhead } from './may-price-again.ts'

/** Asks the supplier anew: its refusal names no price. Nothing of the booking that failed is touched. */
export async function priceAgain(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const booking = await requireOwnBooking(context, body.id, caller)
  if (!isPriceRefused(booking)) throw refuse('priceNotRefused')
  if (!isStillAhead(booking, context.now())) throw refuse('priceExpired')
  const quote = await requote(context, booking.quote_token, caller)
  if (!quote) return { code: 'SOLD_OUT', message: 'Sold Out' }
  const before = money(booking.amount_minor, booking.currency)
  return presentQuote(context, quote, caller, equal(quote.sell, before) ? undefined : toMajor(before))
}
