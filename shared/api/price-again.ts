import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { BookingId } from './fields.ts'
import { PriceAnswer } from './rate-schemas.ts'

/**
 * Not in the documents. The hotel refused a booking because its price had changed: what the same kind of room costs at this
 * moment, as a new quote that nobody has consented to. `previousRate` is what was refused, where that is another price.
 */
export const priceAgain = endpoint({
  method: 'POST',
  path: '/payment/price-again',
  summary: 'What a room costs now that the hotel refused at the price that was agreed to',
  body: z.object({ id: BookingId }),
  output: PriceAnswer,
})
