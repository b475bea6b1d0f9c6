import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { SupplyId } from './fields.ts'
import { PriceAnswer } from './rate-schemas.ts'

/**
 * Not in the documents. A quote holds for an hour, and a checkout may take longer: the same kind of room for the same stay at this
 * moment's price, as a new quote. `previousRate` is what the old one said, where that is another price.
 */
export const renewPrice = endpoint({
  method: 'POST',
  path: '/payment/price-renewal',
  summary: 'The room of a quote, priced anew',
  body: z.object({ selectedToken: SupplyId }),
  output: PriceAnswer,
})
