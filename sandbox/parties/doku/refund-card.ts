import * as z from 'zod'
import type { Merchant } from './merchant.ts'
import type { Notifications } from './notifications.ts'
import { DokuRefusal } from './refusal.ts'

const Request = z.object({
  order: z.object({ invoice_number: z.string() }),
  payment: z.object({ original_request_id: z.string() }),
  refund: z.object({
    amount: z.number().int().positive(),
    type: z.enum(['FULL_REFUND', 'PARTIAL_REFUND']).optional(),
  }),
})

/** Only cards have an online refund; virtual accounts and wallets are paid back by hand. */
export function refundCard(
  merchant: Merchant,
  notifications: Notifications,
  body: string,
  isRefusedByBank: boolean,
): object {
  const parsed = Request.safeParse(JSON.parse(body || '{}'))
  if (!parsed.success) throw new DokuRefusal(400, 'invalid_parameter', 'INVALID REFUND REQUEST')
  const { order: named, payment, refund } = parsed.data
  const order = merchant.findOrder(named.invoice_number)
  if (order?.requestId !== payment.original_request_id) throw new DokuRefusal(404, 'data_not_found', 'Data Not Found')
  if (order.channelId !== 'CREDIT_CARD')
    throw new DokuRefusal(400, 'channel_not_supported', 'REFUND IS NOT SUPPORTED FOR THIS CHANNEL')
  if (order.status !== 'SUCCESS' || order.refunded + refund.amount > order.amount)
    throw new DokuRefusal(400, 'transaction_not_refundable', 'TRANSACTION CANNOT BE REFUNDED')
  const answer = (status: 'SUCCESS' | 'FAILED', message: string) => ({
    order: { invoice_number: order.invoice },
    payment: { original_request_id: order.requestId },
    refund: {
      amount: refund.amount,
      type: refund.amount === order.amount ? 'FULL_REFUND' : 'PARTIAL_REFUND',
      status,
      message,
    },
  })
  if (isRefusedByBank) return answer('FAILED', 'Refused by the acquiring bank')
  const refunded = order.refunded + refund.amount
  const next = merchant.put({ ...order, refunded, status: refunded === order.amount ? 'REFUNDED' : order.status })
  notifications.send(merchant, next)
  return answer('SUCCESS', 'Approved')
}
