import { getHotelContent } from '#shared/api/hotels.ts'
import type { PricedOption, RoomsAndRates } from '#shared/api/rate-schemas.ts'
import { checkPrice, findRoomsAndRates, isPriced } from '#shared/api/rates.ts'
import type { Currency } from '#shared/money/currency.ts'
import type { Occupancy } from '#shared/stay/occupancy.ts'
import { addDays, dateOf } from '#shared/stay/stay.ts'
import type { ApiClient, As } from './api-client.ts'

export const kualaLumpur = { centerLat: 3.139, centerLong: 101.6869, radiusInKM: 10 }

/** Two nights, a month from now. */
export function aStay() {
  const today = dateOf(new Date(), 'UTC')
  return { checkIn: addDays(today, 30), checkOut: addDays(today, 32) }
}

export const twoAdults: Occupancy[] = [{ numOfAdults: 2, childAges: [] }]

interface Wishes {
  as?: As
  currency?: Currency
  occupancies?: Occupancy[]
}

/** Ids of hotels in the middle of Kuala Lumpur. */
export async function someHotelIds(server: ApiClient): Promise<string[]> {
  const circularRegion = { ...kualaLumpur, radiusInKM: 3 }
  const answer = await server.call(getHotelContent, { body: { circularRegion } })
  return (answer.body?.hotels ?? []).map(({ id }) => id)
}

/** The rates of a hotel that has some, through the front door. */
export async function aRateList(server: ApiClient, wishes: Wishes = {}): Promise<RoomsAndRates> {
  const { as, currency = 'USD', occupancies = twoAdults } = wishes
  for (const hotelId of await someHotelIds(server)) {
    const body = { ...aStay(), currency, occupancies }
    const answer = await server.call(findRoomsAndRates, { params: { hotelId }, body }, as)
    if (answer.status !== 200) throw new Error(`no rates: ${answer.text}`)
    if (answer.body.hotel.recommendations.length > 0) return answer.body
  }
  throw new Error('no hotel has a room')
}

export interface CheckedOffer {
  hotelId: string
  recommendationId: string
  rates: RoomsAndRates
  price: PricedOption
}

/** An option whose price check held, so that its quote can be booked. */
export async function anOffer(server: ApiClient, wishes: Wishes = {}): Promise<CheckedOffer> {
  const rates = await aRateList(server, wishes)
  const { id: hotelId, recommendations } = rates.hotel
  for (const { id: recommendationId } of recommendations) {
    const params = { hotelId, token: rates.token, recommendationId }
    const answer = await server.call(checkPrice, { params }, wishes.as)
    if (answer.status === 200 && isPriced(answer.body) && answer.body.previousRate === undefined) {
      return { hotelId, recommendationId, rates, price: answer.body }
    }
  }
  throw new Error('every option was sold out or moved')
}
