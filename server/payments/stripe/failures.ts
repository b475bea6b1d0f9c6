import { Stripe } from 'stripe'

/** Stripe's own trouble is no answer; ours is thrown. */
export function unclear(cause: unknown): { status: 'unknown'; cause: unknown } {
  if (cause instanceof Stripe.errors.StripeError) return { status: 'unknown', cause }
  throw cause
}

/** A stored 500, which Stripe answers under its key for a day. */
export function isReplay(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true'
}
