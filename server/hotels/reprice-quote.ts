import { equal } from '#shared/money.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { insertQuote, replaceQuoteSource, type Quote } from '#server/hotels/data.ts'
import { priceAnew } from '#server/hotels/price-anew.ts'
import { percentOffFor, QUOTE_LIFE_MS, sameTerms, sellPrice, withOwnFees } from '#server/hotels/rules.ts'
import type { Caller } from '#server/http/caller.ts'
import { nationalityOf } from '#server/search/rules.ts'
import type { SupplyCall } from '#server/suppliers/supplier.ts'
import { supplyCallOf } from '#server/suppliers/supply-call.ts'

export type RepricedQuote =
  | { status: 'same' }
  /** The traveller must consent to `quote` first; its price may be equal when only the terms moved. */
  | { status: 'changed'; quote: Quote; previous: Quote }
  | { status: 'sold_out' }

export const QUOTE_EXPIRED = 'This price has expired. Please choose your room again.'

/**
 * Asks the supplier once more before money is touched (U11). A quote stays what it was, with or
 * without the member discount, whoever asks. It was made for one nationality, though: for a traveller of another one the
 * room is priced as theirs (trap: rates for residents only, taxes for foreigners). Throws EXPIRED when the supplier forgot
 * the rate, or when the caller's supply account is not the quote's (test accounts never meet live supply).
 */
export async function repriceQuote(context: Context, quote: Quote, caller: Caller): Promise<RepricedQuote> {
  const call = supplyCallOf(caller)
  if (call.isTest !== quote.isTest) throw new AppError('EXPIRED', QUOTE_EXPIRED)
  const nationality = caller.user ? nationalityOf(caller.user.country) : quote.nationality
  const isForOthers = nationality !== quote.nationality
  const { recommendationId, outcome } = isForOthers
    ? await priceAnew(context, quote, { nationality, currency: quote.net.currency }, call)
    : await priceAgain(context, quote, call)
  switch (outcome.status) {
    case 'sold_out':
      return { status: 'sold_out' }
    case 'expired':
      throw new AppError('EXPIRED', QUOTE_EXPIRED)
    case 'available': {
      const percentOff = percentOffFor(quote.memberId !== null, context.config.memberDiscountPercent)
      const sell = sellPrice(outcome, percentOff)
      const rates = outcome.rates.map((rate) => withOwnFees(rate, percentOff))
      const source = { supplierToken: outcome.token, recommendationId, net: outcome.total, rates, rooms: outcome.rooms }
      if (equal(sell, quote.sell) && sameTerms(quote.rates, rates)) {
        // All that was consented to holds for this traveller, too: the room is booked as theirs.
        if (isForOthers) await replaceQuoteSource(context.db, quote.token, { ...source, nationality })
        return { status: 'same' }
      }
      const createdAt = context.now()
      const changed = await insertQuote(context.db, {
        ...quote,
        ...source,
        nationality,
        sell,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + QUOTE_LIFE_MS),
      })
      return { status: 'changed', quote: changed, previous: quote }
    }
  }
}

async function priceAgain({ supplier }: Context, quote: Quote, call: SupplyCall) {
  const { hotelId, supplierToken, recommendationId, net } = quote
  const outcome = await supplier.checkPrice(hotelId, supplierToken, recommendationId, net.currency, call)
  return { recommendationId, outcome }
}
