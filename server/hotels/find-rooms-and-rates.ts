import type { InputOf } from '#shared/api/endpoint.ts'
import type { findRoomsAndRates as endpoint, RoomsAndRates } from '#shared/api/rates.ts'
import type { Context } from '#server/context.ts'
import { listRates } from '#server/hotels/list-rates.ts'
import type { Caller } from '#server/http/caller.ts'
import { readStay } from '#server/search/read-stay.ts'
import { supplyCallOf } from '#server/search/supply-call.ts'

/** The rates of one hotel for a stay, without a search before. */
export async function findRoomsAndRates(
  context: Context,
  { params, body }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<RoomsAndRates> {
  const { hotelId } = params
  const criteria = readStay(context, body, caller)
  const outcome = await context.supplier.findRooms(hotelId, criteria, supplyCallOf(caller))
  return listRates(context, { hotelId, criteria, outcome }, caller)
}
