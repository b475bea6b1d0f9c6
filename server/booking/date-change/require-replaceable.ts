import { requireOwnBooking } from '#server/booking/access/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { Quote } from '#server/hotels/find-quote.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { mayChangeDates } from './may-change-dates.ts'

/**
 * The stay that an order is meant instead of, by its reference; null where it says none. Who believes that they change a stay
 * pays for no second one that they cannot let go of.
 */
export async function requireReplaceable(
  context: Context,
  reference: string | null | undefined,
  { hotelId }: Pick<Quote, 'hotelId'>,
  caller: SignedIn,
): Promise<string | null> {
  if (!reference) return null
  const booking = await requireOwnBooking(context, reference, caller)
  if (!mayChangeDates(booking, context.now(), caller.user)) throw refuse('notReplaceable')
  if (booking.hotel_id !== hotelId) throw refuse('replacesElsewhere')
  return booking.reference
}
