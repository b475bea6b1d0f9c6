import type { Money } from '#shared/money/money.ts'
import type { Context } from '#server/context.ts'
import type { Quote } from '#server/hotels/find-quote.ts'
import { priceInCurrency } from '#server/hotels/price-in-currency.ts'
import { isSameRoom } from '#server/hotels/price-similar-room.ts'
import type { SignedIn } from '#server/http/caller.ts'
import {
  findAllowedRequest,
  type AllowedRequest,
} from '#server/saved-bookings/approval/booking/find-allowed-request.ts'

export interface Allowance extends Omit<AllowedRequest, 'ceiling' | 'quote'> {
  /** What the room costs now, in the currency of its ceiling. */
  price: Money
}

/**
 * The request by which an approver let the caller book this very stay: the same room in the same hotel on the same dates,
 * up to its ceiling. In another currency the supplier says what the room costs in the ceiling's.
 */
export async function findAllowance(
  context: Context,
  savedBookingId: string | null | undefined,
  quote: Quote,
  caller: SignedIn,
): Promise<Allowance | undefined> {
  const allowed = savedBookingId ? await findAllowedRequest(context, savedBookingId, caller) : undefined
  if (!allowed || !isSameRoom(quote, allowed.quote)) return undefined
  const price = await priceInCurrency(context, quote, allowed.ceiling.currency, caller)
  return price && price.minor <= allowed.ceiling.minor ? { ...allowed, price } : undefined
}
