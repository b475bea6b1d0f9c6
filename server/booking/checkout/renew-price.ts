import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { renewPrice as endpoint } from '#shared/api/price-renewal.ts'
import { clockOf, isDayOver } from '#shared/stay/hotel-clock.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import { findBookingOfQuote } from '#server/booking/booking-store.ts'
import { priceAnew } from '#server/hotels/price-anew.ts'
import { selectQuote } from '#server/hotels/quote-store.ts'
import type { SignedIn } from '#server/http/caller.ts'

/**
 * Asks the supplier anew; the old quote stays what it was until its own end. Not for one that is being paid for: a repeated
 * payment is known by its quote, and under another it would be a second one.
 */
export async function renewPrice(
  context: Context,
  { body }: InputOf<typeof endpoint>,
  caller: SignedIn,
): Promise<OutputOf<typeof endpoint>> {
  const old = await selectQuote(context.db, body.selectedToken)
  const isTheirs = old && (old.memberId === null || old.memberId === caller.user.id)
  if (!isTheirs || isDayOver(clockOf(old.hotel), old.checkIn, context.now())) throw refuse('priceExpired')
  if (await findBookingOfQuote(context.db, old.token)) throw refuse('beingPaid')
  return priceAnew(context, old.token, old.sell, caller)
}
