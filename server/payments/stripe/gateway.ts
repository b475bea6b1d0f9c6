import type { Config } from '#server/config.ts'
import type { PaymentGateway } from '#server/payments/payment-gateway.ts'
import { toStripeAmount } from './amounts.ts'
import { chargeLimits } from './charge-limits.ts'
import { stripeBook } from './book.ts'
import { stripeClient } from './client.ts'
import { stripeDisputes } from './disputes.ts'
import { readIntent } from './intent-state.ts'
import { stripeIntents } from './intents.ts'
import { stripeRefunds } from './refunds.ts'
import { stripeWebhook } from './webhook.ts'

/** A transaction not authorised in this time is dead. */
const OPEN_WITHIN_MS = 30 * 60_000

/** Cards through Stripe: PaymentIntents with manual capture. `options.apiUrl` may be the sandbox. */
export function stripeGateway(options: Config['card'], now: () => Date): PaymentGateway {
  const stripe = stripeClient(options)
  const { create, settle, ...intents } = stripeIntents(stripe, readIntent)
  return {
    ...stripeRefunds(stripe),
    ...stripeBook(stripe),
    ...stripeDisputes(stripe),
    ...stripeWebhook(stripe, options, now),
    ...intents,
    id: 'stripe',
    name: 'Stripe',
    label: { en: 'Card', id: 'Kartu' },
    account: 'stripe',
    collects: false,
    isOffered: true,
    countries: [],
    currency: undefined,
    limitsIn: (currency) => chargeLimits[currency],
    choices: [],
    mustChoose: false,
    openWithinMs: OPEN_WITHIN_MS,

    authorise({ reference, amount, paymentMethod, customer, payer, description, returnUrl }) {
      return create(
        {
          amount: toStripeAmount(amount),
          currency: amount.currency.toLowerCase(),
          payment_method: paymentMethod,
          ...(customer ? { customer } : {}),
          capture_method: 'manual',
          confirm: true,
          description,
          return_url: returnUrl,
          // A challenge opens as a dialog over our page instead of leaving it.
          use_stripe_sdk: true,
          // Not receipt_email: Stripe would mail its own receipt beside our confirmation.
          metadata: { reference, email: payer.email },
        },
        `authorise:${reference}`,
      )
    },

    capture(intentId, reference, amount) {
      return settle(intentId, `capture:${reference}`, (request) =>
        stripe.paymentIntents.capture(intentId, { amount_to_capture: toStripeAmount(amount) }, request),
      )
    },

    giveBack(intentId, reference) {
      return settle(intentId, `void:${reference}`, (request) =>
        stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' }, request),
      )
    },
  }
}
