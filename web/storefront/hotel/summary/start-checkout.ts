import type { UserData } from '#shared/api/accounts.ts'
import type { HotelContent } from '#shared/api/hotels.ts'
import type { PricedOption } from '#shared/api/rate-schemas.ts'
import type { SavedBooking } from '#shared/api/saved-bookings.ts'
import { nightsBetween } from '#shared/stay/stay.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { addressOf, clockPlaceOf, heroOf } from '#web/storefront/hotel/hotel-words.ts'
import type { HotelRates } from '#web/storefront/hotel/rooms/use-rates.ts'

interface Choice {
  hotel: HotelContent
  stay: Stay
  rates: HotelRates
  recommendationId: string
  quote: PricedOption
  /** What is booked for the member who saved it. */
  saved?: SavedBooking | undefined
  /** The reference of the stay whose dates are changed. */
  replaces?: string | undefined
  user: Pick<UserData, 'id'>
}

/** What checkout starts with: the quote that was consented to, and words to show it with. */
export function startCheckout({
  hotel,
  stay,
  rates,
  recommendationId,
  quote,
  saved,
  replaces,
  user,
}: Choice): CheckoutState {
  return {
    quote: {
      token: quote.token,
      ratesToken: rates.token,
      recommendationId,
      totalRate: quote.totalRate,
      currency: quote.currency,
      previousRate: quote.previousRate,
      expiresAt: quote.expiresAt,
      nationality: quote.nationality,
      ...(quote.verdict ? { verdict: quote.verdict } : {}),
    },
    hotel: {
      id: hotel.id,
      name: hotel.name,
      address: addressOf(hotel),
      image: heroOf(hotel),
      starRating: hotel.starRating,
      city: hotel.contact.address.city.name,
      country: hotel.contact.address.country.code,
      clock: { place: clockPlaceOf(hotel), timeZone: hotel.timeZone, long: hotel.geoCode.long },
      checkInFrom: hotel.checkinInfo.beginTime || undefined,
      checkOutUntil: hotel.checkoutInfo.time || undefined,
    },
    stay: {
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      nights: nightsBetween(stay.checkIn, stay.checkOut),
    },
    occupancies: [...stay.occupancies],
    rates: quote.hotel.rates,
    rooms: quote.hotel.rooms,
    correlationId: rates.correlationId,
    ...(saved ? savedPart(saved, user) : {}),
    ...(replaces ? { replaces } : {}),
  }
}

/** A member who books what they saved for themselves is asked for no other guest. */
function savedPart(
  { id, User: { id: travellerId, firstName, lastName }, notes }: SavedBooking,
  user: Pick<UserData, 'id'>,
) {
  const savedFor = { id: travellerId, firstName, lastName, notes }
  return { savedBookingId: id, ...(travellerId === user.id ? {} : { savedFor }) }
}
