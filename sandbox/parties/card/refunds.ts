import { newId, now, type Account } from './account.ts'
import { checkAmount, formatAmount } from './amounts.ts'
import { checkUndisputed } from './disputes.ts'
import { returningBank } from './fpx-banks.ts'
import { badParameter, noSuch, StripeFailure } from './failure.ts'
import type { Charge, Refund } from './objects.ts'
import type { Params } from './params.ts'

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

/** Test cards whose refund takes a while, or comes back (docs.stripe.com/testing, Refunds). */
export const slowRefundCard = '4000000000007726'
export const failingRefundCard = '4000000000005126'

/** Gives back all that is left or a part of it, never more than was captured. */
export function createRefund(account: Account, params: Params, strikes: (name: 'refund_fails') => boolean): Refund {
  params.allow(['amount', 'charge', 'payment_intent', 'reason', 'instructions_email', 'origin'])
  const charge = findCharge(account, params)
  const reason = params.choice('reason', reasons) ?? null
  if (strikes('refund_fails'))
    throw new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred.' })
  checkUndisputed(account, charge)
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
    metadata: params.metadata(),
    payment_intent: charge.payment_intent,
    reason,
    status: isSlow(account, charge) ? 'pending' : 'succeeded',
  })
  account.emit('charge.refunded', account.put(charge))
  account.emit('refund.created', refund)
  account.emit('refund.updated', refund)
  return refund
}

const methodBehind = (account: Account, charge: Charge) => account.find('payment_method', charge.payment_method)

/** A bank takes its time: FPX's about a week (docs.stripe.com/payments/fpx). */
function isSlow(account: Account, charge: Charge): boolean {
  const method = methodBehind(account, charge)
  return method?.fpx !== undefined || method?._number === slowRefundCard
}

/** What the bank says in the end. A refund that it sends back is on the charge again. */
export function endRefund(account: Account, id: string): void {
  const refund = account.find('refund', id)
  const charge = account.find('charge', refund?.charge ?? '')
  if (!refund || !charge) return
  const { fpx, _number: number } = methodBehind(account, charge) ?? {}
  const isReturned =
    (number === failingRefundCard && refund.status === 'succeeded') ||
    (fpx?.bank === returningBank && refund.status === 'pending')
  if (isReturned) {
    const amount_refunded = charge.amount_refunded - refund.amount
    account.put<Charge>({ ...charge, amount_refunded, refunded: false })
    const failed = account.put<Refund>({
      ...refund,
      status: 'failed',
      failure_reason: fpx ? 'unknown' : 'lost_or_stolen_card',
    })
    account.emit('refund.updated', failed)
    account.emit('refund.failed', failed)
  } else if (refund.status === 'pending') {
    account.emit('refund.updated', account.put<Refund>({ ...refund, status: 'succeeded' }))
  }
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
