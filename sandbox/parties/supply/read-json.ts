import * as z from 'zod'
import { HubError } from './hub-error.ts'

const canonicalNames = [
  'adults',
  'allocations',
  'billingContact',
  'bookingId',
  'bookingRefId',
  'centerLat',
  'centerLong',
  'channelId',
  'checkIn',
  'checkOut',
  'childAges',
  'circularRegion',
  'contentFields',
  'coordinates',
  'countryOfResidence',
  'culture',
  'currency',
  'distanceFrom',
  'email',
  'firstName',
  'guests',
  'hotelIds',
  'lastName',
  'lat',
  'long',
  'multiPolygonalRegion',
  'nationality',
  'numOfAdults',
  'occupancies',
  'polygonalRegion',
  'polygons',
  'radiusInKM',
  'rateId',
  'rateIds',
  'roomId',
  'roomsAllocations',
  'searchSpecificProviders',
  'specialRequests',
  'title',
  'type',
] as const
const byLowerCase = new Map<string, string>(canonicalNames.map((name) => [name.toLowerCase(), name]))

/** The real hub runs on a server that reads JSON names in any case (`radiusInKm`, `roomid`): so does this one. */
function withCanonicalNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withCanonicalNames)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      byLowerCase.get(name.toLowerCase()) ?? name,
      withCanonicalNames(item),
    ]),
  )
}

/** Parses a request body, or answers 4001 with every problem named. */
export function readJson<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(withCanonicalNames(body ?? {}))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`)
  throw new HubError('invalidRequest', problems.slice(0, 5).join('; '))
}
