import type { InputOf } from '#shared/api/endpoint.ts'
import type { RoomsAndRates } from '#shared/api/rate-schemas.ts'
import type { getRoomsAndRates as endpoint } from '#shared/api/rates.ts'
import type { Context } from '#server/context.ts'
import { listRates } from '#server/hotels/list-rates.ts'
import type { Caller } from '#server/http/caller.ts'
import { getLiveSearch } from '#server/search/get-live-search.ts'
import { stopSharing } from '#server/search/search-store.ts'
import { supplyCallOf } from '#server/search/supply-call.ts'

/** The rates of one hotel for a search that is still alive, in its currency or another. */
export async function getRoomsAndRates(
  context: Context,
  { params, body }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<RoomsAndRates> {
  const { hotelId, searchToken } = params
  const search = await getLiveSearch(context, searchToken, caller)
  const criteria = { ...search.criteria, currency: body?.currency ?? search.criteria.currency }
  const call = supplyCallOf(caller)
  const searched = await context.supplier.getRooms(hotelId, search.supplierToken, criteria.currency, call)
  const outcome =
    searched.status === 'not_searched' ? await context.supplier.findRooms(hotelId, criteria, call) : searched
  if (outcome.status === 'expired') await stopSharing(context.db, search)
  return listRates(context, { hotelId, criteria, outcome }, caller)
}
