import * as z from 'zod/mini'
import { PolicyVerdict } from '../travel-policy/verdict.ts'
import { endpoint } from './endpoint.ts'
import { CurrencyField, SupplyId } from './fields.ts'
import { Region } from './hotels.ts'
import { BoardBasis, stayCriteria } from './rate-schemas.ts'

/** B7-016 to B7-019. Prices are in `currency`, MYR when none is named (Q18). */
export const initAvailability = endpoint({
  method: 'POST',
  path: '/hotel/availability/init',
  summary: 'Start a search; the token lives 60 minutes',
  body: z.object({ ...stayCriteria, region: Region }),
  output: z.object({ token: z.string() }),
})

export const HotelOffer = z.object({
  id: z.string(),
  /** Best rate so far: whole major units, for the whole stay, taxes in. */
  rate: z.object({
    totalRate: z.number(),
    publicRate: z.optional(z.number()),
    /** What a member would pay, for visitors of an operator who shows it; absent when it is no less. */
    memberRate: z.optional(z.number()),
    /** What the hotel itself asks at the desk on top, as far as the search tells: whole major units, absent for nothing. */
    dueAtHotel: z.optional(z.number()),
    providerName: z.string(),
    publishedRateProviderName: z.optional(z.string()),
    boardBasis: z.optional(BoardBasis),
  }),
  options: z.object({ refundable: z.boolean(), payAtHotel: z.boolean(), freeBreakfast: z.boolean() }),
  /** What the travel policy of the reader's company says of it, as far as a search tells. */
  verdict: z.optional(PolicyVerdict),
})
export type HotelOffer = z.infer<typeof HotelOffer>

/** B7-020, B7-021. A hotel may come again with a lower rate: the last word wins. */
export const getResults = endpoint({
  method: 'GET',
  path: '/hotel/availability/async/:token/results',
  summary: 'Rates that arrived since `nextResultsKey`',
  params: z.object({ token: SupplyId }),
  query: z.object({ nextResultsKey: z.optional(SupplyId) }),
  output: z.object({
    token: z.string(),
    status: z.enum(['InProgress', 'Completed']),
    currency: CurrencyField,
    expectedHotelCount: z.number(),
    completedHotelCount: z.number(),
    nextResultsKey: z.optional(z.string()),
    hotels: z.array(HotelOffer),
  }),
})
export type SearchResults = z.infer<(typeof getResults)['output']>
