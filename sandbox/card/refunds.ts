import { newId, now, type Account } from './account.ts'
import { checkAmount, formatAmount } from './amounts.ts'
import { badParameter, noSuch, StripeFailure } from './failure.ts'
import type { Charge, Refund } from './objects.ts'
import type { Params } from './params.ts'

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

/** Gives back all that is left or a part of it, never more than was captured. */
export function createRefund(account: Account, params: Params): Refund {
  params.allow(['amount', 'charge', 'payment_intent', 'reason', 'instructions_email', 'origin'])
  const charge = findCharge(account, params)
  const reason = params.choice('reason', reasons) ?? null
  const left = charge.amount_captured - charge.amount_refunded
  if (left <= 0)
    throw new StripeFailure(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    })
  const amount = params.integer('amount') ?? left
  checkAmount(amount, charge.currency)
  if (amount > left) {
    const [asked, rest] = [amount, left].map((figure) => formatAmount(figure, charge.currency))
    throw badParameter('amount', `Refund amount (${asked}) is greater than unrefunded amount on charge (${rest})`)
  }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount_captured
  const refund = account.put<Refund>({
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    livemode: false,
    metadata: params.metadata(),
    payment_intent: charge.payment_intent,
    reason,
    status: 'succeeded',
  })
  account.emit('charge.refunded', account.put(charge))
  account.emit('refund.created', refund)
  account.emit('refund.updated', refund)
  return refund
}

function findCharge(account: Account, params: Params): Charge {
  const intentId = params.text('payment_intent')
  const chargeId = params.text('charge')
  if (intentId === undefined && chargeId === undefined)
    throw badParameter(
      'charge',
      'One of the following params should be provided for this request: payment_intent or charge.',
      'parameter_missing',
    )
  const intent = intentId === undefined ? undefined : account.find('payment_intent', intentId)
  if (intentId !== undefined && !intent) throw noSuch('payment_intent', intentId, 'payment_intent')
  const charge = account.find('charge', chargeId ?? intent?.latest_charge ?? '')
  if (chargeId !== undefined && !charge) throw noSuch('charge', chargeId, 'charge')
  if (!charge?.captured)
    throw new StripeFailure(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `This PaymentIntent (${intentId ?? charge?.payment_intent}) does not have a successful charge to refund.`,
    })
  return charge
}
