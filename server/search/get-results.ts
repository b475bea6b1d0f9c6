import type { InputOf } from '#shared/api/endpoint.ts'
import type { getResults as endpoint, HotelOffer, SearchResults } from '#shared/api/search.ts'
import type { Context } from '#server/context.ts'
import { AppError, refuse } from '#server/errors.ts'
import { shownPrice } from '#server/search/sell-price.ts'
import type { Caller } from '#server/http/caller.ts'
import { type Search, stopSharing } from '#server/search/search-store.ts'
import { findOfferJudge } from '#server/search/judge-offers.ts'
import { getLiveSearch } from '#server/search/get-live-search.ts'
import type { SupplierOffer } from '#server/suppliers/supplier.ts'
import { supplyCallOf } from '#server/search/supply-call.ts'

/** The rates that arrived since the last question, at this reader's price. */
export async function getResults(
  context: Context,
  { params, query }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<SearchResults> {
  const search = await getLiveSearch(context, params.token, caller)
  const progress = await poll(context, search, query.nextResultsKey, caller)
  const judge = progress.offers.length > 0 ? await findOfferJudge(context, search, caller) : undefined
  const { currency } = search.criteria
  const isMember = caller.user !== undefined
  const { memberDiscountPercent: percentOff, showsMemberRate } = context.config
  const toOffer = isMember ? offerForMember : showsMemberRate ? offerForInvited : offerForVisitor
  return {
    token: params.token,
    status: progress.status === 'completed' ? 'Completed' : 'InProgress',
    currency,
    expectedHotelCount: progress.expectedHotelCount,
    completedHotelCount: progress.completedHotelCount,
    nextResultsKey: progress.nextResultsKey,
    hotels: progress.offers
      .map((offer) => toOffer(offer, percentOff))
      .map((offer) => (judge ? { ...offer, verdict: judge(offer) } : offer)),
  }
}

/**
 * A search that the supplier lost or fails at ends for those who have it, and no new caller gets it. One that began
 * without a supplier ends with what there is; who asks the same afterwards may find that supplier back.
 */
async function poll(context: Context, search: Search, nextResultsKey: string | undefined, caller: Caller) {
  const { supplierToken, criteria } = search
  try {
    const call = supplyCallOf(caller)
    const progress = await context.runningSearches.ask(supplierToken, () =>
      context.supplier.pollSearch(supplierToken, nextResultsKey, criteria.currency, call),
    )
    if (progress.status === 'expired') throw refuse('searchExpired')
    if (progress.status === 'completed' && progress.lacksSupplier) await stopSharing(context.db, search)
    return progress
  } catch (error) {
    const isLost = error instanceof AppError && (error.code === 'EXPIRED' || error.code === 'UPSTREAM_FAILED')
    if (isLost && !caller.signal.aborted) await stopSharing(context.db, search)
    throw error
  }
}

function offerForMember({ id, total, floor, options, ...rate }: SupplierOffer, percentOff: number): HotelOffer {
  return { id, rate: { ...rate, ...shownPrice({ total, floor }, percentOff) }, options }
}

/** The public price alone: who has no session does not learn the member's. */
function offerForVisitor(offer: SupplierOffer, percentOff: number): HotelOffer {
  const { memberRate: _, ...rate } = offerForInvited(offer, percentOff).rate
  return { id: offer.id, rate, options: offer.options }
}

/** The public price, and beside it what membership would save, where the operator wants it shown. */
function offerForInvited({ id, total, floor, options, ...rate }: SupplierOffer, percentOff: number): HotelOffer {
  const { totalRate, publicRate = totalRate } = shownPrice({ total, floor }, percentOff)
  const invitation = totalRate < publicRate ? { memberRate: totalRate } : {}
  return { id, rate: { ...rate, totalRate: publicRate, ...invitation }, options }
}
