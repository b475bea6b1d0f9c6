import * as z from 'zod'
import { Region } from '#shared/api/hotels.ts'
import { currencies } from '#shared/money/currency.ts'
import { Occupancies } from '#shared/stay/occupancy.ts'
import type { SearchCriteria, SupplyCall } from '#server/suppliers/supplier.ts'

const StayToken = z.object({
  /** Asked with the demo key: the live one must not go on with it. */
  isTest: z.boolean(),
  stay: z.object({
    currency: z.enum(currencies),
    checkIn: z.string(),
    checkOut: z.string(),
    occupancies: Occupancies,
    nationality: z.string(),
    countryOfResidence: z.string(),
    region: z.optional(Region),
  }),
  /** Set by a price check: the only kind of token that books. */
  prebook: z.optional(
    z.object({ id: z.string(), recommendationId: z.string(), totalMinor: z.number(), hotelId: z.string() }),
  ),
})
export type StayToken = z.infer<typeof StayToken>

/**
 * LiteAPI remembers no search, so our token is the search: what to ask again, as text. It never leaves
 * the server (decision 7).
 */
export function encodeToken({ isTest, stay, prebook }: StayToken): string {
  return Buffer.from(JSON.stringify({ isTest, stay, prebook })).toString('base64url')
}

/** Undefined for a text that is none of our tokens. */
export function decodeToken(token: string): StayToken | undefined {
  try {
    return StayToken.parse(JSON.parse(Buffer.from(token, 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}

/** The token of a read; undefined also for one that was made with the other key. */
export function readToken(token: string, { isTest }: SupplyCall): StayToken | undefined {
  const known = decodeToken(token)
  return known?.isTest === isTest ? known : undefined
}

/** The members by which rates are asked for. */
export function stayBody({ currency, checkIn, checkOut, occupancies, nationality }: SearchCriteria): object {
  return {
    currency,
    checkin: checkIn,
    checkout: checkOut,
    guestNationality: nationality,
    occupancies: occupancies.map(({ numOfAdults, childAges }) => ({ adults: numOfAdults, children: childAges })),
  }
}
