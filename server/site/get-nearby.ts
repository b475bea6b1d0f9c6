import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { NEARBY_RADIUS_METRES, type getNearby as endpoint } from '#shared/api/nearby.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { supplyCallOf } from '#server/search/supply-call.ts'
import { measure } from './measure-nearby.ts'

/** What is around a hotel. Asked by hotel, not by position: the maps service is paid for by the call. */
export async function getNearby(
  { supplier, nearby }: Context,
  { params }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  const [hotel] = await supplier.getHotels([params.hotelId], supplyCallOf(caller))
  if (!hotel) throw refuse('hotelNotFound')
  const found = await nearby.findNearby(hotel.geoCode, NEARBY_RADIUS_METRES, caller.language)
  if (!found) return { status: 'unknown' }
  return { status: 'found', places: measure(hotel.geoCode, found, NEARBY_RADIUS_METRES) }
}
