import { newId, now, type Account } from './account.ts'
import type { Charge, PaymentIntent, PaymentMethod } from './objects.ts'
import type { Refusal } from './test-cards.ts'

/** How long a card-not-present hold lasts. */
const HOLD_SECONDS = 7 * 24 * 3600

/** Writes the charge of an attempt: held, taken, or refused when a refusal is given. */
export function writeCharge(
  account: Account,
  intent: PaymentIntent,
  { method, refusal }: { method: PaymentMethod; refusal?: Refusal },
): Charge {
  const isHold = intent.capture_method === 'manual'
  const isPaid = refusal === undefined
  const isTaken = isPaid && !isHold
  const { checks, brand, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isTaken ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: isTaken,
    created: now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
      reason: refusal?.decline_code ?? null,
      risk_level: 'normal',
      seller_message: isPaid ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
      type: isPaid ? 'authorized' : 'issuer_declined',
    },
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        amount_authorized: isPaid ? intent.amount : null,
        brand,
        ...(isPaid && isHold && { capture_before: now() + HOLD_SECONDS }),
        checks,
        country,
        exp_month,
        exp_year,
        fingerprint,
        funding,
        last4,
        network: brand,
        three_d_secure: null,
      },
    },
    refunded: false,
    status: isPaid ? 'succeeded' : 'failed',
  }
  intent.latest_charge = charge.id
  account.emit(isPaid ? 'charge.succeeded' : 'charge.failed', account.put(charge))
  return charge
}

/** Whether the hold behind a charge has lapsed. */
export function hasLapsed(charge: Charge): boolean {
  const limit = charge.payment_method_details.card.capture_before
  return !charge.captured && limit !== undefined && limit < now()
}
