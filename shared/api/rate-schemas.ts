import * as z from 'zod/mini'
import { DEFAULT_SEARCH_CURRENCY } from '#shared/money/currency.ts'
import { Occupancies } from '#shared/stay/occupancy.ts'
import { PolicyVerdict } from '../travel-policy/verdict.ts'
import { CountryField, CurrencyField, PlainDateField } from './fields.ts'
import { contentIdentity, HotelImage, Named } from './hotels.ts'

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

/** Of a search, and of rates without one. */
export const stayCriteria = {
  ...contentIdentity,
  currency: z._default(CurrencyField, DEFAULT_SEARCH_CURRENCY),
  checkIn: PlainDateField,
  checkOut: PlainDateField,
  occupancies: Occupancies,
  countryOfResidence: z.optional(CountryField),
  nationality: z.optional(CountryField),
}

export const RoomsAndRates = z.object({
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
