import { newId, now, type Account } from './account.ts'
import { checkAmount, checkCurrency, checkFpxAmount, checkLeast } from './amounts.ts'
import { hasLapsed } from './charging.ts'
import { confirmPayment } from './confirm-payment.ts'
import { disputeCharge } from './disputes.ts'
import { badParameter, noSuch, StripeFailure } from './failure.ts'
import { MANDATE_DATA, PAYMENT_OPTIONS, SHIPPING } from './inner-parameters.ts'
import type { PaymentIntent, PaymentMethod } from './objects.ts'
import type { Params } from './params.ts'
import { takeBank, takePaymentMethod } from './payment-methods.ts'

const common =
  'payment_method payment_method_types payment_method_options setup_future_usage receipt_email shipping description statement_descriptor statement_descriptor_suffix capture_method'.split(
    ' ',
  )
const confirmOnly = [
  'return_url',
  'off_session',
  'use_stripe_sdk',
  'error_on_requires_action',
  'mandate',
  'mandate_data',
]
const createOnly = [
  'amount',
  'currency',
  'customer',
  'confirm',
  'confirmation_method',
  'automatic_payment_methods',
  'allowed_payment_method_types',
  'payment_method_data',
]
/** Inside `automatic_payment_methods`. */
export const AUTOMATIC = ['enabled', 'allow_redirects']
const captureMethods = ['automatic', 'automatic_async', 'manual'] as const
const cancellationReasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const

/** What the world around an operation adds to its parameters. */
export interface Surroundings {
  publicUrl: string
  /** Called from a browser with the publishable key. */
  isBrowser: boolean
  /** Counts and answers whether a fault switch strikes now. */
  strikes: (name: 'card_decline' | 'card_accepts' | 'capture_fails' | 'release_fails' | 'refund_fails') => boolean
}

/** What all calls about a payment take, and `more`; also inside of each. */
function allow(params: Params, more: readonly string[]): void {
  params.allow([...common, ...more])
  params.allowInside('payment_method_options', PAYMENT_OPTIONS)
  params.allowInside('shipping', SHIPPING)
  params.allowInside('mandate_data', MANDATE_DATA)
}

export function createPaymentIntent(account: Account, params: Params, around: Surroundings): PaymentIntent {
  allow(params, [...confirmOnly, ...createOnly])
  params.requireText('amount')
  const amount = params.integer('amount') ?? 0
  const currency = checkCurrency(params.requireText('currency'))
  checkAmount(amount, currency)
  const customer = params.text('customer') ?? null
  if (customer !== null && !account.find('customer', customer)) throw noSuch('customer', customer, 'customer')
  const automatic = params.map('automatic_payment_methods', AUTOMATIC)
  const allowed = params.texts('allowed_payment_method_types')
  const types = allowed.length > 0 ? allowed : params.texts('payment_method_types')
  if (types.includes('fpx')) {
    checkFpxAmount(amount, currency)
    if (params.text('capture_method') === 'manual')
      throw badParameter('capture_method', 'The payment method type fpx does not support manual capture.')
  }
  if (!types.includes('fpx')) checkLeast(amount, currency)
  const id = newId('pi')
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    allowed_payment_method_types: allowed.length > 0 ? allowed : null,
    automatic_payment_methods:
      types.length > 0 ? null : { enabled: true, allow_redirects: automatic.text('allow_redirects') ?? 'always' },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.choice('capture_method', captureMethods) ?? 'automatic_async',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: now(),
    currency,
    customer,
    description: params.text('description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: params.metadata(),
    next_action: null,
    payment_method: null,
    payment_method_types: types.length > 0 ? types : ['card'],
    receipt_email: params.text('receipt_email') ?? null,
    setup_future_usage: params.text('setup_future_usage') ?? null,
    status: 'requires_payment_method',
    _returnUrl: null,
  }
  const isConfirmed = params.flag('confirm')
  if (isConfirmed) checkConfirmable(intent, params)
  const method = methodOf(account, params)
  if (method !== undefined) {
    intent.payment_method = method.id
    intent.status = 'requires_confirmation'
  }
  account.emit('payment_intent.created', account.put(intent))
  return isConfirmed ? confirm(account, intent, { params, around }) : intent
}

export function updatePaymentIntent(account: Account, intent: PaymentIntent, params: Params): PaymentIntent {
  allow(params, ['amount', 'currency', 'customer'])
  const amount = params.integer('amount')
  if (amount !== undefined) {
    if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
      throw unexpectedState(
        intent,
        `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`,
      )
    checkAmount(amount, intent.currency)
    if (!intent.payment_method_types.includes('fpx')) checkLeast(amount, intent.currency)
    intent.amount = amount
  }
  intent.description = params.text('description') ?? intent.description
  intent.receipt_email = params.text('receipt_email') ?? intent.receipt_email
  intent.customer = params.text('customer') ?? intent.customer
  intent.metadata = params.metadata(intent.metadata)
  return account.put(intent)
}

