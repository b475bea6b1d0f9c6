import * as z from 'zod'
import { currencies, isCurrency, type Currency } from '#shared/money/currency.ts'
import { addDays, dateOf, isPlainDate, MAX_NIGHTS, nightsBetween } from '#shared/stay/stay.ts'
import type { Area } from '#sandbox/world/atlas/atlas.ts'
import type { Criteria } from '#sandbox/world/rates/criteria.ts'
import { HubError } from './hub-error.ts'

const MAX_RADIUS_KM = 50
const MAX_SEARCHED_HOTELS = 200
const MAX_DAYS_AHEAD = 550
/** What one answer may hold. Malaysia, the largest destination, has 20,000 hotels, the fullest circle of 50 km 14,000. */
export const MAX_REGION_HOTELS = 25_000

const point = z.object({ lat: z.coerce.number().min(-90).max(90), long: z.coerce.number().min(-180).max(180) })
const ring = z.object({ coordinates: z.array(point).min(3).max(5000) })

export const regionFields = {
  circularRegion: z
    .object({
      centerLat: z.coerce.number().min(-90).max(90),
      centerLong: z.coerce.number().min(-180).max(180),
      radiusInKM: z.coerce.number().positive().max(MAX_RADIUS_KM),
    })
    .nullish(),
  polygonalRegion: ring.nullish(),
  multiPolygonalRegion: z.object({ polygons: z.array(ring).min(1).max(50) }).nullish(),
  distanceFrom: point.nullish(),
  hotelIds: z.array(z.coerce.string()).max(MAX_SEARCHED_HOTELS).nullish(),
}
const regionBody = z.object(regionFields)

export const stayFields = {
  // Of whose point of sale: the reference demands it in the body (Search API, Room Rates API).
  channelId: z.string().min(1),
  culture: z.string().nullish(),
  currency: z.string().toUpperCase().nullish(),
  checkIn: z.string().refine(isPlainDate, 'not a date YYYY-MM-DD'),
  checkOut: z.string().refine(isPlainDate, 'not a date YYYY-MM-DD'),
  occupancies: z
    .array(
      z.object({
        numOfAdults: z.coerce.number().int().min(1).max(10),
        childAges: z
          .array(z.coerce.number().int().min(0).max(17))
          .max(10)
          .nullish()
          .transform((ages) => ages ?? []),
      }),
    )
    .min(1)
    .max(10),
  nationality: z.string().length(2).toUpperCase(),
  countryOfResidence: z.string().length(2).toUpperCase().nullish(),
}
const stayBody = z.object(stayFields)

/** A stay as the tokens that go out carry it. */
export const OfferedStay = z.object({
  checkIn: z.string(),
  checkOut: z.string(),
  nights: z.number(),
  occupancies: z.array(z.object({ numOfAdults: z.number(), childAges: z.array(z.number()) })),
  nationality: z.string(),
  currency: z.enum(currencies),
})

/** Checks what a schema cannot see: the order of the dates, the length of the stay, the currency. */
export function toCriteria(
  body: Omit<z.output<typeof stayBody>, 'channelId'>,
  headerCurrency: Currency | undefined,
  daysBack = 1,
): Criteria {
  const nights = nightsBetween(body.checkIn, body.checkOut)
  if (nights < 1 || nights > MAX_NIGHTS) {
    throw new HubError('invalidRequest', `checkOut must be 1 to ${MAX_NIGHTS} nights after checkIn`)
  }
  // Somewhere on earth it is still yesterday.
  const today = dateOf(new Date(), 'UTC')
  if (body.checkIn < addDays(today, -daysBack)) throw new HubError('invalidRequest', 'checkIn is in the past')
  if (body.checkIn > addDays(today, MAX_DAYS_AHEAD)) throw new HubError('invalidRequest', 'checkIn is too far ahead')
  return {
    checkIn: body.checkIn,
    checkOut: body.checkOut,
    nights,
    occupancies: body.occupancies,
    nationality: body.nationality,
    currency: requireCurrency(body.currency ?? undefined) ?? headerCurrency ?? 'USD',
  }
}

export function requireCurrency(name: string | undefined): Currency | undefined {
  if (name === undefined) return undefined
  const currency = name.toUpperCase()
  if (!isCurrency(currency)) throw new HubError('invalidRequest', `currency ${name} is not sold`)
  return currency
}

/** The searched area; undefined when the body names none. */
export function toArea(body: z.output<typeof regionBody>): Area | undefined {
  if (body.circularRegion) {
    const { centerLat, centerLong, radiusInKM } = body.circularRegion
    return { kind: 'circle', lat: centerLat, lon: centerLong, radiusKm: radiusInKM }
  }
  const polygons = body.multiPolygonalRegion?.polygons ?? (body.polygonalRegion ? [body.polygonalRegion] : [])
  if (polygons.length === 0) return undefined
  const rings = polygons.map((polygon) => polygon.coordinates.map((at) => [at.lat, at.long] as const))
  const all = rings.flat()
  const middle = [average(all.map(([lat]) => lat)), average(all.map(([, lon]) => lon))] as const
  const from = body.distanceFrom ? ([body.distanceFrom.lat, body.distanceFrom.long] as const) : middle
  return { kind: 'polygons', rings, from }
}

/** The hub looks at so much at once, and no more. */
export function requireFewHotels(count: number): void {
  if (count > MAX_REGION_HOTELS) {
    throw new HubError(
      'invalidRequest',
      `The region has more than ${MAX_REGION_HOTELS} hotels: choose a smaller region`,
    )
  }
}

function average(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
