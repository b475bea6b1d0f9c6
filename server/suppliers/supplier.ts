import type { Currency } from '#shared/money/currency.ts'
import type { Money } from '#shared/money/money.ts'
import type { Occupancy } from '#shared/stay/occupancy.ts'
import type { Language } from '#shared/language/language.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import type { BillingContact } from '#shared/api/billing-contact.ts'
import type { RoomAllocation } from '#shared/api/payments.ts'
import type { HotelContent, HotelSummary, Region } from '#shared/api/hotels.ts'
import type { BoardBasis, Rate, StandardizedRoom } from '#shared/api/rate-schemas.ts'
import type { Location, LocationSuggestion } from '#shared/api/places.ts'
import type { HotelOffer } from '#shared/api/search.ts'

/** Travels with every call: one correlation id from the first search to the booking. */
export interface SupplyCall {
  correlationId: string
  customerIp: string
  /** A test account's calls must never reach live supply. */
  isTest: boolean
  /** What texts about hotels are wanted in, where the supplier has them; English without. Nothing else depends on it. */
  language?: Language
  /**
   * Whether guests' rating of named hotels is looked for at every supplier that sells them, for who shows it. Without, it is that of
   * the supplier that describes the hotel.
   */
  everyRating?: boolean
  /** A search of which nobody sees the hotels, or asks again: they are not listed to be compared, and no page of it is kept. */
  pricesOnly?: boolean
  signal?: AbortSignal
}

export interface SearchCriteria {
  currency: Currency
  checkIn: PlainDate
  checkOut: PlainDate
  occupancies: Occupancy[]
  nationality: string
  countryOfResidence: string
  region?: Region
}

/** A supplier's total, and the least the supplier lets us ask for it. */
export interface SupplierPrice {
  total: Money
  floor?: Money
}

/** A rate as the supplier sells it; `total` is ours to discount, round and show. */
export type SupplierRate = Omit<Rate, 'totalRate' | 'publicRate'> & SupplierPrice
export type SupplierRoom = { id: string; name: string }

export interface SupplierOffer extends SupplierPrice {
  id: string
  providerName: string
  publishedRateProviderName?: string
  boardBasis?: BoardBasis
  /** Taxes that the hotel collects, for all rooms, in whole major units. */
  dueAtHotel?: number
  options: HotelOffer['options']
}

export type SearchProgress =
  | {
      status: 'in_progress' | 'completed'
      expectedHotelCount: number
      completedHotelCount: number
      nextResultsKey?: string
      offers: SupplierOffer[]
      /** It began without one of the suppliers: what that one sells is missing. */
      lacksSupplier?: true
    }
  | { status: 'expired' }

/** One way to sleep all guests searched for: a rate for each room, in the order of the rooms. */
export interface SupplierRecommendation extends SupplierPrice {
  id: string
  rateIds: string[]
}

export type RoomsOutcome =
  | {
      status: 'available'
      token: string
      rates: SupplierRate[]
      rooms: SupplierRoom[]
      recommendations: SupplierRecommendation[]
      standardizedRooms: StandardizedRoom[]
      groups: { standardRoomIds: string[]; recommendationIds: string[] }[]
    }
  | { status: 'none' }
  | { status: 'expired' }
  /** This hotel's seller took no part in the search, which is well otherwise. */
  | { status: 'not_searched' }

export type PriceOutcome =
  | ({ status: 'available'; token: string; rates: SupplierRate[]; rooms: SupplierRoom[] } & SupplierPrice)
  | { status: 'sold_out' }
  | { status: 'expired' }

export interface BookRequest {
  /** Our own reference: booking twice under one reference gives the same booking. */
  reference: string
  hotelId: string
  token: string
  rateIds: string[]
  allocations: RoomAllocation[]
  contact: BillingContact
  /** For the hotel to read, in plain lines; none is promised. */
  requests: string[]
}

/**
 * A booking we asked for, with any outcome: our reference, and the token it was sent with. With several suppliers the
 * token says which of them was asked; no other's "no such booking" means anything.
 */
