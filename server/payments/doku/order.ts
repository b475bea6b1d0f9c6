import * as z from 'zod/mini'
import { money } from '#shared/money/money.ts'
import type { IntentState, PaymentLookup } from '#server/payments/payment-gateway.ts'
import { DOKU_CURRENCY, fromDokuAmount } from './amounts.ts'
import { referenceOf } from './invoice-number.ts'

const text = z.optional(z.nullable(z.string()))

/** What the status call and notifications say of an order (Check Status API, Non-SNAP). */
export const DokuOrder = z.object({
  order: z.object({
    invoice_number: z.string(),
    amount: z.union([z.number(), z.string()]),
    /** Of an order whose customer has not chosen how to pay: ORDER_GENERATED or ORDER_EXPIRED. */
    status: text,
  }),
  channel: z.optional(z.nullable(z.object({ id: text }))),
  transaction: z.optional(z.nullable(z.object({ status: text, original_request_id: text }))),
})
export type DokuOrder = z.infer<typeof DokuOrder>

/** Answer to the call that opens a payment page. */
export const OpenedPage = z.object({
  response: z.object({
    order: z.object({ invoice_number: z.string(), amount: z.union([z.number(), z.string()]) }),
    payment: z.object({ url: z.string(), expired_date: z.optional(z.string()) }),
  }),
})

/** "20261128213000" on Jakarta's clock, which is never put forward; undefined for what is no such time. */
export function readDueDate(written = ''): Date | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(written)?.slice(1)
  if (!parts) return undefined
  const [year, month, day, hour, minute, second] = parts
  const due = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+07:00`)
  return Number.isNaN(due.getTime()) ? undefined : due
}

/** DOKU's status in the port's words. FAILED is not final: the customer may pay in another way. */
export function readOrder({ order, transaction }: DokuOrder): IntentState {
  const intentId = order.invoice_number
  switch (transaction?.status ?? order.status) {
    case 'SUCCESS':
      return { status: 'authorised', intentId, authorised: fromDokuAmount(order.amount), isCollected: true }
    case 'REFUNDED':
      return { status: 'refunded', intentId }
    case 'EXPIRED':
    case 'ORDER_EXPIRED':
      return { status: 'voided', intentId }
    case 'FAILED':
      return { status: 'action_needed', intentId, hasFailed: true }
    case 'PENDING':
    case 'TIMEOUT':
    case 'REDIRECT':
    case 'ORDER_GENERATED':
      return { status: 'action_needed', intentId }
    default:
      return { status: 'unknown', cause: new Error(`DOKU: no known status of ${intentId}`) }
  }
}

/** The same as an entry of DOKU's books. Its status tells of a whole refund and of no part. */
export function readRecord(order: DokuOrder): PaymentLookup {
  const state = readOrder(order)
  if (state.status === 'unknown') return state
  const isPaid = state.status === 'authorised' || state.status === 'refunded'
  const taken = isPaid ? fromDokuAmount(order.order.amount) : undefined
  const refunded = state.status === 'refunded' ? taken : isPaid ? undefined : money(0, DOKU_CURRENCY)
  const { invoice_number: invoice } = order.order
  // It tells no time of its own: it is ours by its number anyway.
  return {
    status: 'found',
    record: {
      intentId: invoice,
      reference: referenceOf(invoice),
      createdAt: new Date(0),
      held: undefined,
      taken,
      refunded,
    },
  }
}
