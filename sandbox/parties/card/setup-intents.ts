import { newId, now, type Account } from './account.ts'
import { authenticationFailed } from './confirm-payment.ts'
import { cardFailure, noSuch, StripeFailure } from './failure.ts'
import { MANDATE_DATA, SETUP_OPTIONS } from './inner-parameters.ts'
import { nextActionFor } from './next-action.ts'
import type { PaymentMethod, SetupIntent } from './objects.ts'
import type { Params } from './params.ts'
import { AUTOMATIC, type Surroundings } from './payment-intents.ts'
import { saveForCustomer, takePaymentMethod } from './payment-methods.ts'
import { behaviourOf } from './test-cards.ts'

const known =
  'automatic_payment_methods confirm customer description payment_method payment_method_types payment_method_options return_url usage use_stripe_sdk mandate_data'.split(
    ' ',
  )

function allow(params: Params): void {
  params.allow(known)
  params.allowInside('payment_method_options', SETUP_OPTIONS)
  params.allowInside('mandate_data', MANDATE_DATA)
}

export function createSetupIntent(account: Account, params: Params, around: Surroundings): SetupIntent {
  allow(params)
  params.map('automatic_payment_methods', AUTOMATIC)
  const customer = params.text('customer') ?? null
  if (customer !== null && !account.find('customer', customer)) throw noSuch('customer', customer, 'customer')
  const method = params.text('payment_method')
  const id = newId('seti')
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    cancellation_reason: null,
    client_secret: newId(`${id}_secret`),
    created: now(),
    customer,
    description: params.text('description') ?? null,
    last_setup_error: null,
    livemode: false,
    metadata: params.metadata(),
    next_action: null,
    payment_method: method === undefined ? null : takePaymentMethod(account, method).id,
    payment_method_types: ['card'],
    status: method === undefined ? 'requires_payment_method' : 'requires_confirmation',
    usage: params.choice('usage', ['off_session', 'on_session']) ?? 'off_session',
    _returnUrl: null,
  }
  account.emit('setup_intent.created', account.put(intent))
  return params.flag('confirm') ? confirmSetupIntent(account, intent, { params, around }) : intent
}

export function confirmSetupIntent(
  account: Account,
  intent: SetupIntent,
  { params, around }: { params: Params; around: Surroundings },
): SetupIntent {
  allow(params)
  const id = params.text('payment_method') ?? intent.payment_method
  if (intent.status === 'succeeded' || intent.status === 'canceled' || id === null)
    throw unexpectedState(
      intent,
      id === null
        ? 'You cannot confirm this SetupIntent because it’s missing a payment method.'
        : `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
    )
  const method = takePaymentMethod(account, id)
  intent.payment_method = method.id
  intent.last_setup_error = null
  intent._returnUrl = params.text('return_url') ?? intent._returnUrl
  if (behaviourOf(method._number).challenge) {
    const usesScript = around.isBrowser || params.flag('use_stripe_sdk')
    intent.status = 'requires_action'
    intent.next_action = nextActionFor(intent, { publicUrl: around.publicUrl, usesScript })
    account.emit('setup_intent.requires_action', account.put(intent))
    return intent
  }
  return settleSetup(account, intent, method)
}

/** Saves the card, or throws the issuer's refusal with the intent inside. */
export function settleSetup(account: Account, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  const { refusal, canBeSaved } = behaviourOf(method._number)
  if (refusal && !canBeSaved) {
    turnBack(account, intent, { type: 'card_error', ...refusal, payment_method: method })
    throw cardFailure({ ...refusal, setup_intent: intent, payment_method: method })
  }
  if (intent.customer !== null) saveForCustomer(account, method, intent.customer)
  method._isSetUp = true
  account.put(method)
  intent.status = 'succeeded'
  intent.next_action = null
  account.emit('setup_intent.succeeded', account.put(intent))
  return intent
}

export function failSetupAuthentication(account: Account, intent: SetupIntent, method: PaymentMethod): void {
  turnBack(account, intent, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message: authenticationFailed,
    payment_method: method,
  })
}

export function cancelSetupIntent(account: Account, intent: SetupIntent, params: Params): SetupIntent {
  params.allow(['cancellation_reason'])
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpectedState(intent, `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`)
  intent.status = 'canceled'
  intent.cancellation_reason = params.text('cancellation_reason') ?? null
  intent.next_action = null
  account.emit('setup_intent.canceled', account.put(intent))
  return intent
}

function turnBack(account: Account, intent: SetupIntent, error: NonNullable<SetupIntent['last_setup_error']>): void {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_setup_error = error
  account.emit('setup_intent.setup_failed', account.put(intent))
}

function unexpectedState(intent: SetupIntent, message: string): StripeFailure {
  const code = 'setup_intent_unexpected_state'
  return new StripeFailure(400, { type: 'invalid_request_error', code, message, setup_intent: intent })
}
