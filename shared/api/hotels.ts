import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { languages } from '#shared/language/language.ts'
import { isTooLarge } from '#shared/places/region-size.ts'
import { endpoint } from './endpoint.ts'
import { GeoPoint, Latitude, line, Longitude, SupplyId } from './fields.ts'

export const DEFAULT_RADIUS_KM = 10
export const MAX_RADIUS_KM = 50
/** Corners of all polygons of a region together. */
export const MAX_VERTICES = 5000
export const MAX_POLYGONS = 50

const radiusWords = saying('wrongRadius', { most: MAX_RADIUS_KM })
const radius = z.number(radiusWords).check(z.positive(radiusWords), z.maximum(MAX_RADIUS_KM, radiusWords))

const TOO_MANY_CORNERS = saying('tooManyCorners', { most: MAX_VERTICES })

/** The documents write centerlat, as our browser does, the supply hub centerLat: either is read, centerLat is kept. */
const circularRegion = z.pipe(
  z
    .object({
      centerLat: z.optional(Latitude),
      centerLong: z.optional(Longitude),
      centerlat: z.optional(Latitude),
      centerlong: z.optional(Longitude),
      radiusInKM: z.optional(radius),
      radiusInKm: z.optional(radius),
    })
    .check(
      z.refine(({ centerLat, centerlat }) => (centerLat ?? centerlat) !== undefined, {
        error: saying('noCenterLat'),
        path: ['centerLat'],
      }),
      z.refine(({ centerLong, centerlong }) => (centerLong ?? centerlong) !== undefined, {
        error: saying('noCenterLong'),
        path: ['centerLong'],
      }),
    ),
  z.transform((circle) => ({
    centerLat: circle.centerLat ?? circle.centerlat ?? 0,
    centerLong: circle.centerLong ?? circle.centerlong ?? 0,
    radiusInKM: circle.radiusInKM ?? circle.radiusInKm ?? DEFAULT_RADIUS_KM,
  })),
)

const multiPolygonalRegion = z.object({
  polygons: z
    .array(
      z.object({
        coordinates: z
          .array(GeoPoint)
          .check(z.minLength(3, saying('tooFewCorners')), z.maxLength(MAX_VERTICES, TOO_MANY_CORNERS)),
      }),
    )
    .check(
      z.minLength(1, saying('noPolygon')),
      z.maxLength(MAX_POLYGONS, saying('tooManyPolygons', { most: MAX_POLYGONS })),
      z.refine((polygons) => polygons.reduce((sum, { coordinates }) => sum + coordinates.length, 0) <= MAX_VERTICES, {
        error: TOO_MANY_CORNERS,
      }),
      z.refine((polygons) => !isTooLarge(polygons.map(({ coordinates }) => coordinates)), {
        error: saying('regionTooLarge'),
      }),
    ),
})

/** Exactly one of the two; `distanceFrom` is where the kilometres on the cards start (Q20). */
export const Region = z
  .object({
    circularRegion: z.optional(circularRegion),
    multiPolygonalRegion: z.optional(multiPolygonalRegion),
    distanceFrom: z.optional(GeoPoint),
  })
  .check(
    z.refine((region) => (region.circularRegion === undefined) !== (region.multiPolygonalRegion === undefined), {
      error: saying('oneRegion'),
    }),
  )
export type Region = z.infer<typeof Region>
/** A region as a caller writes it: a circle's centre in the documents' spelling. */
export type AskedRegion = z.input<typeof Region>

export const Named = z.object({ name: z.string() })

/** What guests thought of a hotel, as one source has it: never a mean of several. */
export const GuestRating = z.object({
  /** Tenths of a point, out of ten points: 86 is 8.6. At least 1, at most 100. */
  tenths: z.int(),
  /** How many reviews it is made of, at least one. */
  reviews: z.int(),
  /** Who collected them, where the supplier says. */
  source: z.optional(z.string()),
})
export type GuestRating = z.infer<typeof GuestRating>

export const HotelSummary = z.object({
  id: z.string(),
  name: z.string(),
  /** Accommodation type: Hotel, Apartment, Villa, … */
  type: z.string(),
  /** 0 to 5, halves too; 0 is unrated. */
  starRating: z.number(),
  /** Absent where no supplier has one. */
  guestRating: z.optional(GuestRating),
  heroImage: z.optional(z.string()),
  imageCount: z.number(),
  /** Kilometres from `distanceFrom`, or from the circle's centre. Absent without a region. */
  distance: z.optional(z.number()),
  geoCode: GeoPoint,
  contact: z.object({
    address: z.object({
      line1: z.string(),
      line2: z.optional(z.string()),
      city: Named,
      state: z.optional(Named),
      country: z.object({ name: z.string(), code: z.string() }),
      postalCode: z.optional(z.string()),
    }),
    phones: z.optional(z.array(z.string())),
  }),
})
export type HotelSummary = z.infer<typeof HotelSummary>

export const HotelImage = z.object({
  links: z.array(z.object({ url: z.string(), size: z.enum(['Xs', 'Standard', 'Xxl']) })),
  /** What the picture shows; also its text alternative. */
  caption: z.string(),
})
export type HotelImage = z.infer<typeof HotelImage>

export const HotelContent = z.extend(HotelSummary, {
  images: z.array(HotelImage),
  /** `text` is HTML reduced to basic tags by the server (U48); `language` is what it is written in, where that is plain. */
  descriptions: z.array(z.object({ type: z.string(), text: z.string(), language: z.optional(z.enum(languages)) })),
  facilities: z.array(Named),
  nearByAttractions: z.array(z.object({ name: z.string(), distance: z.number(), unit: z.string() })),
  checkinInfo: z.object({ beginTime: z.string() }),
  checkoutInfo: z.object({ time: z.string() }),
  /** IANA zone of its clock, where its place names one. */
  timeZone: z.optional(z.string()),
})
export type HotelContent = z.infer<typeof HotelContent>

export const contentIdentity = { channelId: z.optional(line()), culture: z.optional(line(20)) }

/** B7-008 to B7-013. Basic content of a region, or everything about the named hotels; 204 when nothing matches. */
export const getHotelContent = endpoint({
  method: 'POST',
  path: '/content/hotelcontent/getHotelContent',
  summary: 'Hotel descriptions: a region in basic form, or named hotels in full',
  body: z
    .object({
      ...contentIdentity,
      circularRegion: z.optional(circularRegion),
      multiPolygonalRegion: z.optional(multiPolygonalRegion),
      region: z.optional(Region),
      distanceFrom: z.optional(GeoPoint),
      hotelIds: z.optional(z.array(SupplyId).check(z.minLength(1), z.maxLength(200))),
      contentFields: z._default(z.array(line(40)).check(z.maxLength(20)), ['basic']),
      providerPrefs: z.optional(z.array(line(80)).check(z.maxLength(20))),
    })
    .check(
      z.refine((body) => Boolean(body.hotelIds ?? body.region ?? body.circularRegion ?? body.multiPolygonalRegion), {
        error: saying('noHotels'),
      }),
    ),
  output: z.object({ hotels: z.array(z.union([HotelContent, HotelSummary])) }),
  mayBeEmpty: true,
  cacheSeconds: 300,
})
