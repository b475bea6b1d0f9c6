import { equal } from '#shared/money/money.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import { insertQuote, type Quote } from '#server/hotels/quote-store.ts'
import { QUOTE_LIFE_MS, sameTerms, withOwnTerms } from '#server/hotels/quote-rules.ts'
import { percentOffFor, sellPrice } from '#server/search/sell-price.ts'
import type { Caller } from '#server/http/caller.ts'
import { audienceOf } from '#server/suppliers/residents.ts'
import { supplyCallOf } from '#server/search/supply-call.ts'

export type RepricedQuote =
  | { status: 'same' }
  /** The traveller must consent to `quote` first; its price may be equal when only the terms moved. */
  | { status: 'changed'; quote: Quote; previous: Quote }
  | { status: 'sold_out' }

/**
 * Asks the supplier once more before money is touched. A quote stays what it was, with or without the member
 * discount and for residents of the country it was asked for, for any payer. A room that turned out to be for residents of
 * another country is gone. Throws EXPIRED when the supplier forgot the rate, or when the caller's supply account is not the
 * quote's (test accounts never meet live supply).
 */
export async function repriceQuote(context: Context, quote: Quote, caller: Caller): Promise<RepricedQuote> {
  const call = supplyCallOf(caller)
  if (call.isTest !== quote.isTest) throw refuse('priceExpired')
  const { hotelId, supplierToken, recommendationId, net, nationality } = quote
  const outcome = await context.supplier.checkPrice(hotelId, supplierToken, recommendationId, net.currency, call)
  switch (outcome.status) {
    case 'sold_out':
      return { status: 'sold_out' }
    case 'expired':
      throw refuse('priceExpired')
    case 'available': {
      if (audienceOf(outcome.rates, { nationality, countryOfResidence: nationality }) === 'others') {
        return { status: 'sold_out' }
      }
      const percentOff = percentOffFor(quote.memberId !== null, context.config.memberDiscountPercent)
      const sell = sellPrice(outcome, percentOff)
      const rates = outcome.rates.map((rate) => withOwnTerms(rate, percentOff, quote.checkIn))
      if (equal(sell, quote.sell) && sameTerms(quote.rates, rates)) return { status: 'same' }
      const createdAt = context.now()
      const changed = await insertQuote(context.db, {
        ...quote,
        supplierToken: outcome.token,
        net: outcome.total,
        rates,
        rooms: outcome.rooms,
        sell,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + QUOTE_LIFE_MS),
      })
      return { status: 'changed', quote: changed, previous: quote }
    }
  }
}
