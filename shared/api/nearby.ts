import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { GeoPoint, SupplyId } from './fields.ts'

/** B7-058, B9-021. */
export const NEARBY_RADIUS_METRES = 1000

export const placeKinds = ['landmark', 'beach', 'park', 'transit', 'food', 'cafe', 'shop', 'health', 'other'] as const
export type PlaceKind = (typeof placeKinds)[number]

export const NearbyPlace = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(placeKinds),
  position: GeoPoint,
  /** As the crow flies. */
  metres: z.number(),
})
export type NearbyPlace = z.infer<typeof NearbyPlace>

/** What is around a hotel, nearest first. `unknown`: the places provider does not answer, and never has for this hotel. */
export const getNearby = endpoint({
  method: 'GET',
  path: '/hotel/:hotelId/nearby',
  summary: 'Landmarks, restaurants, shops and stops within 1,000 metres of a hotel',
  params: z.object({ hotelId: SupplyId }),
  output: z.discriminatedUnion('status', [
    z.object({ status: z.literal('found'), places: z.array(NearbyPlace) }),
    z.object({ status: z.literal('unknown') }),
  ]),
  cacheSeconds: 300,
})
