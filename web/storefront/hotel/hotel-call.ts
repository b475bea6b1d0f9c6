import type { OutputOf } from '#shared/api/endpoint.ts'
import { getHotelContent, type HotelContent } from '#shared/api/hotels.ts'
import { CULTURE } from './supplier-text/supplier-defaults.ts'

/** Everything about one hotel, as both the server and the browser ask for it. */
export function hotelCall(hotelId: string, channelId: string) {
  const body = { channelId, culture: CULTURE, hotelIds: [hotelId], contentFields: ['All'], providerPrefs: [] }
  return [getHotelContent, { body }] as const
}

const isFull = (hotel: object): hotel is HotelContent => 'images' in hotel && 'facilities' in hotel

/** The hotel of an answer to it; undefined where there is none. */
export const fullHotelOf = (answer: OutputOf<typeof getHotelContent> | undefined): HotelContent | undefined =>
  answer?.hotels.find(isFull)
