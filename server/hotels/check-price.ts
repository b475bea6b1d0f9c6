import type { InputOf } from '#shared/api/endpoint.ts'
import type { PriceCheck } from '#shared/api/rate-schemas.ts'
import type { checkPrice as endpoint } from '#shared/api/rates.ts'
import { equal, toMajor } from '#shared/money/money.ts'
import { clockOf, isDayOver } from '#shared/stay/hotel-clock.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import { findRateList, insertQuote } from '#server/hotels/quote-store.ts'
import { presentQuote } from '#server/hotels/present-quote.ts'
import { QUOTE_LIFE_MS, snapshotOf, withOwnTerms } from '#server/hotels/quote-rules.ts'
import { percentOffFor, sellPrice } from '#server/search/sell-price.ts'
import type { Caller } from '#server/http/caller.ts'
import { audienceOf } from '#server/suppliers/residents.ts'
import { supplyCallOf } from '#server/search/supply-call.ts'

/** The supplier's final word on one option. What it says is written down as a quote. */
export async function checkPrice(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<PriceCheck> {
  const { hotelId, token, recommendationId } = params
  const call = supplyCallOf(caller)
  const now = context.now()
  const list = await findRateList(context.db, { token, hotelId, now })
  if (!list || list.isTest !== call.isTest) throw refuse('ratesExpired')
  const listed = Object.hasOwn(list.prices, recommendationId) ? list.prices[recommendationId] : undefined
  if (listed === undefined) throw refuse('optionNotListed')

  const { currency } = list.criteria
  const [outcome, [hotel]] = await Promise.all([
    context.supplier.checkPrice(hotelId, list.supplierToken, recommendationId, currency, call),
    context.supplier.getHotels([hotelId], call),
  ])
  const isOthers = outcome.status === 'available' && audienceOf(outcome.rates, list.criteria) === 'others'
  if (outcome.status === 'sold_out' || isOthers) return { code: 'SOLD_OUT', message: 'Sold Out' }
  if (outcome.status === 'expired') throw refuse('ratesExpired')
  if (!hotel) throw refuse('hotelRecordNotFound')
  if (isDayOver(clockOf(hotel), list.criteria.checkIn, now)) return { code: 'SOLD_OUT', message: 'Sold Out' }

  const percentOff = percentOffFor(caller.user !== undefined, context.config.memberDiscountPercent)
  const sell = sellPrice(outcome, percentOff)
  const before = sellPrice(listed, percentOff)
  const { checkIn, checkOut, occupancies, nationality } = list.criteria
  const rates = outcome.rates.map((rate) => withOwnTerms(rate, percentOff, checkIn))
  const quote = await insertQuote(context.db, {
    hotelId,
    supplierToken: outcome.token,
    recommendationId,
    net: outcome.total,
    sell,
    checkIn,
    checkOut,
    occupancies,
    nationality,
    isTest: call.isTest,
    memberId: caller.user?.id ?? null,
    rates,
    rooms: outcome.rooms,
    hotel: snapshotOf(hotel),
    createdAt: now,
    expiresAt: new Date(now.getTime() + QUOTE_LIFE_MS),
  })
  return presentQuote(context, quote, caller, equal(sell, before) ? undefined : toMajor(before))
}
