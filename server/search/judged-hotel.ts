import type { HotelSummary } from '#shared/api/hotels.ts'
import type { JudgedHotel } from '#shared/travel-policy/judge.ts'

/** As much of a hotel as a travel policy asks for. */
export function judgedHotel({ contact: { address }, starRating }: HotelSummary): JudgedHotel {
  const { city, state, country } = address
  return { city: city.name, state: state?.name, country: country.code, stars: starRating }
}