export type SentBooking = Pick<BookRequest, 'reference' | 'token'>

export type Refusal = 'sold_out' | 'price_changed' | 'guest_rejected' | 'not_booked'

export type BookOutcome =
  | { status: 'confirmed'; bookingId: string; confirmationNumber: string }
  | { status: 'refused'; reason: Refusal }
  /** No clear answer: the room may be ours. Never treated as a failure. */
  | { status: 'unknown'; cause?: unknown }

export type BookingLookup = BookOutcome | { status: 'not_found' }

export type CancelOutcome =
  /** It is cancelled, now or since before. `fee` is what the supplier keeps of its own total, where it says so. */
  | { status: 'cancelled'; fee?: Money }
  /** A clear no: the room is still ours. `because` is for our own people. */
  | { status: 'refused'; because: string }
  /** No clear answer. The same call may be repeated. */
  | { status: 'unknown'; cause?: unknown }

/** A room as the supplier's own books have it. */
export interface RoomRecord {
  bookingId: string
  /** Our reference; empty when it came without one. */
  reference: string
  /** `open`: the hotel has not answered. */
  status: 'confirmed' | 'cancelled' | 'open'
  checkIn: string
  checkOut: string
  /** What the supplier says, as far as it does. */
  total?: Money
  fee?: Money
  bookedAt?: Date
}

export type RoomLookup =
  | { status: 'found'; room: RoomRecord }
  | { status: 'not_found' }
  | { status: 'unknown'; cause?: unknown }

/** `not_offered`: it only answers about a booking that we name. */
export type RoomBook =
  | { status: 'read'; rooms: RoomRecord[] }
  | { status: 'not_offered' }
  | { status: 'unknown'; cause?: unknown }

/**
 * A hotel supplier. Reads throw AppError UPSTREAM_FAILED when the supplier does not answer
 * sensibly; those about a booking never throw for that: they answer `unknown`.
 */
export interface Supplier {
  listHotels(region: Region, call: SupplyCall): Promise<HotelSummary[]>
  getHotels(ids: string[], call: SupplyCall): Promise<HotelContent[]>
  startSearch(criteria: SearchCriteria, call: SupplyCall): Promise<string>
  pollSearch(
    token: string,
    nextResultsKey: string | undefined,
    currency: Currency,
    call: SupplyCall,
  ): Promise<SearchProgress>
  getRooms(hotelId: string, token: string, currency: Currency, call: SupplyCall): Promise<RoomsOutcome>
  findRooms(hotelId: string, criteria: SearchCriteria, call: SupplyCall): Promise<RoomsOutcome>
  checkPrice(
    hotelId: string,
    token: string,
    recommendationId: string,
    currency: Currency,
    call: SupplyCall,
  ): Promise<PriceOutcome>
  book(request: BookRequest, call: SupplyCall): Promise<BookOutcome>
  findBooking(sent: SentBooking, call: SupplyCall): Promise<BookingLookup>
  /** Cancels a whole booking. Before anything but a clear yes is answered, the supplier's own book is looked at. */
  cancelBooking(bookingId: string, sent: SentBooking, call: SupplyCall): Promise<CancelOutcome>
  /** Its own books, for comparing them with ours: one booking by our reference, or every one made since. */
  findRoom(sent: SentBooking, call: SupplyCall): Promise<RoomLookup>
  listRooms(since: Date, call: SupplyCall): Promise<RoomBook>
  /** What cancelling costs us now, of the supplier's total; undefined when the supplier does not say. */
  findCancellationFee(bookingId: string, sent: SentBooking, call: SupplyCall): Promise<Money | undefined>
}

/** Where travellers may want to go: of all suppliers the hub alone knows. Throws like a supplier's reads. */
export interface Places {
  suggestPlaces(term: string, call: SupplyCall): Promise<LocationSuggestion[]>
  findPlace(id: string, call: SupplyCall): Promise<Location | undefined>
}
