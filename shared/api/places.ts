import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { GeoPoint, SupplyId, term } from './fields.ts'

export const LocationSuggestion = z.object({
  id: z.string(),
  name: z.string(),
  /** "name, state" or "name, country name" (A3-028). */
  fullName: z.string(),
  /** The hub's word: city, Airport, TrainStation, MultiCity, Hotel, Country, … */
  type: z.string(),
  city: z.optional(z.string()),
  state: z.optional(z.string()),
  /** ISO 3166 alpha-2. */
  country: z.string(),
  coordinates: z.optional(GeoPoint),
  /** For airports, stations and sights: the city they lead to. */
  leadsTo: z.optional(z.object({ id: z.string(), name: z.string(), fullName: z.string() })),
})
export type LocationSuggestion = z.infer<typeof LocationSuggestion>

export const Location = z.object({
  id: z.string(),
  name: z.string(),
  fullName: z.string(),
  type: z.string(),
  referenceId: z.string(),
  country: z.string(),
  coordinates: GeoPoint,
  /** Rings of the place's border; empty when the hub knows none. */
  boundaries: z.array(z.array(GeoPoint)),
})
export type Location = z.infer<typeof Location>

/** B7-006. Every type comes back; the search bar lists only cities (Q06). */
export const autosuggest = endpoint({
  method: 'GET',
  path: '/locations/locationcontent/autosuggest',
  summary: 'Places whose name resembles the term, most popular first',
  query: z.object({ term }),
  output: z.object({ status: z.literal('success'), locationSuggestions: z.array(LocationSuggestion) }),
  cacheSeconds: 300,
})

/** B7-007. */
export const getLocation = endpoint({
  method: 'GET',
  path: '/locations/locationcontent/location/:id',
  summary: 'Coordinates and border of one place',
  params: z.object({ id: SupplyId }),
  output: Location,
  cacheSeconds: 300,
})

/** A city with hotels that a search of the place itself does not reach. */
export const NearbyCity = z.object({
  id: z.string(),
  name: z.string(),
  fullName: z.string(),
  country: z.string(),
  /** From the middle of the place, as the crow flies. */
  km: z.number(),
})
export type NearbyCity = z.infer<typeof NearbyCity>

/** For travellers who found nothing in a place. */
export const listNearbyCities = endpoint({
  method: 'GET',
  path: '/locations/locationcontent/location/:id/nearby',
  summary: 'Cities around a place that have hotels of their own, nearest first',
  params: z.object({ id: SupplyId }),
  output: z.object({ cities: z.array(NearbyCity) }),
  cacheSeconds: 300,
})
