import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { BookingId, SupplyId } from './fields.ts'
import { PriceAnswer } from './rates.ts'

// Not in the documents: the same kind of room for the same stay at this moment's price, as a new quote that nobody has consented
// to. `previousRate` is what was said before, where that is another price.

/** A quote holds for an hour, and a checkout may take longer. */
export const renewPrice = endpoint({
  method: 'POST',
  path: '/payment/price-renewal',
  summary: 'The room of a quote, priced anew',
  body: z.object({ selectedToken: SupplyId }),
  output: PriceAnswer,
})

/** The hotel refused a booking because its price had changed: its refusal names no price. */
export const priceAgain = endpoint({
  method: 'POST',
  path: '/payment/price-again',
  summary: 'What a room costs now that the hotel refused at the price that was agreed to',
  body: z.object({ id: BookingId }),
  output: PriceAnswer,
})
