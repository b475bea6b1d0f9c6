import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { equal, type Money } from '#shared/money/money.ts'
import { saying } from '#shared/reasons/saying.ts'
import type { Config } from '#server/config.ts'
import type { AuthoriseRequest, IntentState, PaymentGateway, RefundState } from '#server/payments/payment-gateway.ts'
import { DOKU_CURRENCY, DOKU_MOST, fromDokuAmount, toDokuAmount } from './amounts.ts'
import { dokuClient, type DokuReply } from './client.ts'
import { invoiceOf, invoicesToTry } from './invoice-number.ts'
import { choicesOf, methodsOf } from './methods.ts'
import { readNotification } from './notification.ts'
import { DokuOrder, OpenedPage, readDueDate, readOrder, readRecord } from './order.ts'

const WEBHOOK_PATH = '/api/webhooks/local/doku'
/** The pay-by time runs from DOKU's first hearing of an order: one that is heard late would outlive its quote. */
const OPEN_WITHIN_MS = 5 * 60_000
const REFUSED_MESSAGE = saying('paymentUnstarted')

const RefundAnswer = z.object({ refund: z.object({ status: z.string(), message: z.optional(z.string()) }) })

/** DOKU answers at once. */
type DokuRefund = Exclude<RefundState, { status: 'pending' }>

type FoundOrder =
  | { status: 'found'; order: DokuOrder }
  /** Or not yet, as long as no way to pay was chosen. */
  | { status: 'not_found' }
  | { status: 'unknown'; cause: unknown }

/** Virtual accounts, QRIS, wallets and cards through DOKU Checkout: the customer pays on DOKU's page, then we book. */
export function dokuGateway(options: NonNullable<Config['doku']>, now: () => Date): PaymentGateway {
  const ask = dokuClient(options, now)
  const choices = choicesOf(options.methods)

  async function findOrder(numberOrReference: string): Promise<FoundOrder> {
    for (const invoice of invoicesToTry(numberOrReference)) {
      const found = await findByInvoice(invoice)
      if (found.status !== 'not_found') return found
    }
    return { status: 'not_found' }
  }

  async function findByInvoice(invoice: string): Promise<FoundOrder> {
    const reply = await ask({ requestId: randomUUID(), target: `/orders/v1/status/${encodeURIComponent(invoice)}` })
    if (reply.status === 'not_found') return reply
    if (reply.status !== 'answered') return unknown(causeOf(reply))
    const order = DokuOrder.safeParse(reply.body)
    if (!order.success || order.data.order.invoice_number !== invoice) return unknown(new Error('DOKU: no such status'))
    return { status: 'found', order: order.data }
  }

  async function findState(invoice: string): Promise<IntentState | { status: 'not_found' }> {
    const found = await findOrder(invoice)
    return found.status === 'found' ? read(() => readOrder(found.order)) : found
  }

  return {
    id: 'doku',
    name: 'DOKU',
    label: {
      en: 'Bank transfer, QRIS, e-wallet or card (DOKU)',
      id: 'Transfer bank, QRIS, dompet digital, atau kartu (DOKU)',
    },
    account: 'doku',
    collects: true,
    isOffered: true,
    countries: ['ID'],
    currency: DOKU_CURRENCY,
    limitsIn: () => ({ least: toMinor(1), most: toMinor(DOKU_MOST) }),
    choices,
    mustChoose: false,
    openWithinMs: OPEN_WITHIN_MS,
    webhookPath: WEBHOOK_PATH,

    async authorise(request) {
      const { amount } = request
      const invoice = invoiceOf(request.reference)
      const methods = methodsOf(options.methods, request.paymentMethod)
      const body = orderOf(request, { invoice, methods, notifyUrl: options.appUrl + WEBHOOK_PATH })
      const reply = await ask({ requestId: `open-${invoice}`, target: '/checkout/v1/payment', body })
      if (reply.status === 'refused') return { status: 'declined', code: 'refused', message: REFUSED_MESSAGE }
      if (reply.status !== 'answered') return unknown(causeOf(reply))
      return read(() => pageOf(reply.body, { invoice, amount, pageOrigins: options.pageOrigins }))
    },

    async findIntent(intentId) {
      const state = await findState(intentId)
      // Merchants of before December 2024 hear "not found" until the customer has chosen how to pay.
      return state.status === 'not_found' ? { status: 'action_needed', intentId } : state
    },

    async findAuthorisation(reference) {
      const state = await findState(reference)
      // Its page was never shown to a payer, so that it can only expire.
      return state.status === 'action_needed' ? unknown(new Error('DOKU: an open order without its page')) : state
    },

    async capture(intentId) {
      const state = await this.findIntent(intentId)
      return state.status === 'authorised' ? { status: 'captured', intentId, captured: state.authorised } : state
    },

    async giveBack(intentId, reference) {
      const found = await findOrder(intentId)
      if (found.status === 'unknown') return found
      // No payment was made: there is nothing to give back. Money that comes later is found by looking.
      if (found.status === 'not_found') return { status: 'voided', intentId }
      const state = read(() => readOrder(found.order))
      if (state.status === 'action_needed') return { status: 'voided', intentId }
      if (state.status !== 'authorised') return state
      const outcome = await refund(found.order, state.authorised, reference)
      if (outcome.status === 'refund_due') return { ...outcome, intentId, collected: state.authorised }
      return outcome.status === 'refunded' ? { status: 'refunded', intentId } : outcome
    },

    async refund({ intentId, reference, amount }) {
      const found = await findOrder(intentId)
      if (found.status === 'unknown') return found
      if (found.status === 'not_found') return unknown(new Error('DOKU: no order to refund'))
      if (isRefunded(found.order)) return { status: 'refunded', refunded: amount }
      return refund(found.order, amount, reference)
    },

    // Of a part that went back DOKU's status says nothing.
    async findRefund({ intentId, amount }) {
      const found = await findOrder(intentId)
      if (found.status !== 'found') return found
      return isRefunded(found.order) ? { status: 'refunded', refunded: amount } : unknown(new Error('DOKU: not told'))
    },

    async findRefundRoute(intentId) {
      const found = await findOrder(intentId)
      if (found.status !== 'found') return undefined
      return isCard(found.order) ? { to: 'card' } : { to: 'person', channel: channelOf(found.order) }
    },

    // DOKU lists orders for people only; the status call tells of one that we name.
    listPayments: () => Promise.resolve({ status: 'not_offered' }),

    // Its chargebacks are told of by mail and in its back office.
    listDisputes: () => Promise.resolve({ status: 'not_offered' }),
    findDispute: () => Promise.resolve({ status: 'not_found' }),

    async findPayment(intentId) {
      const found = await findOrder(intentId)
      return found.status === 'found' ? readRecord(found.order) : found
    },

    readWebhook: (rawBody, header) => readNotification(options, { rawBody, header, target: WEBHOOK_PATH, now: now() }),

    // Every order names the path itself.
    registerWebhook: () => Promise.resolve(),
  }

  /** Only cards have an online refund (developers.doku.com: Cards, Refund); all else is paid back by a person. */
  async function refund(order: DokuOrder, amount: Money, reference: string): Promise<DokuRefund> {
    if (!isCard(order)) return due(`${channelOf(order)} has no online refund`)
    const reply = await ask({
      requestId: `refund-${reference}`,
      target: '/cancellation/credit-card/refund',
      body: {
        order: { invoice_number: order.order.invoice_number },
        payment: { original_request_id: order.transaction?.original_request_id ?? '' },
        refund: { amount: toDokuAmount(amount) },
      },
    })
    if (reply.status === 'silent') return unknown(causeOf(reply))
    if (reply.status !== 'answered') return due('the refund was turned down')
    const answer = RefundAnswer.safeParse(reply.body)
    if (!answer.success) return unknown(new Error('DOKU: a refund answer that cannot be read'))
    const { status, message = '' } = answer.data.refund
    return status === 'SUCCESS' ? { status: 'refunded', refunded: amount } : due(`refund ${status}: ${message}`)
  }
}

