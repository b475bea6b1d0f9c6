import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import type { getHotelContent as endpoint, HotelContent, HotelSummary, Region } from '#shared/api/hotels.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { supplyCallOf } from '#server/suppliers/supply-call.ts'

type Input = InputOf<typeof endpoint>

/** Everything about the named hotels, or a region in short. Undefined (204) when nothing matches. */
export async function getHotelContent(
  { supplier }: Context,
  { body }: Input,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  const call = supplyCallOf(caller)
  const hotels: (HotelContent | HotelSummary)[] = body.hotelIds
    ? await supplier.getHotels(body.hotelIds, call)
    : await supplier.listHotels(regionOf(body), call)
  return hotels.length > 0 ? { hotels } : undefined
}

/** The documents put the region's members at the top; our screens under `region`. */
function regionOf({ region, circularRegion, multiPolygonalRegion, distanceFrom }: Input['body']): Region {
  if (region) return region
  if ((circularRegion === undefined) === (multiPolygonalRegion === undefined)) {
    throw new AppError('INVALID_INPUT', 'Give either circularRegion or multiPolygonalRegion')
  }
  return { circularRegion, multiPolygonalRegion, distanceFrom }
}
