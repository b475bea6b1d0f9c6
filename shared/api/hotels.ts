import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { DEFAULT_SEARCH_CURRENCY } from '#shared/money/currency.ts'
import { languages } from '#shared/language/language.ts'
import { Occupancies } from '#shared/stay/occupancy.ts'
import { isTooLarge } from '#shared/places/region-size.ts'
import { PolicyVerdict } from '../travel-policy/verdict.ts'
import { endpoint } from './endpoint.ts'
import { CountryField, CurrencyField, GeoPoint, Latitude, line, Longitude, PlainDateField, SupplyId } from './fields.ts'

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

const Named = z.object({ name: z.string() })

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

const contentIdentity = { channelId: z.optional(line()), culture: z.optional(line(20)) }

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

export const BoardBasis = z.object({ type: z.string(), description: z.string() })
export type BoardBasis = z.infer<typeof BoardBasis>

/** A rule holds from `start` to `end`, both in the hotel's own time as delivered (U46). */
export const CancellationRule = z.object({
  start: z.string(),
  end: z.string(),
  value: z.number(),
  valueType: z.enum(['Amount', 'Percent', 'Percentage']),
})
export type CancellationRule = z.infer<typeof CancellationRule>

export const CancellationPolicy = z.object({ text: z.string(), rules: z.array(CancellationRule) })
export type CancellationPolicy = z.infer<typeof CancellationPolicy>

/** Included in the total, or collected by the hotel. Whole major units. */
export const Tax = z.object({ description: z.string(), amount: z.number(), isIncluded: z.boolean() })

/** Amounts are whole major units of the answer's `currency`: the price that is charged (Q89). */
export const Rate = z.object({
  id: z.string(),
  availability: z.string(),
  providerId: z.string(),
  providerName: z.string(),
  totalRate: z.number(),
  /** What a visitor pays for the same rate; present when the member price is lower. */
  publicRate: z.optional(z.number()),
  boardBasis: BoardBasis,
  refundable: z.boolean(),
  refundability: z.string(),
  payAtHotel: z.boolean(),
  cardRequired: z.boolean(),
  depositRequired: z.optional(z.boolean()),
  guaranteeRequired: z.optional(z.boolean()),
  /** False where only the hotel's desk takes a cancellation. */
  onlineCancellable: z.optional(z.boolean()),
  occupancies: z.array(
    z.object({
      roomId: z.string(),
      stdRoomId: z.string(),
      numOfAdults: z.number(),
      childAges: z.array(z.number()),
    }),
  ),
  cancellationPolicies: z.array(CancellationPolicy),
  policies: z.array(z.object({ type: z.string(), text: z.string() })),
  /** Taxes and fees already inside `totalRate`, and those due at the hotel (isIncluded false). */
  taxes: z.array(Tax),
  allGuestsInfoRequired: z.boolean(),
  /** Countries whose residents alone may buy it; empty where the supplier's words name none; absent for all. */
  residentsOf: z.optional(z.array(z.string())),
})
export type Rate = z.infer<typeof Rate>

export const Room = z.object({ id: z.string(), name: z.string() })

export const StandardizedRoom = z.object({
  id: z.string(),
  name: z.string(),
  beds: z.optional(z.string()),
  area: z.optional(z.string()),
  views: z.optional(z.string()),
  maxGuestAllowed: z.optional(z.number()),
  images: z.array(HotelImage),
  facilities: z.array(Named),
})
export type StandardizedRoom = z.infer<typeof StandardizedRoom>

/** A recommendation books one rate for each searched room; its total is for the whole stay. */
export const Recommendation = z.object({
  id: z.string(),
  rates: z.array(z.string()),
  totalRate: z.number(),
  /** What a visitor pays for the same rooms; present when the member price is lower. */
  publicRate: z.optional(z.number()),
  /** What the travel policy of the reader's company says of it. */
  verdict: z.optional(PolicyVerdict),
})

