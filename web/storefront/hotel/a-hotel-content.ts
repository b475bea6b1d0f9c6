import type { HotelContent } from '#shared/api/hotels.ts'

/** A hotel for tests: say only what matters. */
export function aHotelContent(changes: Partial<HotelContent> = {}): HotelContent {
  return {
    id: 'h1',
    name: 'Merdeka House',
    type: 'Hotel',
    starRating: 4,
    imageCount: 0,
    geoCode: { lat: 3, long: 101 },
    contact: {
      address: { line1: 'Jalan Raja', city: { name: 'Kuala Lumpur' }, country: { name: 'Malaysia', code: 'MY' } },
    },
    images: [],
    descriptions: [],
    facilities: [],
    nearByAttractions: [],
    checkinInfo: { beginTime: '14:00' },
    checkoutInfo: { time: '12:00' },
    ...changes,
  }
}
