import type { HotelSummary } from '#shared/api/hotels.ts'
import type { SupplierOffer } from './supplier.ts'

/** The same offers, equal parts of which are one object: thousands of them have a handful of boards and providers. */
export function shareParts(offers: readonly SupplierOffer[]): SupplierOffer[] {
  const boardOf = oneOfEach<NonNullable<SupplierOffer['boardBasis']>>()
  const optionsOf = oneOfEach<SupplierOffer['options']>()
  const nameOf = oneOfEach<string>()
  return offers.map((offer) => {
    const { boardBasis, options, providerName } = offer
    return {
      ...offer,
      providerName: nameOf(providerName),
      ...(boardBasis ? { boardBasis: boardOf(boardBasis) } : {}),
      options: optionsOf(options),
    }
  })
}

/** The same hotels of a list, which are in a handful of towns: each town, state and country is one object, as is each text that recurs. */
export function shareTowns(hotels: readonly HotelSummary[]): HotelSummary[] {
  const townOf = oneOfEachName((name) => ({ name }))
  const countryOf = oneOfEach<HotelSummary['contact']['address']['country']>()
  const textOf = oneOfEachName((text) => text)
  return hotels.map((hotel) => {
    const { type, guestRating, contact } = hotel
    const { city, state, country } = contact.address
    return {
      ...hotel,
      type: textOf(type),
      ...(guestRating?.source ? { guestRating: { ...guestRating, source: textOf(guestRating.source) } } : {}),
      contact: {
        ...contact,
        address: {
          ...contact.address,
          city: townOf(city.name),
          ...(state ? { state: townOf(state.name) } : {}),
          country: countryOf(country),
        },
      },
    }
  })
}

function oneOfEachName<T>(make: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>()
  return (name) => {
    const first = known.get(name) ?? make(name)
    known.set(name, first)
    return first
  }
}

/** Of equal things always the first. By all they hold: what one of them has more must not come to be another's. */
function oneOfEach<T>(): (thing: T) => T {
  const known = new Map<string, T>()
  return (thing) => {
    const key = JSON.stringify(thing)
    const first = known.get(key) ?? thing
    known.set(key, first)
    return first
  }
}