export const StandardizedRoomGroup = z.object({
  standardRoomIds: z.array(z.string()),
  options: z.array(
    z.object({
      recommendationId: z.string(),
      totalRate: z.number(),
      standardRooms: z.array(
        z.object({ standardRoomId: z.string(), totalRate: z.number(), rateIds: z.array(z.string()) }),
      ),
    }),
  ),
})

const stayCriteria = {
  ...contentIdentity,
  currency: z._default(CurrencyField, DEFAULT_SEARCH_CURRENCY),
  checkIn: PlainDateField,
  checkOut: PlainDateField,
  occupancies: Occupancies,
  countryOfResidence: z.optional(CountryField),
  nationality: z.optional(CountryField),
}
export { stayCriteria }

const RoomsAndRates = z.object({
  token: z.string(),
  currency: CurrencyField,
  hotel: z.object({
    id: z.string(),
    rooms: z.array(Room),
    rates: z.array(Rate),
    recommendations: z.array(Recommendation),
    standardizedRooms: z.array(StandardizedRoom),
    standardizedRoomGroups: z.array(StandardizedRoomGroup),
  }),
})
export type RoomsAndRates = z.infer<typeof RoomsAndRates>

/** B7-022. The stay is the search's own: only the currency may be named again. */
export const getRoomsAndRates = endpoint({
  method: 'POST',
  path: '/hotel/:hotelId/roomsandrates/:searchToken',
  summary: 'Rooms and rates of a hotel for a search that is still alive',
  params: z.object({ hotelId: SupplyId, searchToken: SupplyId }),
  body: z.nullish(
    z.object({
      ...contentIdentity,
      searchSpecificProviders: z.optional(z.boolean()),
      currency: z.optional(CurrencyField),
    }),
  ),
  output: RoomsAndRates,
})

/** B7-023, B7-024. Without a search: the whole stay comes in the body. */
export const findRoomsAndRates = endpoint({
  method: 'POST',
  path: '/hotel/:hotelId/roomsandrates',
  summary: 'Rooms and rates of a hotel for a stay',
  params: z.object({ hotelId: SupplyId }),
  body: z.object({ ...stayCriteria, searchSpecificProviders: z.optional(z.boolean()) }),
  output: RoomsAndRates,
})

/** A quote: one option with its final price. Amounts are whole major units. */
export const PricedOption = z.object({
  token: z.string(),
  currency: CurrencyField,
  totalRate: z.number(),
  /** The total shown before the check, when it moved. */
  previousRate: z.optional(z.number()),
  /** ISO instant after which the quote is worthless. */
  expiresAt: z.string(),
  /** Country whose residents the price is for. */
  nationality: z.string(),
  /** What the travel policy of the reader's company says of it; checkout judges once more. */
  verdict: z.optional(PolicyVerdict),
  hotel: z.object({ id: z.string(), rates: z.array(Rate), rooms: z.array(Room) }),
})
export type PricedOption = z.infer<typeof PricedOption>

const SoldOut = z.object({ code: z.literal('SOLD_OUT'), message: z.literal('Sold Out') })

/** What the supplier finally says: a price, or that the room is gone. */
export const PriceAnswer = z.union([PricedOption, SoldOut])
export type PriceCheck = z.infer<typeof PriceAnswer>

export function isPriced(check: PriceCheck): check is PricedOption {
  return 'token' in check
}

/**
 * B7-026, B7-027. The mandatory price check. A price stores a quote for 60 minutes; its opaque
 * `token` is what checkout sends as `selectedToken`. That the room is gone is an answer too.
 */
export const checkPrice = endpoint({
  method: 'GET',
  path: '/hotel/:hotelId/:token/price/recommendation/:recommendationId',
  summary: 'Final price of one option; the answer is a quote',
  params: z.object({ hotelId: SupplyId, token: SupplyId, recommendationId: SupplyId }),
  output: PriceAnswer,
})
