import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { priceAgain as endpoint } from '#shared/api/price-again.ts'
import { money } from '#shared/money/money.ts'
import { requireOwnBooking } from '#server/booking/access/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import { priceAnew } from '#server/hotels/price-anew.ts'
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
  return priceAnew(context, booking.quote_token, money(booking.amount_minor, booking.currency), caller)
}
