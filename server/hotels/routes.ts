import * as hotels from '#shared/api/hotels.ts'
import * as places from '#shared/api/places.ts'
import * as rates from '#shared/api/rates.ts'
import { checkPrice } from '#server/hotels/check-price.ts'
import { findRoomsAndRates } from '#server/hotels/find-rooms-and-rates.ts'
import { getHotelContent } from '#server/hotels/get-hotel-content.ts'
import { getRoomsAndRates } from '#server/hotels/get-rooms-and-rates.ts'
import { listNearbyCities } from '#server/hotels/list-nearby-cities.ts'
import { route } from '#server/http/route.ts'

/** One page of rates checks the price of each of its options, so that call is the generous one. */
export const hotelRoutes = [
  route(hotels.getHotelContent, 'public', getHotelContent, { max: 240, windowSeconds: 60 }),
  route(rates.getRoomsAndRates, 'public', getRoomsAndRates, { max: 120, windowSeconds: 60 }),
  route(rates.findRoomsAndRates, 'public', findRoomsAndRates, { max: 120, windowSeconds: 60 }),
  route(places.listNearbyCities, 'public', listNearbyCities, { max: 60, windowSeconds: 60 }),
  route(rates.checkPrice, 'public', checkPrice, { max: 600, windowSeconds: 60 }),
]
