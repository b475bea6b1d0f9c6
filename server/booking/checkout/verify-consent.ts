import type { LocalCheckoutRequest } from '#shared/api/payments.ts'
import { toMajor, type Money } from '#shared/money/money.ts'
import type { Context } from '#server/context.ts'
import { AppError, refuse } from '#server/errors.ts'
import { findLiveQuote, type Quote } from '#server/hotels/find-quote.ts'
import { presentQuote } from '#server/hotels/present-quote.ts'
import { repriceQuote } from '#server/hotels/reprice-quote.ts'
import type { SignedIn } from '#server/http/caller.ts'
import { findAllocationProblem } from '#server/booking/booking-rules.ts'

/**
 * The quote that a checkout may spend: alive, the caller's to use, and in the caller's supply world. The rooms of a test
 * account are not real, so real money must not pay for them.
 */
export async function requireQuote(context: Context, token: string, caller: SignedIn): Promise<Quote> {
  if (context.config.mode === 'live' && caller.user.isTestAccount) throw refuse('testAccount')
  const quote = await findLiveQuote(context, token)
  const isTheirs = quote && (quote.memberId === null || quote.memberId === caller.user.id)
  if (!isTheirs || quote.isTest !== caller.user.isTestAccount) throw refuse('priceExpired')
  return quote
}

/**
 * What the client sends about price, hotel and rooms is consent: it must say what the quote says.
 * Then the supplier is asked once more. Throws PRICE_CHANGED with what to consent to, SOLD_OUT,
 * EXPIRED or INVALID_INPUT; nothing has been written or charged by then.
 */
export async function verifyConsent(
  context: Context,
  quote: Quote,
  body: LocalCheckoutRequest,
  caller: SignedIn,
): Promise<void> {
  const { hotelInfo } = body
  const { rateIds, roomsAllocations } = hotelInfo.bookingInfo
  const quotedIds = quote.rates.map(({ id }) => id)
  const isSameStay =
    hotelInfo.id === quote.hotelId &&
    (hotelInfo.checkinDate ?? quote.checkIn) === quote.checkIn &&
    (hotelInfo.checkoutDate ?? quote.checkOut) === quote.checkOut &&
    (hotelInfo.roomInfo ?? quote.occupancies.length) === quote.occupancies.length &&
    String(rateIds.toSorted()) === String(quotedIds.toSorted())
  if (!isSameStay) throw refuse('otherStay')
  const problem = findAllocationProblem(roomsAllocations, quote.occupancies, quote.rates)
  if (problem) throw new AppError(problem)

  if (!isConsentTo(context, quote.sell, body)) throw await priceChanged(context, quote, caller, hotelInfo.price)

  const repriced = await repriceQuote(context, quote, caller)
  switch (repriced.status) {
    case 'same':
      return
    case 'changed':
      throw await priceChanged(context, repriced.quote, caller, toMajor(repriced.previous.sell))
    case 'sold_out':
      throw refuse('soldOut')
  }
}

/** Does the traveller agree to this very price? */
export function isConsentTo({ config }: Context, price: Money, { currency, hotelInfo }: LocalCheckoutRequest): boolean {
  return hotelInfo.price === toMajor(price) && (currency ?? config.checkoutDefaultCurrency) === price.currency
}

async function priceChanged(context: Context, quote: Quote, caller: SignedIn, previousRate: number): Promise<AppError> {
  return refuse('priceChanged', { quote: await presentQuote(context, quote, caller, previousRate) })
}