const toMinor = (rupiah: number) => fromDokuAmount(rupiah).minor
const due = (because: string): DokuRefund => ({ status: 'refund_due', because })
const channelOf = ({ channel }: DokuOrder) => channel?.id ?? 'unknown'
const isCard = (order: DokuOrder) => channelOf(order).startsWith('CREDIT_CARD')
const isRefunded = (order: DokuOrder) => order.transaction?.status === 'REFUNDED'

/** The same for every try: DOKU takes a repeated Request-Id only with the same body. */
function orderOf(
  request: AuthoriseRequest,
  { invoice, methods, notifyUrl }: { invoice: string; methods: readonly string[]; notifyUrl: string },
) {
  const { payer, language, returnUrl, cancelUrl, minutesToPay } = request
  const amount = toDokuAmount(request.amount)
  // DOKU's own set of characters for the name of an item.
  const name = request.description
    .normalize('NFKD')
    .replaceAll(/[^\w .\-/+,=:'@%]/g, '')
    .slice(0, 255)
  return {
    order: {
      amount,
      invoice_number: invoice,
      currency: DOKU_CURRENCY,
      callback_url: returnUrl,
      callback_url_cancel: cancelUrl,
      language: language === 'id' ? 'ID' : 'EN',
      auto_redirect: true,
      line_items: [{ id: '1', name, quantity: 1, price: amount }],
    },
    // Left out, its page offers all that the merchant has.
    payment: { payment_due_date: minutesToPay, ...(methods.length > 0 && { payment_method_types: methods }) },
    customer: { name: payer.name, email: payer.email, phone: payer.phone.replaceAll(/\D/g, '').slice(0, 16) },
    additional_info: { override_notification_url: notifyUrl },
  }
}

/** Throws for a page that is not the one we asked for, or not at DOKU: no payer is ever sent there. */
function pageOf(body: unknown, asked: { invoice: string; amount: Money; pageOrigins: readonly string[] }): IntentState {
  const { order, payment } = OpenedPage.parse(body).response
  if (order.invoice_number !== asked.invoice || !equal(fromDokuAmount(order.amount), asked.amount)) {
    throw new Error('DOKU: a page for another order')
  }
  const { origin, username, password } = new URL(payment.url)
  if (!asked.pageOrigins.includes(origin) || username !== '' || password !== '') {
    throw new Error(`DOKU: a page at ${origin}, which is not in DOKU_PAGE_ORIGINS`)
  }
  const payBefore = readDueDate(payment.expired_date)
  return { status: 'action_needed', intentId: asked.invoice, pageUrl: payment.url, ...(payBefore && { payBefore }) }
}

function read(reading: () => IntentState): IntentState {
  try {
    return reading()
  } catch (cause) {
    return unknown(cause)
  }
}

function unknown(cause: unknown): { status: 'unknown'; cause: unknown } {
  return { status: 'unknown', cause }
}

function causeOf(reply: Exclude<DokuReply, { status: 'answered' }>): unknown {
  if (reply.status === 'silent') return reply.cause
  return new Error(`DOKU: ${reply.status === 'refused' ? `HTTP ${reply.httpStatus}, ${reply.message}` : 'not found'}`)
}
