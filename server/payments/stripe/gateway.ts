import type { Stripe } from 'stripe'
import * as z from 'zod'
import type { Config } from '#server/config.ts'
import type { PaymentGateway, IntentState } from '#server/payments/payment-gateway.ts'
import { toStripeAmount } from './amounts.ts'
import { stripeBook } from './book.ts'
import { stripeClient } from './client.ts'
import { isReplay } from './failures.ts'
import { readFailure, readIntent } from './intent-state.ts'
import { stripeRefunds } from './refunds.ts'
import { registerWebhook } from './register-webhook.ts'

const expand = ['latest_charge']
/** Stripe's own, in both directions. */
const TOLERANCE_MS = 5 * 60_000
/** U15: a transaction nobody authorised in this time is dead. */
const OPEN_WITHIN_MS = 30 * 60_000

/** What we read of an event: the SDK takes whatever is signed. */
const Event = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  data: z.object({
    object: z.object({
      object: z.string().optional(),
      id: z.string().optional(),
      /** Of a refund. */
      payment_intent: z.string().nullish(),
      metadata: z.object({ reference: z.string().optional() }).nullish(),
    }),
  }),
})

/** The SDK minds the past alone: a signature made out for later would stay good until long after. */
function isFromTheFuture(signature: string, now: Date): boolean {
  const times = signature.split(',').flatMap((part) => (part.startsWith('t=') ? [Number(part.slice(2))] : []))
  return times.length !== 1 || Number(times[0]) * 1000 > now.getTime() + TOLERANCE_MS
}

/** Cards through Stripe: PaymentIntents with manual capture. `options.apiUrl` may be the sandbox. */
export function stripeGateway(options: Config['card'], now: () => Date): PaymentGateway {
  const stripe = stripeClient(options)

  async function findIntent(intentId: string): Promise<IntentState> {
    try {
      return readIntent(await stripe.paymentIntents.retrieve(intentId, { expand }))
    } catch (error) {
      const failure = readFailure(error)
      return failure.status === 'declined' ? { status: 'unknown', cause: error } : failure
    }
  }

  /** Capture and cancel: Stripe's refusal usually means that it has happened already, so the intent is read again. */
  async function settle(
    intentId: string,
    idempotencyKey: string,
    send: (options: Stripe.RequestOptions) => Promise<Stripe.PaymentIntent>,
  ): Promise<IntentState> {
    try {
      return readIntent(await send({ idempotencyKey }))
    } catch (error) {
      if (isReplay(error)) return settleAfresh(intentId, send)
      const failure = readFailure(error)
      return failure.status === 'unknown' ? failure : findIntent(intentId)
    }
  }

  // Stripe replays a stored 500 under its key for a day. An intent settles once, so a new key is safe.
  async function settleAfresh(
    intentId: string,
    send: (options: Stripe.RequestOptions) => Promise<Stripe.PaymentIntent>,
  ): Promise<IntentState> {
    try {
      return readIntent(await send({}))
    } catch (error) {
      const failure = readFailure(error)
      return failure.status === 'unknown' ? failure : findIntent(intentId)
    }
  }

  return {
    ...stripeRefunds(stripe),
    ...stripeBook(stripe),
    id: 'stripe',
    name: 'Stripe',
    collects: false,
    currency: undefined,
    openWithinMs: OPEN_WITHIN_MS,
    webhookPath: '/api/webhooks/card/stripe',
    findIntent,

    async authorise({ reference, amount, paymentMethod, customer, payer, description, returnUrl }) {
      try {
        const intent = await stripe.paymentIntents.create(
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
            expand,
          },
          { idempotencyKey: `authorise:${reference}` },
        )
        return readIntent(intent)
      } catch (error) {
        return readFailure(error)
      }
    },

    async findAuthorisation(reference) {
      try {
        const query = `metadata['reference']:'${reference}'`
        const { data } = await stripe.paymentIntents.search({ query, expand: ['data.latest_charge'] })
        return data[0] ? readIntent(data[0]) : { status: 'not_found' }
      } catch (error) {
        readFailure(error)
        return { status: 'unknown', cause: error }
      }
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

    readWebhook(rawBody, header) {
      const signature = header('stripe-signature')
      if (!signature || isFromTheFuture(signature, now())) return { status: 'invalid' }
      try {
        const payload: unknown = stripe.webhooks.constructEvent(rawBody, signature, options.webhookSecret)
        const { id: eventId, type, data } = Event.parse(payload)
        const { object, id, payment_intent, metadata } = data.object
        return {
          status: 'event',
          eventId,
          type,
          intentId: object === 'payment_intent' ? id : (payment_intent ?? undefined),
          reference: metadata?.reference,
          payload,
        }
      } catch {
        return { status: 'invalid' }
      }
    },

    registerWebhook: (url) => registerWebhook(stripe, url),
  }
}
