import * as z from 'zod'
import type { HotelContent, HotelImage, HotelSummary, Region } from '#shared/api/hotels.ts'
import type { StandardizedRoom } from '#shared/api/rate-schemas.ts'
import { clockOf, type HotelClock } from '#shared/stay/hotel-clock.ts'
import { metresBetween } from '#shared/places/distance.ts'
import type { Language } from '#shared/language/language.ts'
import { aside, listOf, numeric, readerOf, text, words } from '#server/outgoing/reader.ts'
import { toGuestRating } from '#server/suppliers/guest-rating.ts'
import { zoneOfHotel } from '#server/suppliers/hotel-zones.ts'
import { pictureUrl } from '#server/suppliers/sanitise.ts'
import { toDescription } from '#server/suppliers/to-description.ts'
import type { Supplier, SupplyCall } from '#server/suppliers/supplier.ts'
import { expectAnswer, SEARCH_PATIENCE_MS, type LiteClient } from './client.ts'
import { liteCircle } from './circle.ts'
import { distanceStart, isInside, type Circle } from '#server/suppliers/region.ts'

/** The most that one page may hold, and how many pages we care to turn. */
const PAGE = 5000
const MOST_PAGES = 4
/** Hotels in full come one a call: so many calls at a time. */
const AT_ONCE = 8

const rated = { rating: aside, reviewCount: aside }

const listed = z.object({
  id: text,
  name: z.string(),
  hotelTypeId: aside,
  country: z.string().nullish(),
  city: z.string().nullish(),
  latitude: numeric,
  longitude: numeric,
  address: z.string().nullish(),
  zip: text.nullish(),
  main_photo: z.string().nullish(),
  stars: aside,
  ...rated,
})

const room = z.object({
  id: text,
  roomName: z.string(),
  roomSizeSquare: aside,
  roomSizeUnit: z.string().nullish(),
  maxOccupancy: aside,
  bedTypes: listOf(z.object({ bedType: words })),
  views: listOf(z.object({ view: words })),
  roomAmenities: listOf(z.object({ name: z.string() })),
  photos: listOf(z.object({ url: z.string(), hd_url: z.string().nullish(), imageDescription: z.string().nullish() })),
})

const detailed = z.object({
  id: text,
  name: z.string(),
  hotelTypeId: aside,
  hotelDescription: z.string().nullish(),
  hotelImportantInformation: z.string().nullish(),
  checkinCheckoutTimes: z.object({ checkout: text.nullish(), checkin_start: text.nullish() }).nullish(),
  hotelImages: listOf(z.object({ url: z.string(), urlHd: z.string().nullish(), caption: z.string().nullish() })),
  main_photo: z.string().nullish(),
  country: z.string().nullish(),
  city: z.string().nullish(),
  starRating: aside,
  location: z.object({ latitude: numeric, longitude: numeric }),
  address: z.string().nullish(),
  zip: text.nullish(),
  facilities: listOf(z.object({ name: z.string() })),
  rooms: listOf(room),
  phone: text.nullish(),
  ...rated,
})
export type LiteHotel = z.output<typeof detailed>

const readPage = readerOf(z.object({ data: listOf(listed), total: numeric.nullish() }))
const readHotel = readerOf(z.object({ data: detailed }))

/** LiteAPI's numbers for kinds of houses, in our words. https://docs.liteapi.travel/reference/get_data-hoteltypes */
const hotelTypes = new Map([
  [201, 'Apartment'],
  [203, 'Hostel'],
  [204, 'Hotel'],
  [206, 'Resort'],
  [213, 'Villa'],
  [216, 'Guest House'],
  [222, 'Homestay'],
])

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

const countryCodeOf = ({ country }: { country?: string | null | undefined }) => (country ?? '').toUpperCase()

function addressOf(hotel: Pick<LiteHotel, 'address' | 'city' | 'country' | 'zip'>) {
  const code = countryCodeOf(hotel)
  return {
    line1: hotel.address ?? '',
    city: { name: hotel.city ?? '' },
    country: { name: (/^[A-Z]{2}$/.test(code) && countryNames.of(code)) || code, code },
    postalCode: hotel.zip ?? undefined,
  }
}

const starsOf = (stars: number | null | undefined) => Math.min(5, Math.max(0, stars ?? 0))
const typeOf = ({ hotelTypeId }: { hotelTypeId?: number | null | undefined }) =>
  hotelTypes.get(hotelTypeId ?? 0) ?? 'Hotel'

/**
 * LiteAPI's guests rate out of ten (`minRating`, "e.g. 8.6", and reviews of up to 10); it does not say whose guests they are.
 * https://docs.liteapi.travel/reference/get_data-hotels
 */
const ratingOf = ({ rating, reviewCount }: Pick<LiteHotel, 'rating' | 'reviewCount'>) =>
  toGuestRating({ score: rating, outOf: 10, reviews: reviewCount })

function toSummary(hotel: z.output<typeof listed>, url: string, region: Region): HotelSummary {
  const geoCode = { lat: hotel.latitude, long: hotel.longitude }
  const heroImage = pictureUrl(hotel.main_photo, url)
  return {
    id: hotel.id,
    name: hotel.name,
    type: typeOf(hotel),
    starRating: starsOf(hotel.stars),
    guestRating: ratingOf(hotel),
    heroImage,
    imageCount: heroImage ? 1 : 0,
    distance: Math.round(metresBetween(geoCode, distanceStart(region))) / 1000,
    geoCode,
    contact: { address: addressOf(hotel) },
  }
}

