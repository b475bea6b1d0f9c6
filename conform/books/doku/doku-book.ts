import type { Exchange } from '#conform/wire/exchange.ts'
import type { Book, Fault } from '../book.ts'
import { readJson } from '../read-json.ts'
import { restBook } from '../rest-book.ts'
import { signatureFaults } from './signature.ts'

/** What types cannot say of an order: its digits, and which characters its number has where customers may pay by card. */
function orderFaults({ body }: Exchange): Fault[] {
  const { order } = (readJson(body) ?? {}) as { order?: { amount?: number; invoice_number?: string } }
  const isShort = Number(order?.amount) >= 1 && String(order?.amount).length <= 12
  const isPlain = /^[A-Za-z0-9]{1,30}$/.test(order?.invoice_number ?? '')
  return [
    ...(isShort ? [] : [{ part: 'request' as const, pointer: '/order/amount', says: 'is not 1 to 12 digits' }]),
    ...(isPlain
      ? []
      : [{ part: 'request' as const, pointer: '/order/invoice_number', says: 'is not 1 to 30 letters and digits' }]),
  ]
}

export const dokuBook: Book = restBook({
  party: 'doku',
  word: {
    source: 'developers.doku.com: DOKU Checkout, Check Status, Notification, Refund, Signature (Non-SNAP)',
    version: 'v1',
    read: 'excerpts of 28 November 2026',
    isMachineReadable: false,
  },
  declarations: new URL('doku.d.ts', import.meta.url),
  failure: 'Failure',
  headers: signatureFaults,
  rows: [
    {
      call: 'POST /checkout/v1/payment',
      body: 'OrderRequest',
      answer: 'OpenedOrder',
      failure: 'OrderRefused',
      also: orderFaults,
    },
    { call: 'GET /orders/v1/status/:invoice', answer: 'Order' },
    { call: 'POST /cancellation/credit-card/refund', body: 'RefundRequest', answer: 'Refund' },
    { call: 'event /api/webhooks/local/doku', body: 'Order', also: signatureFaults },
  ],
})
