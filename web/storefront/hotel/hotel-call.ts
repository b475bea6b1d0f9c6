import { getHotelContent } from '#shared/api/hotels.ts'
import { CULTURE } from './supplier-text/supplier-defaults.ts'

/** Everything about one hotel, as both the server and the browser ask for it. */
export function hotelCall(hotelId: string, channelId: string) {
  const body = { channelId, culture: CULTURE, hotelIds: [hotelId], contentFields: ['All'], providerPrefs: [] }
  return [getHotelContent, { body }] as const
}
