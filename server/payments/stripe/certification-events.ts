import { Stripe } from 'stripe'
import { askUntil, failed, notTried, passed, type Ground, type Step } from '#server/certification/step.ts'
import type { PaymentGateway } from '#server/payments/payment-gateway.ts'
import { isLocal } from '#server/settings-part.ts'
import { isAsWanted } from './webhook.ts'

const PAUSE_MS = 250

interface Listening {
  stripe: Stripe
  gateway: PaymentGateway
  appUrl: string
  /** Stripe is not on this machine: it does not reach what is. */
  isFar: boolean
  ground: Ground
}

/** Where Stripe posts its events, and whether our server takes them. */
export function stripeEvents({
  stripe,
  gateway,
  appUrl,
  isFar,
  ground,
}: Listening): Record<'endpoint' | 'delivered', Step> {
  const { run, stop, wishes } = ground
  const url = appUrl + gateway.webhookPath
  return {
    endpoint: {
      id: 'webhook-endpoint',
      title: `events are posted to ${url}, in version ${Stripe.API_VERSION}`,
      run: async () => {
        if (isFar && isLocal(appUrl))
          return notTried('APP_URL is an address of this machine, which Stripe does not reach')
        const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
        const ours = data.filter((endpoint) => endpoint.url === url)
        if (ours.length === 0) return failed('no endpoint posts there: create it as docs/how-to.md says')
        if (!ours.some(({ status }) => status === 'enabled')) return failed('the endpoint is switched off')
        const good = ours.find(isAsWanted)
        if (good) return passed(good.id)
        const versions = ours.map(({ api_version: version }) => version ?? 'the account’s own').join(', ')
        return failed(
          `it is created for ${versions}, or lacks some of our events: create it anew as docs/how-to.md says`,
        )
      },
    },
    // Stripe counts who has not answered 2xx, and our server answers so only to what its secret has signed.
    delivered: {
      id: 'webhook-signature',
      title: 'our server has taken an event, which it does if CARD_WEBHOOK_SECRET signed it',
      needs: ['webhook-endpoint', 'capture'],
      run: async () => {
        const event = await askUntil(
          () => findEvent(stripe, `${run}-hold`),
          (one) => one?.pending_webhooks === 0,
          {
            patienceMs: wishes.patienceMs,
            pauseMs: PAUSE_MS,
            stop,
          },
        )
        if (!event) return failed('Stripe has no event of the payment')
        return event.pending_webhooks === 0
          ? passed(event.id)
          : failed(`nobody took ${event.id}: is the server running at ${appUrl}, and is its secret this endpoint’s?`)
      },
    },
  }
}

async function findEvent(stripe: Stripe, reference: string): Promise<Stripe.Event | undefined> {
  const { data } = await stripe.events.list({ type: 'payment_intent.succeeded', limit: 20 })
  return data.find(({ data: { object } }) => 'metadata' in object && object.metadata?.['reference'] === reference)
}
