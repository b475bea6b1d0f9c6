import { unstable_cache } from 'next/cache'
import type { Hotel, HotelDetail, Place, Rates, Stay, Suggestion } from './hotel.ts'

/** As long as our server shares one search among those who ask the same. */
const PRICES_SECONDS = 300
const CONTENT_SECONDS = 300
const POLL_MS = 300

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${process.env['SHOP_API']}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    cache: 'no-store',
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as T
}

const stayBody = ({ checkIn, checkOut, adults }: Stay) => ({
  checkIn,
  checkOut,
  occupancies: [{ numOfAdults: adults, childAges: [] }],
  currency: 'USD',
  nationality: 'US',
  countryOfResidence: 'US',
})

export const getPlace = unstable_cache(
  (id: string) => ask<Place>(`/locations/locationcontent/location/${encodeURIComponent(id)}`),
  ['place'],
  { revalidate: CONTENT_SECONDS },
)

export async function findPlaces(term: string): Promise<Suggestion[]> {
  const path = `/locations/locationcontent/autosuggest?term=${encodeURIComponent(term)}`
  const { locationSuggestions } = await ask<{ locationSuggestions: Suggestion[] }>(path)
  return locationSuggestions.filter(({ type }) => type === 'city')
}

type Offer = Pick<Hotel, 'id' | 'rate' | 'options'>
interface Results {
  status: string
  nextResultsKey?: string
  hotels: Offer[]
}

async function searchAll(place: Place, stay: Stay, radiusKm: number): Promise<Hotel[]> {
  const { lat, long } = place.coordinates
  const region = { circularRegion: { centerLat: lat, centerLong: long, radiusInKM: radiusKm } }
  const content = ask<{ hotels: Omit<Hotel, 'rate' | 'options'>[] }>('/content/hotelcontent/getHotelContent', {
    region,
    contentFields: ['basic'],
  })
  const { token } = await ask<{ token: string }>('/hotel/availability/init', { ...stayBody(stay), region })
  const offers = new Map<string, Offer>()
  for (let since = ''; ;) {
    const results = await ask<Results>(`/hotel/availability/async/${token}/results${since}`)
    for (const offer of results.hotels) offers.set(offer.id, offer)
    if (results.status === 'Completed') break
    if (results.nextResultsKey) since = `?nextResultsKey=${results.nextResultsKey}`
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return (await content).hotels.flatMap((hotel) => {
    const offer = offers.get(hotel.id)
    return offer ? [{ ...hotel, rate: offer.rate, options: offer.options }] : []
  })
}

/** All hotels of a place with their prices. */
export const findHotels = unstable_cache(searchAll, ['hotels'], { revalidate: PRICES_SECONDS })

export async function findHotel(id: string): Promise<HotelDetail | undefined> {
  const { hotels } = await ask<{ hotels: HotelDetail[] }>('/content/hotelcontent/getHotelContent', {
    hotelIds: [id],
    contentFields: ['all'],
  })
  return hotels[0]
}

export function findRates(id: string, stay: Stay): Promise<Rates> {
  return ask<Rates>(`/hotel/${encodeURIComponent(id)}/roomsandrates`, stayBody(stay))
}
