import type { Stripe } from 'stripe'

const enabledEvents: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.updated',
  'refund.failed',
]

/** Makes Stripe post our events to `url`, once. The signing secret is configuration, not this answer's. */
export async function registerWebhook(stripe: Stripe, url: string): Promise<void> {
  const known = await stripe.webhookEndpoints.list({ limit: 100 })
  if (known.data.some((endpoint) => endpoint.url === url)) return
  await stripe.webhookEndpoints.create({ url, enabled_events: enabledEvents })
}
