import type { Stripe } from 'stripe'
import { saying } from '#shared/reasons/saying.ts'
import type { IntentState } from '#server/payments/payment-gateway.ts'
import { fromStripeAmount } from '../amounts.ts'

/** Stripe's own words are for who writes programs. */
export const NOT_PAID = saying('notPaidByBank')

/** Where Stripe's bank redirects stand. A sandbox's stand where its script does: both are for browsers. */
function isPage(page: string, scriptUrl: string): boolean {
  if (!URL.canParse(page)) return false
  const { origin, protocol, hostname, username, password } = new URL(page)
  if (username !== '' || password !== '') return false
  return origin === new URL(scriptUrl).origin || (protocol === 'https:' && /(?:^|\.)stripe\.com$/.test(hostname))
}

/**
 * The status of a bank transfer's PaymentIntent in the port's words. `processing`: the customer has agreed and the bank has
 * not. Needs `latest_charge` expanded to know what went back.
 */
export function readFpxIntent(intent: Stripe.PaymentIntent, scriptUrl: string): IntentState {
  const intentId = intent.id
  switch (intent.status) {
    case 'succeeded': {
      const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
      if (charge?.refunded) return { status: 'refunded', intentId }
      const authorised = fromStripeAmount(intent.amount_received, intent.currency)
      return { status: 'authorised', intentId, authorised, isCollected: true }
    }
    case 'requires_action': {
      const page = intent.next_action?.redirect_to_url?.url ?? ''
      return { status: 'action_needed', intentId, ...(isPage(page, scriptUrl) ? { pageUrl: page } : {}) }
    }
    case 'processing':
    case 'requires_confirmation':
      return { status: 'action_needed', intentId }
    case 'requires_payment_method':
      return { status: 'declined', intentId, code: intent.last_payment_error?.code ?? 'not_paid', message: NOT_PAID }
    case 'canceled':
      return { status: 'voided', intentId }
    default:
      return { status: 'unknown' }
  }
}
