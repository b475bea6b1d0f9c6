import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { getHotelContent as endpoint, HotelContent, HotelSummary, Region } from '#shared/api/hotels.ts'
import { addressGroup } from '#server/admission/address-group.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import { tooBusy } from '#server/admission/admission.ts'
import type { Caller } from '#server/http/caller.ts'
import { questionKey } from '#server/suppliers/question-key.ts'
import { supplyCallOf } from '#server/search/supply-call.ts'

type Input = InputOf<typeof endpoint>

/**
 * Everything about the named hotels, or a region in short: that waits for a turn, UNAVAILABLE when it does not come in
 * time. Undefined (204) when nothing matches.
 */
export async function getHotelContent(
  context: Context,
  { body }: Input,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  const hotels: (HotelContent | HotelSummary)[] = body.hotelIds
    ? await context.supplier.getHotels(body.hotelIds, { ...supplyCallOf(caller), everyRating: true })
    : await listInTurn(context, regionOf(body), caller)
  return hotels.length > 0 ? { hotels } : undefined
}

/** Who asks for what is being listed already joins without a turn. */
async function listInTurn({ supplier, lists, listTurns }: Context, region: Region, caller: Caller) {
  const call = supplyCallOf(caller)
  const key = questionKey(call, region)
  const list = () => lists.get(key, (signal) => supplier.listHotels(region, { ...call, signal }), caller.signal)
  if (lists.isUnderWay(key)) return list()
  const leave = await listTurns.enter(addressGroup(caller.ip), caller.signal)
  if (!leave) throw tooBusy('search')
  try {
    return await list()
  } finally {
    leave()
  }
}

/** The documents put the region's members at the top; our screens under `region`. */
function regionOf({ region, circularRegion, multiPolygonalRegion, distanceFrom }: Input['body']): Region {
  if (region) return region
  if ((circularRegion === undefined) === (multiPolygonalRegion === undefined)) {
    throw refuse('oneRegion')
  }
  return { circularRegion, multiPolygonalRegion, distanceFrom }
}
