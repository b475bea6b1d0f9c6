import type { InputOf } from '#shared/api/endpoint.ts'
import { MAX_POLYGONS, MAX_VERTICES } from '#shared/api/hotels.ts'
import type { getLocation as endpoint, Location } from '#shared/api/places.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { simplifyBorders } from '#server/search/search-rules.ts'
import { supplyCallOf } from '#server/search/supply-call.ts'

/** Where a place is, and its border in no more corners than a search accepts. */
export async function getLocation(
  { places }: Context,
  { params }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<Location> {
  const place = await places.findPlace(params.id, supplyCallOf(caller))
  if (!place) throw refuse('locationNotFound')
  const limits = { maxVertices: MAX_VERTICES, maxRings: MAX_POLYGONS }
  return { ...place, boundaries: simplifyBorders(place.boundaries, limits) }
}
