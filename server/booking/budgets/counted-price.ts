import { isLive } from '#shared/approval/request-state.ts'
import type { Money } from '#shared/money/money.ts'
import type { Context } from '#server/context.ts'
import type { Quote } from '#server/hotels/find-quote.ts'
import { priceInCurrency } from '#server/hotels/price-in-currency.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { findRequestOfSaved } from '#server/saved-bookings/approval/approval-request-store.ts'

/**
 * What a stay counts in its company's budgets: its price. Where approval was asked in another currency, what the room costs in
 * that one by now, by the supplier's word: the budget that was committed then is the one that pays.
 */
export async function countedPrice(
  context: Context,
  quote: Quote,
  savedBookingId: string | null | undefined,
  caller: SignedIn,
): Promise<Money> {
  const request = savedBookingId ? await findRequestOfSaved(context.db, savedBookingId) : undefined
  const isAsked = request !== undefined && request.company_id === caller.user.companyData?.id && isLive(request.state)
  return (isAsked && (await priceInCurrency(context, quote, request.currency, caller))) || quote.sell
}
