import zoneOfPlace from '@photostructure/tz-lookup'
import type { HotelSummary } from '#shared/api/hotels.ts'
import { zonesOf } from '#shared/stay/hotel-clock.ts'
import { listedZone } from '#shared/stay/stay.ts'
import type { Supplier } from './supplier.ts'

type Place = Pick<HotelSummary, 'geoCode'> & { contact: { address: { country: { code: string } } } }

/**
 * IANA zone of a hotel, which no supplier names: its country's only one, else that of its place if its country has that one.
 * Undefined where neither says it, as at sea.
 */
export function zoneOfHotel({ geoCode: { lat, long }, contact }: Place): string | undefined {
  const zones = zonesOf(contact.address.country.code)
  if (zones.length < 2) return zones[0]
  try {
    const found = listedZone(zoneOfPlace(lat, long))
    return zones.includes(found) ? found : undefined
  } catch {
    // No place on earth.
    return undefined
  }
}

/** The same supplier, whose hotels come with their zone. */
export function withHotelZones(supplier: Supplier): Supplier {
  return {
    ...supplier,
    getHotels: async (ids, call) =>
      (await supplier.getHotels(ids, call)).map((hotel) => ({ ...hotel, timeZone: zoneOfHotel(hotel) })),
  }
}
