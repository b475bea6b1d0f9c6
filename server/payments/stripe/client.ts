import { Stripe } from 'stripe'
import type { Config } from '#server/config.ts'

const PATIENCE_MS = 20_000

/** Stripe's own SDK, pointed at wherever the configuration says Stripe is. */
export function stripeClient(options: Config['card']): Stripe {
  const api = new URL(options.apiUrl)
  return new Stripe(options.secretKey, {
    host: api.hostname,
    port: api.port || (api.protocol === 'http:' ? 80 : 443),
    protocol: api.protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 2,
    timeout: PATIENCE_MS,
    telemetry: false,
  })
}
