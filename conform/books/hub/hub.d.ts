// ZentrumHub's Booking Engine, written from its reference (docs-hotel.prod.zentrumhub.com: Search API, Room Rates API, Price API, Book
// API, Booking Details API, Cancellation Penalty API, Cancel API, Content API, Location API). The hub publishes nothing that a machine
// reads; of answers the reference shows examples, in which more may stand than is said here.

import type { Integer, PlainDate, Instant, Email, Url, Country, CurrencyCode, Anything } from '../declared/names.ts'

export type Failure = OneFailure | OneFailure[]

interface OneFailure {
  code: Integer
  message: string
}

interface Point {
  lat: number
  long: number
}

interface Circle {
  centerLat: number
  centerLong: number
  radiusInKM: number
}

interface Polygon {
  coordinates: Point[]
}

interface Where {
  circularRegion?: Circle
  polygonalRegion?: Polygon
  multiPolygonalRegion?: { polygons: Polygon[] }
  hotelIds?: string[]
}

export interface ContentRequest extends Where {
  channelId: string
  culture: string
  distanceFrom?: Point
  contentFields: (
    | 'Basic'
    | 'All'
    | 'MasterFacilities'
    | 'NearByAttractions'
    | 'Policies'
    | 'Images'
    | 'CheckInCheckout'
    | 'Descriptions'
    | 'Reviews'
    | 'Rooms'
  )[]
  providerPrefs?: string[]
  includeAllProviders?: boolean
}

interface Address {
  line1?: string
  line2?: string
  city?: { name: string; code?: string }
  state?: { name: string; code?: string }
  country?: { name: string; code?: Country }
  postalCode?: string
}

interface Picture {
  links: { url: Url; size: 'Xs' | 'Standard' | 'Xxl' }[]
  caption?: string
}

/** The reference has no example of it: as its clients declare what they get, numbers as text, too. */
interface Review {
  provider?: string
  rating?: number | string
  count?: number | string
  url?: string
  categoryratings?: Anything[]
  guestreviews?: Anything[]
  [other: string]: Anything
}

interface HotelContent {
  id: string
  name: string
  type?: string
  category?: string
  chainCode?: string
  chainName?: string
  starRating?: number
  heroImage?: Url
  imageCount?: Integer
  distance?: number
  geoCode: Point
  contact?: { address?: Address; phones?: string[]; emails?: string[]; fax?: string[]; website?: string[] }
  images?: Picture[]
  facilities?: Anything[]
  descriptions?: { type: string; text: string; language?: string }[]
  nearByAttractions?: Anything[]
  policies?: Anything[]
  checkinInfo?: Anything
  checkoutInfo?: Anything
  reviews?: Review[]
  attributes?: Anything[]
  rooms?: Anything[]
  [other: string]: Anything
}

export interface Content {
  hotels: HotelContent[]
}

interface Stay {
  channelId: string
  culture: string
  currency: CurrencyCode
  checkIn: PlainDate
  checkOut: PlainDate
  occupancies: { numOfAdults: Integer; childAges: Integer[] }[]
  nationality: Country
  countryOfResidence: Country
  destinationCountryCode?: Country
  travelPurpose?: 'Leisure' | 'Business'
}

export interface InitRequest extends Stay, Where {}

export interface Init {
  token: string
}

export interface ResultsQuery {
  nextResultsKey?: string
}

export interface Results {
  token: string
  status: 'InProgress' | 'Completed'
  expectedHotelCount: Integer
  completedHotelCount: Integer
  nextResultsKey?: string
  currency: CurrencyCode
  hotels: {
    id: string
    rate: {
      totalRate: number
      baseRate?: number
      publishedRate?: number
      minSellingRate?: number
      providerName: string
      boardBasis?: BoardBasis
      [other: string]: Anything
    }
    options: {
      refundable: boolean
      freeCancellation: boolean
      payAtHotel: boolean
      freeBreakfast: boolean
      [other: string]: boolean
    }
    [other: string]: Anything
  }[]
}

interface BoardBasis {
  type: string
  description?: string
}

export interface RoomsRequest {
  channelId: string
  currency?: CurrencyCode
  searchSpecificProviders: boolean
}

export interface StayRoomsRequest extends Stay {
  searchSpecificProviders: boolean
}

