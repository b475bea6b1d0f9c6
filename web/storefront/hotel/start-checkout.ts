import type { HotelContent, PricedOption } from '#shared/api/hotels.ts'
import { nightsBetween } from '#shared/stay.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { addressOf, clockPlaceOf, heroOf } from './hotel-words.ts'
import type { HotelRates } from './use-rates.ts'

interface Choice {
  hotel: HotelContent
  stay: Stay
  rates: HotelRates
  recommendationId: string
  quote: PricedOption
}

/** What checkout starts with: the quote that was consented to, and words to show it with. */
export function startCheckout({ hotel, stay, rates, recommendationId, quote }: Choice): CheckoutState {
  return {
    quote: {
      token: quote.token,
      ratesToken: rates.token,
      recommendationId,
      totalRate: quote.totalRate,
      currency: quote.currency,
      previousRate: quote.previousRate,
      expiresAt: quote.expiresAt,
    },
    hotel: {
      id: hotel.id,
      name: hotel.name,
      address: addressOf(hotel),
      image: heroOf(hotel),
      starRating: hotel.starRating,
      city: hotel.contact.address.city.name,
      clock: { place: clockPlaceOf(hotel), long: hotel.geoCode.long },
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
  }
}
