import * as z from 'zod'
import type { GuestRating, HotelContent, HotelImage, HotelSummary } from '#shared/api/hotels.ts'
import type { Config } from '#server/config.ts'
import { localeOf } from '#shared/language/language.ts'
import type { Supplier } from '#server/suppliers/supplier.ts'
import { expectAnswer, requireSearchable, SEARCH_PATIENCE_MS, type HubClient } from './client.ts'
import { aside, listOf, numeric, readerOf, text, words } from '#server/outgoing/reader.ts'
import { regionBody } from './region.ts'
import { mostReviewed, toGuestRating } from '#server/suppliers/guest-rating.ts'
import { pictureUrl } from '#server/suppliers/sanitise.ts'
import { toDescription } from '#server/suppliers/to-description.ts'

type Options = Pick<Config['supply'], 'url' | 'channelId' | 'ratingScales'>

const named = z.object({ name: z.string() })

const address = z.object({
  line1: z.string().nullish(),
  line2: z.string().nullish(),
  city: named.nullish(),
  state: z.object({ name: z.string().nullish() }).nullish(),
  country: z.object({ name: z.string().nullish(), code: z.string().nullish() }).nullish(),
  postalCode: text.nullish(),
})

/** One where a single source is not in a list. */
const reviews = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? [value] : value),
  listOf(z.object({ provider: text, rating: numeric, count: numeric })).catch([]),
)

const summary = z.object({
  id: text,
  name: z.string(),
  type: words,
  starRating: aside,
  heroImage: z.string().nullish(),
  imageCount: aside,
  distance: aside,
  geoCode: z.object({ lat: numeric, long: numeric }),
  contact: z.object({ address: address.nullish(), phones: z.array(text).nullish() }).nullish(),
  reviews,
})

export const hubImage = z.object({
  links: listOf(z.object({ url: z.string(), size: z.string() })),
  caption: z.string().nullish(),
})

const full = summary.extend({
  images: listOf(hubImage),
  descriptions: listOf(z.object({ type: z.string().nullish(), text: z.string() })),
  facilities: listOf(named),
  nearByAttractions: listOf(z.object({ name: z.string(), distance: numeric, unit: z.string().nullish() })),
  checkinInfo: z.object({ beginTime: text.nullish() }).nullish(),
  checkoutInfo: z.object({ time: text.nullish() }).nullish(),
})

const readSummaries = readerOf(z.object({ hotels: listOf(summary) }))
const readContents = readerOf(z.object({ hotels: listOf(full) }))

function toSummary(hotel: z.output<typeof summary>, { url: supplyUrl, ratingScales }: Options): HotelSummary {
  const where = hotel.contact?.address
  return {
    id: hotel.id,
    name: hotel.name,
    type: hotel.type ?? 'Hotel',
    starRating: Math.min(5, Math.max(0, hotel.starRating ?? 0)),
    guestRating: ratingOf(hotel.reviews, ratingScales),
    heroImage: pictureUrl(hotel.heroImage, supplyUrl),
    imageCount: hotel.imageCount ?? 0,
    distance: hotel.distance ?? undefined,
    geoCode: hotel.geoCode,
    contact: {
      address: {
        line1: where?.line1 ?? '',
        line2: where?.line2 ?? undefined,
        city: { name: where?.city?.name ?? '' },
        state: where?.state?.name ? { name: where.state.name } : undefined,
        country: { name: where?.country?.name ?? '', code: where?.country?.code ?? '' },
        postalCode: where?.postalCode ?? undefined,
      },
      phones: hotel.contact?.phones ?? undefined,
    },
  }
}

/**
 * Of those whose scale the operator knows: the hub passes on provider, rating and number of reviews, and says nowhere out of how many
 * points (docs-hotel.prod.zentrumhub.com, Static Content API: "Guest score where available").
 */
function ratingOf(said: z.output<typeof reviews>, scales: Options['ratingScales']): GuestRating | undefined {
  return mostReviewed(
    said.map(({ provider, rating, count }) => {
      const outOf = scales.get(provider)
      return outOf === undefined ? undefined : toGuestRating({ score: rating, outOf, reviews: count, source: provider })
    }),
  )
}

const sizes = new Map<string, HotelImage['links'][number]['size']>([
  ['xs', 'Xs'],
  ['standard', 'Standard'],
  ['xxl', 'Xxl'],
])

/** Pictures with at least one address that browsers may load. */
export function toImages(images: readonly z.output<typeof hubImage>[], supplyUrl: string): HotelImage[] {
  return images
    .map(({ links, caption }) => ({
      links: links.flatMap((link) => {
        const url = pictureUrl(link.url, supplyUrl)
        const size = sizes.get(link.size.toLowerCase())
        return url && size ? [{ url, size }] : []
      }),
      caption: caption ?? '',
    }))
    .filter(({ links }) => links.length > 0)
}

function toContent(hotel: z.output<typeof full>, options: Options): HotelContent {
  const images = toImages(hotel.images, options.url)
  return {
    ...toSummary(hotel, options),
    imageCount: images.length,
    images,
    descriptions: hotel.descriptions.map(({ type, text: html }) => toDescription(type ?? '', html)),
    facilities: hotel.facilities,
    nearByAttractions: hotel.nearByAttractions.map((one) => ({ ...one, unit: one.unit ?? 'km' })),
    checkinInfo: { beginTime: hotel.checkinInfo?.beginTime ?? '' },
    checkoutInfo: { time: hotel.checkoutInfo?.time ?? '' },
  }
}

/** Hotel content of the hub: many in short, or few in full. */
export function hubContent(hub: HubClient, options: Options): Pick<Supplier, 'listHotels' | 'getHotels'> {
  // Reviews make a list much longer: nobody asks for what cannot be read.
  const listFields = options.ratingScales.size > 0 ? ['Basic', 'Reviews'] : ['Basic']
  const request = (body: object) => ({
    method: 'POST' as const,
    path: '/api/content/hotelcontent/getHotelContent',
    body: { channelId: options.channelId, culture: localeOf('en'), ...body },
    patienceMs: SEARCH_PATIENCE_MS,
  })
  return {
    listHotels: async (region, call) => {
      const reply = await hub.ask(request({ ...regionBody(region), contentFields: listFields }), call)
      if (reply.status === 'empty') return []
      requireSearchable(reply)
      return expectAnswer(reply, readSummaries).hotels.map((hotel) => toSummary(hotel, options))
    },
    getHotels: async (hotelIds, call) => {
      const reply = await hub.ask(
        request({ hotelIds, contentFields: ['All'], culture: localeOf(call.language ?? 'en') }),
        call,
      )
      if (reply.status === 'empty') return []
      return expectAnswer(reply, readContents).hotels.map((hotel) => toContent(hotel, options))
    },
  }
}