/** A picture in two sizes as our three. */
function toImage(small: string, large: string | null | undefined, caption: string, url: string): HotelImage[] {
  const standard = pictureUrl(small, url)
  if (!standard) return []
  const links = [
    { url: standard, size: 'Xs' as const },
    { url: standard, size: 'Standard' as const },
    { url: pictureUrl(large, url) ?? standard, size: 'Xxl' as const },
  ]
  return [{ links, caption }]
}

function toContent(hotel: LiteHotel, url: string): HotelContent {
  const images = hotel.hotelImages.flatMap((one) => toImage(one.url, one.urlHd, one.caption ?? '', url))
  const texts = [
    { type: 'general', text: hotel.hotelDescription },
    { type: 'important', text: hotel.hotelImportantInformation },
  ]
  return {
    id: hotel.id,
    name: hotel.name,
    type: typeOf(hotel),
    starRating: starsOf(hotel.starRating),
    guestRating: ratingOf(hotel),
    heroImage: pictureUrl(hotel.main_photo, url) ?? images[0]?.links[0]?.url,
    imageCount: images.length,
    geoCode: geoCodeOf(hotel),
    contact: { address: addressOf(hotel), phones: hotel.phone ? [hotel.phone] : undefined },
    images,
    descriptions: texts.flatMap(({ type, text: html }) => (html ? [toDescription(type, html)] : [])),
    facilities: hotel.facilities,
    nearByAttractions: [],
    checkinInfo: { beginTime: toClock(hotel.checkinCheckoutTimes?.checkin_start ?? '') },
    checkoutInfo: { time: toClock(hotel.checkinCheckoutTimes?.checkout ?? '') },
  }
}

const geoCodeOf = ({ location: { latitude, longitude } }: LiteHotel) => ({ lat: latitude, long: longitude })

/** Its clock, by which LiteAPI's times are told. */
export function hotelClock(hotel: LiteHotel): HotelClock {
  const place = { geoCode: geoCodeOf(hotel), contact: { address: addressOf(hotel) } }
  return clockOf({ ...place, timeZone: zoneOfHotel(place) })
}

/** `04:00 PM` as `16:00`; anything else stays what it is. */
function toClock(time: string): string {
  const match = /^(\d{1,2}):(\d{2})\s*([AP])M$/i.exec(time.trim())
  if (!match) return time
  const [, hour, minute, half] = match
  const hours = (Number(hour) % 12) + (half?.toUpperCase() === 'P' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}

export const roomIdOf = (mappedId: string) => `room-${mappedId}`

/** The rooms of a hotel by our ids for them. */
export function toStandardRooms({ rooms }: LiteHotel, url: string): Map<string, StandardizedRoom> {
  return new Map(
    rooms.map((one) => [
      roomIdOf(one.id),
      {
        id: roomIdOf(one.id),
        name: one.roomName,
        beds: one.bedTypes.map(({ bedType }) => bedType).join(', ') || undefined,
        area: one.roomSizeSquare
          ? `${one.roomSizeSquare} ${(one.roomSizeUnit ?? 'm2').replace('m2', 'm²')}`
          : undefined,
        views: one.views.map(({ view }) => view).join(', ') || undefined,
        maxGuestAllowed: one.maxOccupancy ?? undefined,
        images: one.photos.flatMap((photo) => toImage(photo.url, photo.hd_url, photo.imageDescription ?? '', url)),
        facilities: one.roomAmenities,
      },
    ]),
  )
}

/**
 * Everything about one hotel; undefined when LiteAPI does not know it. What it has not in that language comes in English.
 * https://docs.liteapi.travel/reference/get_data-hotel
 */
export async function fetchHotel(
  lite: LiteClient,
  id: string,
  call: SupplyCall,
  language: Language = 'en',
): Promise<LiteHotel | undefined> {
  const path = `/data/hotel?${new URLSearchParams({ hotelId: id, ...(language === 'en' ? {} : { language }) }).toString()}`
  const reply = await lite.ask({ method: 'GET', host: 'data', path, patienceMs: SEARCH_PATIENCE_MS }, call)
  if (reply.status === 'empty' || (reply.status === 'refused' && [4000, 4002].includes(reply.code))) return undefined
  return expectAnswer(reply, readHotel).data
}

export function liteContent(lite: LiteClient, { url }: { url: string }): Pick<Supplier, 'listHotels' | 'getHotels'> {
  async function fetchPage({ lat, long, radiusM }: Circle, offset: number, call: SupplyCall) {
    const path = `/data/hotels?latitude=${lat}&longitude=${long}&radius=${radiusM}&limit=${PAGE}&offset=${offset}`
    const reply = await lite.ask({ method: 'GET', host: 'data', path, patienceMs: SEARCH_PATIENCE_MS }, call)
    return reply.status === 'empty' ? { data: [], total: 0 } : expectAnswer(reply, readPage)
  }

  return {
    listHotels: async (region, call) => {
      const circle = liteCircle(region)
      if (!circle) return []
      const first = await fetchPage(circle, 0, call)
      const pages = Math.min(MOST_PAGES, Math.ceil((first.total ?? 0) / PAGE))
      const others = Array.from({ length: Math.max(0, pages - 1) }, (_, i) => fetchPage(circle, (i + 1) * PAGE, call))
      return [first, ...(await Promise.all(others))]
        .flatMap(({ data }) => data)
        .filter(({ latitude, longitude }) => isInside(region, { lat: latitude, long: longitude }))
        .map((hotel) => toSummary(hotel, url, region))
    },

    getHotels: async (ids, call) => {
      const found = new Map<string, LiteHotel>()
      const waiting = ids.values()
      const work = async () => {
        for (const id of waiting) {
          const hotel = await fetchHotel(lite, id, call, call.language)
          if (hotel) found.set(id, hotel)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      return ids.flatMap((id) => found.get(id) ?? []).map((hotel) => toContent(hotel, url))
    },
  }
}
