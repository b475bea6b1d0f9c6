/** Stripe's objects as far as this sandbox keeps them. Names beginning with `_` never leave it. Times are Unix seconds. */
export interface Card {
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  funding: 'credit'
  country: string
  fingerprint: string
  checks: { address_line1_check: null; address_postal_code_check: null; cvc_check: 'pass' | 'unchecked' }
  three_d_secure_usage: { supported: true }
}

interface Base {
  id: string
  created: number
  livemode: boolean
  metadata: Record<string, string>
}

export interface BillingDetails {
  address: Record<string, string | null>
  email: string | null
  name: string | null
  phone: string | null
}

/** A Malaysian bank, through FPX. */
export interface FpxBank {
  bank: string
  account_holder_type: null
}

export interface PaymentMethod extends Base {
  object: 'payment_method'
  type: 'card' | 'fpx'
  /** One of both, by its type. */
  card?: Card
  fpx?: FpxBank
  billing_details: BillingDetails
  customer: string | null
  allow_redisplay: 'unspecified'
  _number: string
  /** Set up with the cardholder present, so that it may be charged without. */
  _isSetUp: boolean
  /** A method without a customer serves one payment; a detached one serves none. */
  _usedBy: string | null
}

export interface LastError {
  type: string
  message: string
  code?: string | undefined
  decline_code?: string | undefined
  charge?: string | undefined
  payment_method?: PaymentMethod | undefined
}

export type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } }
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string; source: string } }

interface Intent extends Base {
  client_secret: string
  customer: string | null
  description: string | null
  next_action: NextAction | null
  payment_method: string | null
  payment_method_types: string[]
  allowed_payment_method_types?: string[] | null
  canceled_at?: number | null
  cancellation_reason: string | null
  _returnUrl: string | null
}

export interface PaymentIntent extends Intent {
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  automatic_payment_methods: { enabled: boolean; allow_redirects: string } | null
  canceled_at: number | null
  capture_method: 'automatic' | 'automatic_async' | 'manual'
  confirmation_method: 'automatic'
  currency: string
  last_payment_error: LastError | null
  latest_charge: string | null
  receipt_email: string | null
  setup_future_usage: string | null
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled'
}

export interface SetupIntent extends Intent {
  object: 'setup_intent'
  last_setup_error: LastError | null
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled'
  usage: string
}

export interface Charge extends Base {
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  billing_details: BillingDetails
  captured: boolean
  currency: string
  customer: string | null
  description: string | null
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  outcome: { network_status: string; reason: string | null; risk_level: 'normal'; seller_message: string; type: string }
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details:
    | { type: 'card'; card: Record<string, unknown> & { capture_before?: number } }
    | { type: 'fpx'; fpx: FpxBank & { transaction_id: string } }
  refunded: boolean
  status: 'succeeded' | 'failed'
}

export interface Refund extends Omit<Base, 'livemode'> {
  object: 'refund'
  amount: number
  charge: string
  currency: string
  payment_intent: string
  reason: string | null
  failure_reason?: string
  status: 'pending' | 'succeeded' | 'failed'
}

/** A card's bank takes a payment back, or asks about it (docs.stripe.com/api/disputes/object). */
export interface Dispute extends Base {
  object: 'dispute'
  amount: number
  /** None, the money that was taken, and the same given back when the dispute is won. */
  balance_transactions: BalanceTransaction[]
  charge: string
  currency: string
  enhanced_eligibility_types: string[]
  evidence: Record<string, unknown>
  evidence_details: {
    due_by: number | null
    enhanced_eligibility: Record<string, never>
    has_evidence: boolean
    past_due: boolean
    submission_count: number
    submission_method: 'manual' | 'not_submitted'
  }
  intended_submission_method: null
  is_charge_refundable: boolean
  payment_intent: string
  payment_method_details: { type: 'card'; card: { brand: string; case_type: string; network_reason_code: string } }
  reason: string
  status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
}

/** What moves the account's balance (docs.stripe.com/api/balance_transactions/object); a negative amount leaves it. */
export interface BalanceTransaction {
  id: string
  object: 'balance_transaction'
  amount: number
  available_on: number
  balance_type: 'payments'
  created: number
  currency: string
  description: string
  exchange_rate: null
  fee: number
  fee_details: { amount: number; application: null; currency: string; description: string; type: 'stripe_fee' }[]
  net: number
  reporting_category: 'dispute' | 'dispute_reversal'
  source: string
  status: 'available'
  type: 'adjustment'
}

export interface Customer extends Base {
  object: 'customer'
  description: string | null
  email: string | null
  name: string | null
  phone: string | null
  invoice_settings: { default_payment_method: string | null }
  deleted?: true
}

export interface WebhookEndpoint extends Base {
  object: 'webhook_endpoint'
  /** Null: the account's own. */
  api_version: string | null
  url: string
  enabled_events: string[]
  description: string | null
  status: 'enabled'
  deleted?: true
}

export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: unknown }
  livemode: boolean
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

/** One event on its way to one endpoint: the sandbox's own bookkeeping. */
export interface Delivery {
  id: string
  object: 'delivery'
  created: number
  event: string
  url: string
  attempts: number
  lastAnswer: string | null
  status: 'pending' | 'delivered' | 'given_up' | 'suppressed'
}

export interface Tables {
  payment_method: PaymentMethod
  payment_intent: PaymentIntent
  setup_intent: SetupIntent
  charge: Charge
  refund: Refund
  dispute: Dispute
  customer: Customer
  webhook_endpoint: WebhookEndpoint
  event: StripeEvent
  delivery: Delivery
}
export type Kind = keyof Tables
export type StripeObject = Tables[Kind]