export function confirmPaymentIntent(
  account: Account,
  intent: PaymentIntent,
  { params, around }: { params: Params; around: Surroundings },
): PaymentIntent {
  allow(params, [...confirmOnly, 'payment_method_data'])
  const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action']
  if (intent.status === 'succeeded')
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    )
  if (!confirmable.includes(intent.status))
    throw unexpectedState(
      intent,
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
    )
  checkConfirmable(intent, params)
  return confirm(account, intent, { params, around })
}

function confirm(
  account: Account,
  intent: PaymentIntent,
  { params, around }: { params: Params; around: Surroundings },
): PaymentIntent {
  const id = params.text('payment_method') ?? intent.payment_method
  if (id === null)
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it’s missing a payment method. To confirm the PaymentIntent with a payment method, specify a payment method attached to the customer or a new payment method.',
    )
  intent._returnUrl = params.text('return_url') ?? intent._returnUrl
  return confirmPayment(account, intent, {
    method: takePaymentMethod(account, id),
    publicUrl: around.publicUrl,
    isOffSession: isSet(params, 'off_session'),
    refusesAction: params.flag('error_on_requires_action'),
    usesScript: around.isBrowser || params.flag('use_stripe_sdk'),
    isRefusedByFault: around.strikes('card_decline'),
    isTakenByFault: around.strikes('card_accepts'),
  })
}

/** One that Stripe knows, or a bank that is named here and now. */
function methodOf(account: Account, params: Params): PaymentMethod | undefined {
  const id = params.text('payment_method')
  if (id !== undefined) return takePaymentMethod(account, id)
  const data = params.map('payment_method_data', ['type', 'fpx', 'billing_details', 'allow_redisplay', 'metadata'])
  return Object.keys(data.values).length > 0 ? takeBank(account, data) : undefined
}

function isSet(params: Params, name: string): boolean {
  return params.text(name) !== undefined && params.text(name) !== 'false'
}

/** With automatic payment methods Stripe insists on a place to come back to. */
function checkConfirmable(intent: PaymentIntent, params: Params): void {
  const automatic = intent.automatic_payment_methods
  const mayRedirect =
    intent.payment_method_types.includes('fpx') || (automatic !== null && automatic.allow_redirects !== 'never')
  if (!mayRedirect || isSet(params, 'off_session') || params.flag('use_stripe_sdk') || params.text('client_secret'))
    return
  if (params.text('return_url') === undefined && intent._returnUrl === null)
    throw badParameter(
      'return_url',
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    )
}

export function capturePaymentIntent(
  account: Account,
  intent: PaymentIntent,
  { params, around }: { params: Params; around: Surroundings },
): PaymentIntent {
  params.allow(['amount_to_capture', 'final_capture', 'statement_descriptor', 'statement_descriptor_suffix'])
  const charge = intent.latest_charge === null ? undefined : account.find('charge', intent.latest_charge)
  if (intent.status !== 'requires_capture' || !charge)
    throw unexpectedState(
      intent,
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
    )
  if (around.strikes('capture_fails')) throw outage()
  if (hasLapsed(charge)) {
    close(account, intent, 'automatic')
    throw new StripeFailure(400, {
      type: 'invalid_request_error',
      code: 'charge_expired_for_capture',
      message: 'The charge cannot be captured as the authorization has expired.',
      payment_intent: intent,
    })
  }
  const amount = params.integer('amount_to_capture') ?? intent.amount_capturable
  checkAmount(amount, intent.currency, 'amount_to_capture')
  if (amount > intent.amount_capturable)
    throw badParameter(
      'amount_to_capture',
      'The specified amount_to_capture is greater than the amount that can be captured.',
      'amount_too_large',
    )
  charge.captured = true
  charge.amount_captured = amount
  account.emit('charge.captured', account.put(charge))
  intent.status = 'succeeded'
  intent.amount_received = amount
  intent.amount_capturable = 0
  account.emit('payment_intent.succeeded', account.put(intent))
  disputeCharge(account, charge)
  return intent
}

export function cancelPaymentIntent(
  account: Account,
  intent: PaymentIntent,
  { params, around }: { params: Params; around: Surroundings },
): PaymentIntent {
  params.allow(['cancellation_reason'])
  const reason = params.choice('cancellation_reason', cancellationReasons) ?? null
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing')
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action.`,
    )
  if (around.strikes('release_fails')) throw outage()
  return close(account, intent, reason)
}

/** Like a real outage: the 500 is kept under its idempotency key, the hold stays as it was. */
const outage = () => new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred.' })

/** Ends an intent and lets go of its hold. */
function close(account: Account, intent: PaymentIntent, reason: string | null): PaymentIntent {
  const charge = intent.latest_charge === null ? undefined : account.find('charge', intent.latest_charge)
  if (charge && intent.status === 'requires_capture') {
    charge.refunded = true
    charge.amount_refunded = charge.amount
    account.emit('charge.refunded', account.put(charge))
  }
  intent.status = 'canceled'
  intent.canceled_at = now()
  intent.cancellation_reason = reason
  intent.amount_capturable = 0
  intent.next_action = null
  account.emit('payment_intent.canceled', account.put(intent))
  return intent
}

export function unexpectedState(intent: PaymentIntent, message: string): StripeFailure {
  const code = 'payment_intent_unexpected_state'
  return new StripeFailure(400, { type: 'invalid_request_error', code, message, payment_intent: intent })
}
