import * as z from 'zod/mini'
import { CurrencyField, PlainDateField } from '#shared/api/fields.ts'
import { type PricedOption, Rate, Room } from '#shared/api/rate-schemas.ts'
import { Occupancies } from '#shared/stay/occupancy.ts'
import { PolicyVerdict } from '#shared/travel-policy/verdict.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { DEFAULT_LIFETIME_S, forgetStored, PREFIX, readStored, storeFor } from '#web/storage/expiring.ts'
import { keepInTab, readFromTab } from '#web/storage/this-tab.ts'

/** What the rate list hands to checkout: the quote that was consented to, and words to show it with. */
export const CheckoutState = z.object({
  quote: z.object({
    /** `selectedToken` of the checkout call. */
    token: z.string(),
    /** Token of the rate list the quote came from. */
    ratesToken: z.string(),
    recommendationId: z.string(),
    /** Whole major units: all rooms, all nights, taxes in. What is charged. */
    totalRate: z.number(),
    currency: CurrencyField,
    /** The total before the price check, when it moved. */
    previousRate: z.optional(z.number()),
    /** What the same room was shown at in another currency before it was priced in this one, and when that was (ISO instant). */
    shownAs: z.optional(z.object({ totalRate: z.number(), currency: CurrencyField, pricedAt: z.string() })),
    /** ISO instant after which the quote is worthless. */
    expiresAt: z.string(),
    /** Country whose residents the price is for. */
    nationality: z.optional(z.string()),
    /** What the company's policy says of it. */
    verdict: z.optional(PolicyVerdict),
  }),
  hotel: z.object({
    id: z.string(),
    name: z.string(),
    address: z.string(),
    image: z.optional(z.string()),
    starRating: z.number(),
    city: z.string(),
    /** ISO 3166 alpha-2. */
    country: z.optional(z.string()),
    /** Whose time its deadlines are, its zone, and where its sun is: as much as is known of its clock. */
    clock: z.object({ place: z.string(), timeZone: z.optional(z.string()), long: z.number() }),
    /** From when and until when rooms are to be had, in the hotel's words. */
    checkInFrom: z.optional(z.string()),
    checkOutUntil: z.optional(z.string()),
  }),
  stay: z.object({ checkIn: PlainDateField, checkOut: PlainDateField, nights: z.number() }),
  occupancies: Occupancies,
  /** One rate for each room, in the order of `occupancies`; `rooms` name their `roomId`s. */
  rates: z.array(Rate),
  rooms: z.array(Room),
  /** Sent with every call about this booking, and shown as its trace id. */
  correlationId: z.string(),
  savedBookingId: z.optional(z.string()),
  /** The traveller's booked stay whose dates this is to change, by its reference. */
  replaces: z.optional(z.string()),
  /** An approver of the company allowed this stay, up to a price in whole major units, and by a time. */
  allowed: z.optional(
    z.object({ by: z.string(), upTo: z.number(), currency: CurrencyField, until: z.optional(z.string()) }),
  ),
  /** It is a colleague's stay that was allowed: by their rules, not the payer's. Of an account. */
  allowedFor: z.optional(z.string()),
  /** Whose saved request is booked, and what they asked for. */
  savedFor: z.optional(
    z.object({
      /** Of the account. */
      id: z.optional(z.string()),
      firstName: z.string(),
      lastName: z.string(),
      notes: z.string(),
    }),
  ),
})
export type CheckoutState = z.infer<typeof CheckoutState>

/** The same stay at another quote, with the rates and terms that came with it. */
export function withQuote(
  state: CheckoutState,
  { token, currency, totalRate, previousRate, expiresAt, nationality, verdict, hotel }: PricedOption,
): CheckoutState {
  const { shownAs: _, ...before } = state.quote
  const quote = { ...before, token, currency, totalRate, previousRate, expiresAt, nationality, verdict }
  return { ...state, quote, rates: hotel.rates, rooms: hotel.rooms }
}

/** The same stay priced in another currency: what it was shown at before is told beside it. */
export function inCurrency(state: CheckoutState, priced: PricedOption, now: Date): CheckoutState {
  const { totalRate, currency } = state.quote
  const next = withQuote(state, priced)
  if (currency === priced.currency) return next
  return { ...next, quote: { ...next.quote, shownAs: { totalRate, currency, pricedAt: now.toISOString() } } }
}

const KEY = `${PREFIX}-checkout`
/** The last choice of any tab. */
const LAST = `${PREFIX}-last-choice`

/**
 * Keeps it in this tab, so that a reload of the checkout page finds it again; and in this browser while its price holds, for
 * who opens the checkout in a second tab.
 */
export function keepCheckoutState(state: CheckoutState): void {
  keepInTab(KEY, state)
  const seconds = (Date.parse(state.quote.expiresAt) - serverNow()) / 1000
  storeFor(LAST, state, Math.min(seconds, DEFAULT_LIFETIME_S))
}

/** What another tab chose, while its price holds. */
export function readLastChoice(): CheckoutState | undefined {
  const kept = z.safeParse(CheckoutState, readStored(LAST))
  return kept.success ? kept.data : undefined
}

/** What is paid for is no choice any more, in no tab. */
export function forgetLastChoice(quoteToken: string): void {
  if (readLastChoice()?.quote.token === quoteToken) forgetStored(LAST)
}

/** From navigation state, else what this tab kept. Undefined when neither makes sense. */
export function readCheckoutState(navigationState: unknown): CheckoutState | undefined {
  const carried = z.safeParse(CheckoutState, navigationState)
  if (carried.success) return carried.data
  const kept = z.safeParse(CheckoutState, readFromTab(KEY))
  return kept.success ? kept.data : undefined
}
