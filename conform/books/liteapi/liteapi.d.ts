// LiteAPI's OpenAPI descriptions, version 3.0.0: prices and rates, bookings, static data, as its own MCP server shipped them on
// 31 July 2026 (github.com/liteapi-travel/mcp-server, `openapi-schemas/`), in our notation, as far as we ask. Where the examples of
// docs.liteapi.travel/reference say otherwise than the schemas, both are taken, and it is said.

import type { Integer, PlainDate, Instant, Email, Url, Country, CurrencyCode, Anything } from '../declared/names.ts'

interface Money {
  amount?: number
  currency?: CurrencyCode
}

interface SuggestedPrice extends Money {
  source?: string
}

export interface Failure {
  error: { code: Integer; message?: string; description?: string }
}

interface Occupancy {
  adults: Integer
  children?: Integer[]
}

export interface RatesRequest {
  hotelIds?: string[]
  occupancies: Occupancy[]
  currency: CurrencyCode
  guestNationality: Country
  checkin: PlainDate
  checkout: PlainDate
  timeout?: Integer
  maxRatesPerHotel?: Integer
  roomMapping?: boolean
  latitude?: number
  longitude?: number
  radius?: Integer
  limit?: Integer
  offset?: Integer
  sessionId?: string
}

interface CancelPolicies {
  cancelPolicyInfos?: {
    cancelTime?: string
    amount?: number
    currency?: CurrencyCode
    type?: 'amount' | 'percent'
    timezone?: string
  }[]
  hotelRemarks?: Anything[]
  refundableTag?: 'RFN' | 'NRFN'
}

interface Rate {
  rateId?: string
  occupancyNumber?: Integer
  name?: string
  maxOccupancy?: Integer
  adultCount?: Integer
  childCount?: Integer
  childrenAges?: Integer[]
  boardType?: string
  boardName?: string
  remarks?: string
  priceType?: string
  commission?: Money[]
  retailRate?: {
    total?: Money[]
    suggestedSellingPrice?: SuggestedPrice[]
    initialPrice?: Money[]
    taxesAndFees?: { included?: boolean; description?: string; amount?: number; currency?: CurrencyCode }[]
  }
  cancellationPolicies?: CancelPolicies
  paymentTypes?: string[]
  perks?: { perkId?: Integer; name?: string; amount?: number; currency?: CurrencyCode; level?: string }[]
  /** With `roomMapping`, as the reference's example has it. */
  mappedRoomId?: Integer | null
}

export interface Rates {
  data?: {
    hotelId: string
    roomTypes: {
      roomTypeId?: string
      name?: string
      offerId?: string
      supplier?: string
      supplierId?: Integer
      rates?: Rate[]
      /** A list by the schema, one by the example. */
      offerRetailRate?: Money | Money[]
      suggestedSellingPrice?: SuggestedPrice | SuggestedPrice[]
      offerInitialPrice?: Money | Money[]
      priceType?: string
      rateType?: string
      loyaltyMembershipIdRequired?: boolean
    }[]
  }[]
  guestLevel?: Integer
  sandbox?: boolean
  /** Nothing free is said with 200 (API errors for hotel booking workflow). */
  error?: { code: 2001; message?: string; description?: string }
}

export interface PrebookRequest {
  offerId: string
  usePaymentSdk: boolean
  voucherCode?: string
}

export interface Prebook {
  data?: {
    prebookId: string
    offerId?: string
    hotelId: string
    checkin: PlainDate
    checkout: PlainDate
    currency: CurrencyCode
    termsAndConditions?: string
    roomTypes: { rates?: Rate[] }[]
    suggestedSellingPrice?: SuggestedPrice
    commission?: number
    price: number
    priceType?: string
    priceDifferencePercent?: number
    cancellationChanged?: boolean
    boardChanged?: boolean
    supplier?: string
    supplierId?: Integer
    paymentTypes?: string[]
  }
  guestLevel?: Integer
}

export interface BookRequest {
  prebookId: string
  clientReference?: string
  holder: { firstName: string; lastName: string; email: Email; phone: string }
  guests: {
    occupancyNumber: Integer
    remarks?: string
    firstName: string
    lastName: string
    email: Email
    phone?: string
  }[]
  /** All of it, or nothing. */
  metadata?: {
    ip: string
    country: string
    language: string
    platform: string
    device_id: string
    user_agent: string
    utm_medium: string
    utm_source: string
    utm_campaign: string
  }
  payment: { method: 'ACC_CREDIT_CARD' | 'WALLET' | 'CREDIT' } | { method: 'TRANSACTION_ID'; transactionId: string }
}

interface Guest {
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
  remarks?: string
  occupancyNumber?: Integer
}

interface Room {
  roomType?: { roomTypeId?: string; name?: string }
  boardType?: string
  boardName?: string
  adults?: Integer
  children?: Integer
  firstName?: string
  lastName?: string
  childrenAges?: Integer[]
  cancellationPolicies?: CancelPolicies
  occupancy_number?: Integer
  amount?: number
  currency?: CurrencyCode
  guests?: Guest[]
}

