import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CurrencyField, line, SupplyId } from './fields.ts'
import { createLocalPayment, LocalPaymentRequest } from './payments.ts'

/** Not in the documents: how a payer may pay for a quote. The browser has one widget for each kind, and knows no gateway. */
export const WayToPay = z.object({
  id: line(20),
  /** `guarantee`: the hotel collects, the card is only held. `redirect`: money first, on another page. */
  kind: z.enum(['card', 'redirect', 'guarantee']),
  currency: CurrencyField,
  /** Whole major units; null while the room has yet to be priced in that currency. */
  amount: z.nullable(z.number()),
  /** In the caller's language. */
  label: z.string(),
  /** What may be chosen before its page opens, in the caller’s language; empty where that page asks. */
  choices: z.array(z.object({ id: z.string(), label: z.string(), detail: z.optional(z.string()) })),
  /** Without one of them its page does not open. */
  mustChoose: z.boolean(),
})
export type WayToPay = z.infer<typeof WayToPay>

export const listWaysToPay = endpoint({
  method: 'POST',
  path: '/payment/ways',
  summary: 'The ways in which the caller may pay for a quote',
  body: z.object({ selectedToken: SupplyId }),
  output: z.object({ ways: z.array(WayToPay) }),
})

/** Not in the documents: the same as createLocalPayment, for any way of kind `redirect`. */
export const openPayment = endpoint({
  method: 'POST',
  path: '/payment/open',
  summary: 'Open the page of a way to pay that collects first; the same order always answers with the same page',
  body: z.extend(LocalPaymentRequest, { way: line(20) }),
  output: createLocalPayment.output,
})
