import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CurrencyField, SupplyId } from './fields.ts'
import { contentIdentity } from './hotels.ts'
import { PriceAnswer, RoomsAndRates, stayCriteria, type PriceCheck, type PricedOption } from './rate-schemas.ts'

/** B7-022. The stay is the search's own: only the currency may be named again. */
export const getRoomsAndRates = endpoint({
  method: 'POST',
  path: '/hotel/:hotelId/roomsandrates/:searchToken',
  summary: 'Rooms and rates of a hotel for a search that is still alive',
  params: z.object({ hotelId: SupplyId, searchToken: SupplyId }),
  body: z.nullish(
    z.object({
      ...contentIdentity,
      searchSpecificProviders: z.optional(z.boolean()),
      currency: z.optional(CurrencyField),
    }),
  ),
  output: RoomsAndRates,
})

/** B7-023, B7-024. Without a search: the whole stay comes in the body. */
export const findRoomsAndRates = endpoint({
  method: 'POST',
  path: '/hotel/:hotelId/roomsandrates',
  summary: 'Rooms and rates of a hotel for a stay',
  params: z.object({ hotelId: SupplyId }),
  body: z.object({ ...stayCriteria, searchSpecificProviders: z.optional(z.boolean()) }),
  output: RoomsAndRates,
})

export function isPriced(check: PriceCheck): check is PricedOption {
  return 'token' in check
}

/**
 * B7-026, B7-027. The mandatory price check. A price stores a quote for 60 minutes; its opaque
 * `token` is what checkout sends as `selectedToken`. That the room is gone is an answer too.
 */
export const checkPrice = endpoint({
  method: 'GET',
  path: '/hotel/:hotelId/:token/price/recommendation/:recommendationId',
  summary: 'Final price of one option; the answer is a quote',
  params: z.object({ hotelId: SupplyId, token: SupplyId, recommendationId: SupplyId }),
  output: PriceAnswer,
})
