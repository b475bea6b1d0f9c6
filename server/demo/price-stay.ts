import { getHotelContent, type Region } from '#shared/api/hotels.ts'
import type { PricedOption } from '#shared/api/rate-schemas.ts'
import { checkPrice, findRoomsAndRates, isPriced } from '#shared/api/rates.ts'
import type { PolicyVerdict } from '#shared/travel-policy/verdict.ts'
import type { Actor } from './actors.ts'

/** Hotels that are looked into before a city counts as full. */
const MOST_HOTELS = 12

interface Wish {
  region: Region
  checkIn: string
  checkOut: string
  /** What the company's policy must say of it. */
  verdicts: PolicyVerdict['action'][]
}

export interface PricedStay {
  hotelId: string
  hotelName: string
  checkIn: string
  checkOut: string
  price: PricedOption
}

/** A room for one, refundable and paid now, with its final price; found the way a browser finds one. */
export async function priceStay(
  { call }: Actor,
  { region, checkIn, checkOut, verdicts }: Wish,
  days = 0,
): Promise<PricedStay | undefined> {
  const content = await call(getHotelContent, { body: region }, days)
  const stay = { checkIn, checkOut, currency: 'USD' as const, occupancies: [{ numOfAdults: 1, childAges: [] }] }
  for (const { id: hotelId, name: hotelName } of (content?.hotels ?? []).slice(0, MOST_HOTELS)) {
    const { token, hotel } = await call(findRoomsAndRates, { params: { hotelId }, body: stay }, days)
    const fits = new Set(hotel.rates.flatMap((rate) => (rate.refundable && !rate.payAtHotel ? rate.id : [])))
    const option = hotel.recommendations.find(
      ({ rates, verdict }) => rates.every((id) => fits.has(id)) && verdicts.includes(verdict?.action ?? 'allow'),
    )
    if (!option) continue
    const price = await call(checkPrice, { params: { hotelId, token, recommendationId: option.id } }, days)
    if (isPriced(price) && verdicts.includes(price.verdict?.action ?? 'allow')) {
      return { hotelId, hotelName, checkIn, checkOut, price }
    }
  }
  return undefined
}
