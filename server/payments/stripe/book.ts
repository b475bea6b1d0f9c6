import { Stripe } from 'stripe'
import type { PaymentBook, PaymentLookup, PaymentRecord } from '#server/payments/payment-gateway.ts'
import { fromStripeAmount } from './amounts.ts'
import { unclear } from './failures.ts'

interface StripeBook {
  listPayments: (since: Date) => Promise<PaymentBook>
  findPayment: (intentId: string) => Promise<PaymentLookup>
}

/** Stripe's own books: its PaymentIntents with their charges. */
export function stripeBook(stripe: Stripe): StripeBook {
  return {
    async listPayments(since) {
      try {
        const created = { gte: Math.floor(since.getTime() / 1000) }
        const query = { created, limit: 100, expand: ['data.latest_charge'] }
        const records: PaymentRecord[] = []
        for await (const intent of stripe.paymentIntents.list(query)) records.push(readRecord(intent))
        return { status: 'read', records }
      } catch (error) {
        return unclear(error)
      }
    },

    async findPayment(intentId) {
      try {
        return {
          status: 'found',
          record: readRecord(await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })),
        }
      } catch (error) {
        const isMissing = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
        return isMissing ? { status: 'not_found' } : unclear(error)
      }
    },
  }
}

function readRecord(intent: Stripe.PaymentIntent): PaymentRecord {
  const { id, created, currency, metadata, amount_received: taken, amount_capturable: held, latest_charge } = intent
  const amount = (minor: number) => (minor > 0 ? fromStripeAmount(minor, currency) : undefined)
  // A hold that was let go counts as refunded at Stripe; it never was money of ours.
  const refunded = typeof latest_charge === 'object' && taken > 0 ? (latest_charge?.amount_refunded ?? 0) : 0
  return {
    intentId: id,
    reference: metadata['reference'],
    createdAt: new Date(created * 1000),
    held: amount(held),
    taken: amount(taken),
    refunded: fromStripeAmount(refunded, currency),
  }
}
