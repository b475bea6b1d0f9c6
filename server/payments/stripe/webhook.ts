import { Stripe } from 'stripe'
import * as z from 'zod'
import type { Config } from '#server/config.ts'
import type { PaymentGateway } from '#server/payments/payment-gateway.ts'

/** Stripe's own, in both directions. */
const TOLERANCE_MS = 5 * 60_000

/** What we read of an event: the SDK takes anything signed. */
const Event = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  api_version: z.string().nullable(),
  data: z.object({
    object: z.object({
      object: z.string().optional(),
      id: z.string().optional(),
      /** Of a refund or a dispute. */
      payment_intent: z.string().nullish(),
      metadata: z.object({ reference: z.string().optional() }).nullish(),
    }),
  }),
})

/** All that is heard; docs/going-live.md names them to operators. */
export const enabledEvents: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]

/** Whether events reach us whole, in the words that we read. */
export function isAsWanted({ api_version: version, enabled_events: events }: Stripe.WebhookEndpoint): boolean {
  return version === Stripe.API_VERSION && enabledEvents.every((event) => events.includes(event))
}

/** The SDK minds the past alone: a signature made out for later would stay good until long after. */
function isFromTheFuture(signature: string, now: Date): boolean {
  const times = signature.split(',').flatMap((part) => (part.startsWith('t=') ? [Number(part.slice(2))] : []))
  return times.length !== 1 || Number(times[0]) * 1000 > now.getTime() + TOLERANCE_MS
}

/** Events of one account, for any way to pay. */
export function stripeWebhook(
  stripe: Stripe,
  { webhookSecret }: Pick<Config['card'], 'webhookSecret'>,
  now: () => Date,
): Pick<PaymentGateway, 'webhookPath' | 'readWebhook' | 'registerWebhook'> {
  return {
    webhookPath: '/api/webhooks/card/stripe',

    readWebhook(rawBody, header) {
      const signature = header('stripe-signature')
      if (!signature || isFromTheFuture(signature, now())) return { status: 'invalid' }
      try {
        const payload: unknown = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret)
        const { id: eventId, type, data, api_version: version } = Event.parse(payload)
        // Written in words that this version of the SDK does not know.
        if (version !== Stripe.API_VERSION) {
          const because = `an event in Stripe’s version ${version}: create the endpoint with ${Stripe.API_VERSION}`
          return { status: 'invalid', because }
        }
        const { object, id, payment_intent, metadata } = data.object
        return {
          status: 'event',
          eventId,
          type,
          intentId: object === 'payment_intent' ? id : (payment_intent ?? undefined),
          reference: metadata?.reference,
          ...(object === 'dispute' ? { disputeId: id } : {}),
          payload,
        }
      } catch {
        return { status: 'invalid' }
      }
    },

    /**
     * Makes Stripe post our events to `url`, once. The signing secret is configuration, not this answer's. An endpoint keeps
     * the version that it was created with (docs.stripe.com/webhooks/versioning), so one of another version, or for other
     * events, gives way to a new one.
     */
    async registerWebhook(url) {
      const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
      const known = data.filter((endpoint) => endpoint.url === url)
      if (known.some(isAsWanted)) return
      for (const { id } of known) await stripe.webhookEndpoints.del(id)
      await stripe.webhookEndpoints.create({ url, enabled_events: enabledEvents, api_version: Stripe.API_VERSION })
    },
  }
}