interface OneBooking {
  bookingId: string
  clientReference?: string
  supplierBookingId?: string
  supplierBookingName?: string
  supplier?: string
  supplierId?: Integer
  status: string
  hotelConfirmationCode?: string
  checkin: PlainDate
  checkout: PlainDate
  hotel?: { hotelId?: string; name?: string }
  holder?: { firstName?: string; lastName?: string; email?: string; phone?: string }
  cancellationPolicies?: CancelPolicies
  commission?: number
  currency: CurrencyCode
  prebookId?: string
  paymentStatus?: string
  email?: string
  lastFreeCancellationDate?: string
  updatedAt?: Instant
  cancelledAt?: Instant
  refundedAt?: Instant
}

interface BookedBooking extends OneBooking {
  bookedRooms?: Room[]
  createdAt: Instant
  price: number
}

/** In a list its rooms have another name. */
interface ListedBooking extends OneBooking {
  rooms?: Room[]
  createdAt?: Instant
  price?: number
}

export interface Booking {
  data?: BookedBooking
  /** Sold out is said with 200 (API errors for hotel booking workflow). */
  error?: { code: 2001; message?: string; description?: string }
  guestLevel?: Integer
  sandbox?: boolean
}

export interface BookingsQuery {
  clientReference?: string
  guestId?: string
  timeout?: number
}

export interface Bookings {
  data?: ListedBooking[]
}

export interface Cancellation {
  data?: {
    bookingId: string
    status: string
    cancellation_fee?: number
    refund_amount?: number
    currency: CurrencyCode
  }
  sandbox?: boolean
}

export interface DaysQuery {
  startDate?: PlainDate
  endDate?: PlainDate
  bookingStartDate?: PlainDate
  bookingEndDate?: PlainDate
  status?: 'confirmed' | 'cancelled'
}

export interface Days {
  count?: Integer
  data?: {
    id: Integer
    checkin: PlainDate
    checkout: PlainDate
    feed?: string
    firstName?: string
    lastName?: string
    adults?: Integer
    children?: string
    hotel_confirmation_code?: string
    bookingId: string
    prebook_Id?: string
    status: string
    payment_status?: string
    payment_transaction_id?: string
    retail_rate?: string
    email?: string
    tag?: string
    currency: CurrencyCode
    nationality?: string
    hotelId?: string
    Hotel_name?: string
    created_at?: string
    updated_at?: string
    cancelled_at?: string
    refunded_at?: string
    amount_refunded?: number
    refund_type?: string
    client_reference?: string
    sandbox?: number
    voucher_id?: string
    supplier_Booking_Id?: string
    tracking_id?: string
  }[]
}

export interface HotelsQuery {
  countryCode?: Country
  cityName?: string
  hotelName?: string
  offset?: Integer
  limit?: Integer
  longitude?: number
  latitude?: number
  radius?: Integer
  language?: string
  hotelIds?: string
}

export interface Hotels {
  data?: {
    id: string
    name: string
    hotelDescription?: string
    currency?: CurrencyCode
    country: string
    city: string
    latitude: number
    longitude: number
    address?: string
    zip?: string
    main_photo?: Url
    thumbnail?: Url
    stars?: number
    hotelTypeId?: number
    chainId?: number
    chain?: string
    deletedAt?: string
    rating?: number
    reviewCount?: Integer
    facilityIds?: Integer[]
  }[]
  hotelIds?: string[]
  total?: Integer
}

export interface HotelQuery {
  hotelId: string
  timeout?: number
  language?: string
}

export interface Hotel {
  data?: {
    id: string
    name: string
    hotelDescription?: string
    hotelImportantInformation?: string
    checkinCheckoutTimes?: {
      checkout?: string
      checkin_start?: string
      checkin_end?: string
      instructions?: string[]
      special_instructions?: string
    }
    hotelImages?: { url?: Url; urlHd?: Url; caption?: string; order?: Integer; defaultImage?: boolean }[]
    main_photo?: Url
    thumbnail?: Url
    country?: string
    city?: string
    starRating?: number
    location?: { latitude?: number; longitude?: number }
    address?: string
    zip?: string
    hotelFacilities?: string[]
    chain?: string
    facilities?: { facilityId?: Integer; name?: string }[]
    rooms?: {
      id?: Integer
      roomName?: string
      description?: string
      roomSizeSquare?: number
      roomSizeUnit?: string
      hotelId?: string
      maxAdults?: Integer
      maxChildren?: Integer
      maxOccupancy?: Integer
      bedTypes?: { quantity?: Integer; bedType?: string; bedSize?: string; Id?: Integer }[]
      /** In the reference's example alone. */
      views?: { view?: string }[]
      roomAmenities?: { amenitiesId?: Integer; name?: string; sort?: Integer }[]
      photos?: { url?: Url; imageDescription?: string; mainPhoto?: boolean; score?: number; hd_url?: Url }[]
    }[]
    phone?: string
    fax?: string
    email?: string
    hotelType?: string
    hotelTypeId?: number
    rating?: number
    reviewCount?: Integer
    policies?: { policy_type?: string; name?: string; description?: string }[]
  }
}
