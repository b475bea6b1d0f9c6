import type { HotelOffer } from '#shared/api/search.ts'
import { fromMajor } from '#shared/money/money.ts'
import { judgeFor, type JudgedHotel } from '#shared/travel-policy/judge.ts'
import type { PolicyVerdict } from '#shared/travel-policy/verdict.ts'
import { findAppliedPolicy } from '#server/companies/policy/find-applied-policy.ts'
import type { Context } from '#server/context.ts'
import { judgedHotel } from '#server/search/judged-hotel.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Search } from '#server/search/search-store.ts'
import { questionKey } from '#server/suppliers/question-key.ts'
import { supplyCallOf } from '#server/search/supply-call.ts'

type OfferJudge = (offer: HotelOffer) => PolicyVerdict | undefined

/**
 * What the reader's travel policy says of the offers of a search, made for this answer alone: nothing that is shared or
 * kept holds a verdict. What hotels collect at the desk counts as far as the search tells. Undefined where no policy
 * holds; a hotel that is not described yet is judged with its rooms.
 */
export async function findOfferJudge(
  context: Context,
  search: Search,
  caller: Caller,
): Promise<OfferJudge | undefined> {
  const policy = await findAppliedPolicy(context, caller.user)
  if (!policy || !search.region) return undefined
  const hotels = await describeHotels(context, search.region, caller)
  const { checkIn, checkOut, occupancies, currency } = search.criteria
  const stay = { checkIn, checkOut, rooms: occupancies.length, askedAt: context.now() }
  const judge = judgeFor(policy, stay)
  return ({ id, rate, options }) => {
    const hotel = Object.hasOwn(hotels, id) ? hotels[id] : undefined
    return (
      hotel &&
      judge(hotel, {
        whole: fromMajor(rate.totalRate + (rate.dueAtHotel ?? 0), currency),
        refundable: options.refundable,
      })
    )
  }
}

/** The page lists the same region at the same time: it is one flight. Without an answer prices come without verdicts. */
async function describeHotels(
  { supplier, lists, judgedHotels }: Context,
  region: NonNullable<Search['region']>,
  caller: Caller,
): Promise<Record<string, JudgedHotel>> {
  const call = supplyCallOf(caller)
  const key = questionKey(call, region)
  const list = (signal: AbortSignal) =>
    lists.get(key, (ended) => supplier.listHotels(region, { ...call, signal: ended }), signal)
  const describe = async (signal: AbortSignal) =>
    Object.fromEntries((await list(signal)).map((hotel) => [hotel.id, judgedHotel(hotel)]))
  try {
    return await judgedHotels.get(key, describe, caller.signal)
  } catch (error) {
    if (caller.signal.aborted) throw error
    return {}
  }
}
