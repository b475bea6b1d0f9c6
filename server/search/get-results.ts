import type { InputOf } from '#shared/api/endpoint.ts'
import type { getResults as endpoint, HotelOffer, SearchResults } from '#shared/api/search.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { shownPrice } from '#server/hotels/rules.ts'
import type { Caller } from '#server/http/caller.ts'
import { getLiveSearch, SEARCH_EXPIRED } from '#server/search/get-live-search.ts'
import type { SupplierOffer } from '#server/suppliers/supplier.ts'
import { supplyCallOf } from '#server/suppliers/supply-call.ts'

/** After this a search counts as complete with what has arrived (U40). */
const POLL_LIMIT_MS = 90_000

/** The rates that arrived since the last question, at this reader's price. */
export async function getResults(
  context: Context,
  { params, query }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<SearchResults> {
  const { supplierToken, criteria, createdAt } = await getLiveSearch(context, params.token, caller)
  const { currency } = criteria
  const progress = await context.supplier.pollSearch(
    supplierToken,
    query.nextResultsKey,
    currency,
    supplyCallOf(caller),
  )
  if (progress.status === 'expired') throw new AppError('EXPIRED', SEARCH_EXPIRED)
  const isOver = context.now().getTime() - createdAt.getTime() > POLL_LIMIT_MS
  const isMember = caller.user !== undefined
  const percentOff = context.config.memberDiscountPercent
  const toOffer = isMember ? offerForMember : offerForVisitor
  return {
    token: params.token,
    status: progress.status === 'completed' || isOver ? 'Completed' : 'InProgress',
    currency,
    expectedHotelCount: progress.expectedHotelCount,
    completedHotelCount: progress.completedHotelCount,
    nextResultsKey: progress.nextResultsKey,
    hotels: progress.offers.map((offer) => toOffer(offer, percentOff)),
  }
}

function offerForMember({ id, total, floor, options, ...rate }: SupplierOffer, percentOff: number): HotelOffer {
  return { id, rate: { ...rate, ...shownPrice({ total, floor }, percentOff) }, options }
}

/** The public price, and beside it what membership would save. */
function offerForVisitor({ id, total, floor, options, ...rate }: SupplierOffer, percentOff: number): HotelOffer {
  const { totalRate, publicRate = totalRate } = shownPrice({ total, floor }, percentOff)
  const invitation = totalRate < publicRate ? { memberRate: totalRate } : {}
  return { id, rate: { ...rate, totalRate: publicRate, ...invitation }, options }
}
