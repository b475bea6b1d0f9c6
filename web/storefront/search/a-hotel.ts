import type { PricedHotel } from './polling/merge-offers.ts'

interface Wanted {
  id?: string
  name?: string
  type?: string
  stars?: number
  price?: number
  distance?: number
  guestRating?: PricedHotel['guestRating']
  options?: Partial<PricedHotel['options']>
  verdict?: PricedHotel['verdict']
}

/** A hotel for tests: say only what matters. */
export function aHotel(wanted: Wanted = {}): PricedHotel {
  const { id = '1', name = 'Merdeka House', type = 'Hotel', stars = 4, price = 100, distance } = wanted
  return {
    id,
    name,
    type,
    starRating: stars,
    guestRating: wanted.guestRating,
    imageCount: 0,
    distance,
    geoCode: { lat: 3.15, long: 101.7 },
    contact: {
      address: { line1: 'Jalan Raja', city: { name: 'Kuala Lumpur' }, country: { name: 'Malaysia', code: 'MY' } },
    },
    rate: { totalRate: price, providerName: 'Alpha' },
    options: { refundable: false, payAtHotel: false, freeBreakfast: false, ...wanted.options },
    verdict: wanted.verdict,
  }
}
