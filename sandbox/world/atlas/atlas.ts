/** The world the sandbox sells: places and 900,000 properties in typed columns. Deterministic. */

import type { PropertyColumns } from './properties/property-columns.ts'

/** A place as the hub's autosuggest knows it. */
export interface Place {
  /** Numeric text. The documents' 13 ids are fixed; the rest are GeoNames ids. */
  id: string
  name: string
  state?: string
  /** ISO 3166 alpha-2. */
  country: string
  countryName: string
  /** Lower-case 'city' for cities, as in the documents. */
  type: 'city' | 'Airport' | 'TrainStation' | 'MultiCity' | 'Country' | 'PointOfInterest'
  lat: number
  lon: number
  /** For airports, stations and sights: the city they lead to. */
  cityId?: string
  /** Ring of the border when we have one: [lat, lon] pairs. */
  boundary?: readonly (readonly [number, number])[]
}

export type Area =
  | { kind: 'circle'; lat: number; lon: number; radiusKm: number }
  /** Rings of [lat, lon]; `from` is where distances start. */
  | { kind: 'polygons'; rings: readonly (readonly (readonly [number, number])[])[]; from: readonly [number, number] }

/** Rows of the columns inside an area. Only valid until the next region() call: copy what you keep. */
export interface RowSet {
  count: number
  rows: Uint32Array
  /** Kilometres from the centre, same order. */
  km: Float32Array
}

export interface StayQuery {
  /** Days since 1970-01-01 of the check-in date. */
  checkInDay: number
  nights: number
  /** Adults and child ages, one item a room. */
  rooms: readonly { adults: number; childAges: readonly number[] }[]
  /** ISO country of the guests: some rates are sold to some nationalities only. */
  nationality: string
  /** Day of asking, for early and last-minute prices; left out, lead time has no effect. */
  askedDay?: number
}

/** The simulated suppliers behind the hub, in the order of the price columns. */
export interface SimulatedSupplier {
  id: number
  name: string
  /** Milliseconds until its first batch, and between batches. */
  latencyMs: number
  batchIntervalMs: number
}

/** Best public price of each supplier for each row, in US cents for the whole stay, taxes in; 0 when it has no room. */
export interface PricedRows {
  count: number
  /** supplier-major: prices[supplier * count + i]. */
  prices: Uint32Array
  /** Bits for the cheapest rate of row i: 1 breakfast, 2 refundable, 4 pay at hotel. */
  flags: Uint8Array
  /** The least of each row's prices; 0 when no supplier has a room. */
  best: Uint32Array
}

/** Everything about one property that does not depend on a stay; derived from its row on demand. */
export interface Property {
  row: number
  /** Hub id, numeric text. */
  id: string
  name: string
  type: 'Hotel' | 'Apartment' | 'Villa' | 'Resort' | 'Guest House' | 'Hostel' | 'Homestay' | 'Boutique Hotel'
  /** 0 (unrated) to 5 in halves. */
  stars: number
  lat: number
  lon: number
  placeId: string
  cityName: string
  state?: string
  country: string
  countryName: string
  line1: string
  postalCode: string
  phone: string
  facilities: readonly string[]
  checkIn: string
  checkOut: string
  /** 0 to 100. */
  reviewScore: number
  reviewCount: number
  /** 32 bits that everything else about the property may be derived from. */
  seed: number
  /** US cents a night of the cheapest room before season and supplier. */
  basePriceCents: number
  /** Pictures are picked from the sandbox's own by scene kind; see sandbox/world/pictures. */
  scene: 'city' | 'beach' | 'nature' | 'airport'
}

export interface Atlas {
  readonly size: number
  readonly suppliers: readonly SimulatedSupplier[]
  /** The raw columns, for queries that look at every row of a region. */
  readonly columns: PropertyColumns
  /** Prefix and one-typo matches over names, local names and airport codes, most popular first. */
  suggest(term: string, limit: number): Place[]
  place(id: string): Place | undefined
  /** Places within `radiusKm`, biggest first: the raw material of landmarks and addresses. */
  nearbyPlaces(lat: number, lon: number, radiusKm: number, limit: number): Place[]
  region(area: Area): RowSet
  rowOf(propertyId: string): number | undefined
  property(row: number): Property
  /** Pure in (row, stay, supplier): asking twice gives the same prices. */
  price(rows: Uint32Array, count: number, stay: StayQuery): PricedRows
  /** As `price` but without copies: only valid until the next call of either. */
  priceInPlace(rows: Uint32Array, count: number, stay: StayQuery): PricedRows
}