interface Rate {
  id: string
  availability?: string
  needsPriceCheck?: boolean
  isPackageRate?: boolean
  providerId?: string
  providerName: string
  type?: string
  refundable: boolean
  refundability: string
  boardBasis?: BoardBasis
  occupancies: {
    roomId: string
    stdRoomId?: string
    numOfAdults: Integer
    numOfChildren?: Integer
    childAges?: Integer[]
  }[]
  currency: CurrencyCode
  totalRate: number
  baseRate?: number
  publishedRate?: number
  minSellingRate?: number
  taxes?: { amount: number; description: string; isIncludedInBaseRate?: boolean }[]
  fees?: Anything[]
  policies?: { type: string; text: string }[]
  cancellationPolicies: {
    text?: string
    rules: { start: string; end: string; value: number; valueType: string; estimatedValue: number }[]
  }[]
  allGuestsInfoRequired?: boolean
  onlineCancellable?: boolean
  payAtHotel?: boolean
  cardRequired?: boolean
  allowedCountries?: Country[]
  [other: string]: Anything
}

interface Recommendation {
  id: string
  groupId?: string
  rates: string[]
  totalRate?: number
}

interface SoldHotel {
  id: string
  name?: string
  rooms: { id: string; name: string; [other: string]: Anything }[]
  rates: Rate[]
  recommendations: Recommendation[]
  standardizedRooms?: { id: string; name: string; [other: string]: Anything }[]
  standardizedRoomGroups?: Anything[]
}

export interface Rooms {
  token: string
  currency: CurrencyCode
  hotel: SoldHotel
}

export interface Price {
  token: string
  currency: CurrencyCode
  totalRate: number
  baseRate?: number
  publishedRate?: number
  taxes?: Anything[]
  fees?: Anything[]
  hotel: SoldHotel
}

export interface BookRequest {
  channelId: string
  rateIds: string[]
  bookingRefId: string
  specialRequests: string[]
  roomsAllocations: {
    roomId: string
    rateId: string
    guests: {
      type: 'Adult' | 'Child'
      title?: string
      firstName: string
      lastName: string
      age?: Integer
      email?: Email
    }[]
  }[]
  billingContact: {
    title?: string
    firstName: string
    lastName: string
    age?: Integer
    contact: { phone: string; email: Email; address: Address }
  }
}

export interface Booked {
  token: string
  bookingId: string
  bookingRefId?: string
  bookingStatus: 'Confirmed' | 'Pending' | 'Failed' | 'Rejected' | 'Cancelled'
  providerConfirmationNumber?: string
  hotelConfirmationNumber?: string
  cancellationToken?: string
  roomConfirmationDetails?: { rateId: string; roomId: string; confirmationNumber?: string }[]
}

export interface DetailsRequest {
  channelId: string
  bookingId: string
}

interface Booking {
  bookingId: string
  bookingRefId: string
  bookingStatus: string
  hotelId: string
  hotelName?: string
  checkIn: PlainDate
  checkOut: PlainDate
  currency: CurrencyCode
  totalRate: number
  [other: string]: Anything
}

export type Details = Booking

export interface ListRequest {
  channelId: string
  fromDate: Instant
  toDate?: Instant
  pageNo: Integer
  pageSize: Integer
}

export interface List {
  bookings: Booking[]
  totalCount?: Integer
}

export interface PenaltyQuery {
  id: string
}

export interface Penalty {
  bookingId: string
  currency: CurrencyCode
  cancellationFee: number
  totalRate?: number
  cancellationPolicies?: Anything[]
}

export interface CancelRequest {
  channelId: string
}

export interface Cancelled {
  bookingId: string
  bookingStatus: string
  currency?: CurrencyCode
  cancellationFee?: number
  refundAmount?: number
}

export interface SuggestQuery {
  term: string
  size?: Integer
  countries?: string
  strictFilterForCountries?: boolean
}

export interface Suggestions {
  status: 'success'
  locationSuggestions: Suggestion[]
}

interface Suggestion {
  id: string
  name: string
  fullName: string
  type: string
  city?: string
  state?: string
  country: string
  coordinates: Point
  referenceId: string
  referenceScore?: number
  code?: string
}

export interface Location {
  id: string
  name: string
  fullName: string
  type: string
  city?: string
  state?: string
  country?: string
  referenceId?: string
  coordinates: Point
  boundaries?: Point[][]
  shape?: string
}
