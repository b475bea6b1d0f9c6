import type { InputOf } from '#shared/api/endpoint.ts'
import type { RoomsAndRates } from '#shared/api/rate-schemas.ts'
import type { findRoomsAndRates as endpoint } from '#shared/api/rates.ts'
import type { Context } from '#server/context.ts'
import { listRates } from '#server/hotels/list-rates.ts'
import type { Caller } from '#server/http/caller.ts'
import { readStay } from '#server/search/read-stay.ts'
import { supplyCallOf } from '#server/search/supply-call.ts'
import { questionKey } from '#server/suppliers/question-key.ts'

/**
 * The rates of one hotel for a stay, without a search before. Who asks for the same while the supplier is asked joins: a page that
 * did not wait for its rates, and its browser. Each gets a list, and a token, of its own.
 */
export async function findRoomsAndRates(
  context: Context,
  { params, body }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<RoomsAndRates> {
  const { hotelId } = params
  const criteria = readStay(context, body, caller)
  const supplyCall = supplyCallOf(caller)
  const ask = (signal: AbortSignal) => context.supplier.findRooms(hotelId, criteria, { ...supplyCall, signal })
  const outcome = await context.roomsFound.get(questionKey(supplyCall, { hotelId, ...criteria }), ask, caller.signal)
  return listRates(context, { hotelId, criteria, outcome }, caller)
}
