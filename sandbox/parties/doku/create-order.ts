import * as z from 'zod'
import type { World } from '#sandbox/party.ts'
import { findChannel } from './channels.ts'
import { inJakarta } from './jakarta.ts'
import { newToken, type Merchant, type Order } from './merchant.ts'
import { DokuRefusal } from './refusal.ts'

const DEFAULT_DUE_MINUTES = 60
const MINUTE_MS = 60_000
const webUrl = z.url({ protocol: /^https?$/ })

/**
 * What may be said of an order, by DOKU's page (developers.doku.com, Backend Integration). Nothing there says what becomes of other fields: they
 * are ignored.
 */
const Request = z.object({
  order: z.object({
    // Whole rupiah: a fraction is a request in the wrong unit.
    amount: z.number().int().positive().max(999_999_999_999),
    // 64, and 30 for a merchant whose customers may pay by card, as every one of ours may.
    invoice_number: z.string().regex(/^[\w.-]{1,30}$/),
    currency: z.literal('IDR').default('IDR'),
    callback_url: webUrl.optional(),
    callback_url_cancel: webUrl.optional(),
    callback_url_result: webUrl.optional(),
    language: z.enum(['EN', 'ID']).optional(),
    auto_redirect: z.boolean().default(false),
    disable_retry_payment: z.boolean().optional(),
    session_id: z.string().optional(),
    line_items: z
      .array(
        z.object({
          id: z.string().optional(),
          name: z.string().max(255),
          quantity: z.number().int().positive(),
          price: z.number().int(),
          sku: z.string().optional(),
          category: z.string().optional(),
          url: webUrl.optional(),
          image_url: webUrl.optional(),
          type: z.string().optional(),
        }),
      )
      .default([]),
  }),
  payment: z
    .object({
      payment_due_date: z.number().int().min(1).max(99_999).default(DEFAULT_DUE_MINUTES),
      payment_method_types: z.array(z.string()).min(1).optional(),
    })
    .default({ payment_due_date: DEFAULT_DUE_MINUTES }),
  customer: z
    .object({
      id: z.string().optional(),
      name: z.string().max(255),
      last_name: z.string().optional(),
      email: z.email().optional(),
      phone: z.string().optional(),
      address: z.string().optional(),
      postcode: z.string().optional(),
      city: z.string().optional(),
      state: z.string().optional(),
      country: z.string().optional(),
    })
    .optional(),
  additional_info: z.object({ override_notification_url: webUrl.optional() }).optional(),
})

/** Opens a payment page. An invoice number is used once. */
export function createOrder(merchant: Merchant, world: World, requestId: string, body: string): object {
  const { order, payment, customer, additional_info: extra } = parse(body)
  if (merchant.findOrder(order.invoice_number))
    throw new DokuRefusal(400, 'duplicate_invoice_number', 'INVOICE NUMBER ALREADY USED')
  const total = order.line_items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  if (order.line_items.length > 0 && total !== order.amount)
    throw new DokuRefusal(400, 'invalid_parameter', 'TOTAL LINE ITEMS NOT MATCH WITH AMOUNT')
  const { payment_method_types: types } = payment
  const unknown = types?.find((type) => !findChannel(type))
  if (unknown !== undefined) throw new DokuRefusal(400, 'invalid_parameter', `UNKNOWN PAYMENT METHOD ${unknown}`)

  const now = Date.now()
  const dueAt = new Date(now + payment.payment_due_date * MINUTE_MS)
  const made = merchant.put<Order>({
    kind: 'order',
    invoice: order.invoice_number,
    requestId,
    token: newToken(),
    amount: order.amount,
    lines: order.line_items.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)),
    types,
    customer: customer?.name ?? '',
    createdAt: new Date(now).toISOString(),
    dueAt: dueAt.toISOString(),
    callbackUrl: order.callback_url ?? '',
    cancelUrl: order.callback_url_cancel ?? order.callback_url ?? '',
    notifyUrl: extra?.override_notification_url ?? '',
    autoRedirect: order.auto_redirect,
    status: 'PENDING',
    channelId: null,
    lastTriedAt: null,
    payments: 0,
    refunded: 0,
  })
  return {
    message: ['SUCCESS'],
    response: {
      order: { amount: String(made.amount), invoice_number: made.invoice, currency: 'IDR', session_id: made.token },
      payment: {
        payment_due_date: payment.payment_due_date,
        token_id: made.token,
        url: `${world.publicUrl}/doku/pay/${made.token}`,
        expired_date: inJakarta(dueAt).replaceAll(/\D/g, ''),
        ...(types && { payment_method_types: types }),
      },
      uuid: made.token,
    },
  }
}

function parse(body: string): z.output<typeof Request> {
  try {
    return Request.parse(JSON.parse(body))
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : []
    const what = issue ? `${issue.path.join('.')} ${issue.message}` : 'body is not JSON'
    throw new DokuRefusal(400, 'invalid_parameter', what.toUpperCase())
  }
}
