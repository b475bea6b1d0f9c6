import type { InputOf, OutputOf } from '#shared/api/endpoint.ts'
import { MAX_RADIUS_KM, Region } from '#shared/api/hotels.ts'
import type { listNearbyCities as endpoint, NearbyCity } from '#shared/api/places.ts'
import { metresBetween } from '#shared/places/distance.ts'
import { regionOf } from '#shared/places/search-region.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import { getHotelContent } from '#server/hotels/get-hotel-content.ts'
import { citiesOf, placeOf } from '#server/hotels/nearby-city-rules.ts'
import type { Caller } from '#server/http/caller.ts'
import { supplyCallOf } from '#server/search/supply-call.ts'
import { isInside } from '#server/suppliers/region.ts'

/** Names that are looked up: some are quarters that nobody can search. */
const MOST_LOOKED_UP = 6
const MOST_CITIES = 3

/** Cities with hotels as near as can be that a search of the place does not reach. */
export async function listNearbyCities(
  context: Context,
  { params }: InputOf<typeof endpoint>,
  caller: Caller,
): Promise<OutputOf<typeof endpoint>> {
  const { places } = context
  const call = supplyCallOf(caller)
  const place = await places.findPlace(params.id, call)
  if (!place) throw refuse('locationNotFound')
  const { lat, long } = place.coordinates
  const around = { centerLat: lat, centerLong: long, radiusInKM: MAX_RADIUS_KM }
  const body = { circularRegion: around, contentFields: ['basic'] }
  const content = await getHotelContent(context, { params: {}, query: {}, body }, caller)
  const searched = Region.parse(regionOf(place))
  const outside = (content?.hotels ?? []).filter(({ geoCode }) => !isInside(searched, geoCode))
  const named = citiesOf(outside, place).slice(0, MOST_LOOKED_UP)
  const found = await Promise.all(
    // One that is not found now leaves the others.
    named.map(async (city) => placeOf(city, await places.suggestPlaces(city.name, call).catch(() => []))),
  )
  const cities = found.flatMap((city): NearbyCity[] => {
    if (!city || city.id === place.id) return []
    const { id, name, fullName, country, coordinates } = city
    const km = Math.max(1, Math.round(metresBetween(place.coordinates, coordinates) / 1000))
    return [{ id, name, fullName, country, km }]
  })
  return { cities: cities.toSorted((a, b) => a.km - b.km).slice(0, MOST_CITIES) }
}
