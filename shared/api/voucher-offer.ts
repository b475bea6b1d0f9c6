import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { endpoint } from './endpoint.ts'
import { CurrencyField } from './fields.ts'

/** Not in the documents. What the partner of the site would give with a room of this price. */
export const getVoucherOffer = endpoint({
  method: 'GET',
  path: '/vouchers/offer',
  summary: 'Whether a room of this price earns the vouchers of the partner whose site this is',
  query: z.object({
    currency: CurrencyField,
    /** Whole major units. */
    amount: z.pipe(
      z.string().check(z.regex(/^\d{1,10}$/, saying('wrongAmount'))),
      z.transform((digits) => Number(digits)),
    ),
    payAtHotel: z.optional(z.enum(['true', 'false'])),
  }),
  output: z.object({
    /** Null where the partner gives none. */
    offer: z.nullable(
      z.object({
        partner: z.string(),
        /** UNKNOWN: it is not known today what this currency is worth. */
        answer: z.enum(['EARNS', 'NOT_ABOVE', 'PAID_AT_HOTEL', 'UNKNOWN']),
        currency: CurrencyField,
        count: z.number(),
        each: z.number(),
        /** A booking must cost more than this. */
        above: z.number(),
      }),
    ),
  }),
})
