import type { Account } from './account.ts'
import { writeCharge } from './charging.ts'
import { disputeCharge } from './disputes.ts'
import { cardFailure, StripeFailure } from './failure.ts'
import { bankPageFor, nextActionFor } from './next-action.ts'
import type { LastError, PaymentIntent, PaymentMethod } from './objects.ts'
import { checkUsable, saveForCustomer } from './payment-methods.ts'
import { authenticationRequired, behaviourOf, genericDecline, type Refusal } from './test-cards.ts'

export interface ConfirmOptions {
  method: PaymentMethod
  publicUrl: string
  isOffSession: boolean
  refusesAction: boolean
  /** The page's script shows the challenge itself rather than leaving the page. */
  usesScript: boolean
  /** The `card_decline` switch struck. */
  isRefusedByFault: boolean
  /** The `card_accepts` switch struck: no card is refused or asked about. */
  isTakenByFault: boolean
}

/** Tries to get the money; throws Stripe's card error, with the intent inside, when the issuer refuses. */
export function confirmPayment(account: Account, intent: PaymentIntent, options: ConfirmOptions): PaymentIntent {
  const { method } = options
  checkUsable(method, intent.id, intent.customer)
  intent.payment_method = method.id
  intent.last_payment_error = null
  intent.next_action = null
  if (method.fpx) return askBank(account, intent, options)
  if (options.isRefusedByFault) throw refuse(account, intent, { method, refusal: genericDecline })
  if (options.isTakenByFault) return take(account, intent, method)
  const { challenge } = behaviourOf(method._number)
  if (options.isOffSession) {
    const needsCardholder = challenge === 'always' || (challenge === 'unless_set_up' && !method._isSetUp)
    if (needsCardholder) throw refuse(account, intent, { method, refusal: authenticationRequired })
  } else if (challenge) {
    if (options.refusesAction) throw refuse(account, intent, { method, refusal: authenticationRequired })
    intent.status = 'requires_action'
    intent.next_action = nextActionFor(intent, options)
    account.emit('payment_intent.requires_action', account.put(intent))
    return intent
  }
  return settle(account, intent, method)
}

/** A bank transfer always leads to the bank's own page. */
function askBank(account: Account, intent: PaymentIntent, { publicUrl }: ConfirmOptions): PaymentIntent {
  intent.status = 'requires_action'
  intent.next_action = bankPageFor(intent, publicUrl)
  account.emit('payment_intent.requires_action', account.put(intent))
  return intent
}

/** The cardholder has proved who they are (or there was no need): hold or take the money. */
export function settle(account: Account, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const { refusal } = behaviourOf(method._number)
  if (refusal) throw refuse(account, intent, { method, refusal })
  return take(account, intent, method)
}

function take(account: Account, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const charge = writeCharge(account, intent, { method })
  intent.next_action = null
  if (intent.capture_method === 'manual') {
    intent.status = 'requires_capture'
    intent.amount_capturable = intent.amount
    account.emit('payment_intent.amount_capturable_updated', account.put(intent))
  } else {
    intent.status = 'succeeded'
    intent.amount_received = intent.amount
    account.emit('payment_intent.succeeded', account.put(intent))
    disputeCharge(account, charge)
  }
  if (intent.setup_future_usage && intent.customer) {
    method._isSetUp = true
    saveForCustomer(account, method, intent.customer)
  }
  if (method.customer === null) method._usedBy = intent.id
  account.put(method)
  return intent
}

function refuse(
  account: Account,
  intent: PaymentIntent,
  { method, refusal }: { method: PaymentMethod; refusal: Refusal },
): StripeFailure {
  const charge = writeCharge(account, intent, { method, refusal })
  const error: LastError = { type: 'card_error', ...refusal, charge: charge.id, payment_method: method }
  turnBack(account, intent, error)
  return cardFailure({ ...refusal, charge: charge.id, payment_intent: intent, payment_method: method })
}

/** The cardholder could not prove who they are. */
export function failAuthentication(account: Account, intent: PaymentIntent, method: PaymentMethod): void {
  turnBack(account, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: authenticationFailed,
    payment_method: method,
  })
}

export const authenticationFailed =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

function turnBack(account: Account, intent: PaymentIntent, error: LastError): void {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_payment_error = error
  account.emit('payment_intent.payment_failed', account.put(intent))
}
