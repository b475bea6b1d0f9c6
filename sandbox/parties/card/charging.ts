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
    payment_method_details: detailsOf(method, {
      amount_authorized: isPaid ? intent.amount : null,
      ...(isPaid && isHold && { capture_before: now() + HOLD_SECONDS }),
    }),
    refunded: false,
    status: isPaid ? 'succeeded' : 'failed',
  }
  intent.latest_charge = charge.id
  account.emit(isPaid ? 'charge.succeeded' : 'charge.failed', account.put(charge))
  return charge
}

function detailsOf(
  { card, fpx }: PaymentMethod,
  held: { amount_authorized: number | null; capture_before?: number },
): Charge['payment_method_details'] {
  if (fpx) return { type: 'fpx', fpx: { ...fpx, transaction_id: newId('fpx') } }
  const { three_d_secure_usage: _usage, ...details } = card!
  return { type: 'card', card: { ...held, ...details, network: details.brand, three_d_secure: null } }
}

/** Whether the hold behind a charge has lapsed. */
export function hasLapsed(charge: Charge): boolean {
  const { payment_method_details: details } = charge
  const limit = details.type === 'card' ? details.card.capture_before : undefined
  return !charge.captured && limit !== undefined && limit < now()
}
