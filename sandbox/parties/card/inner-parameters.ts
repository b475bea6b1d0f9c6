// What may stand inside Stripe's parameters, held by the compiler against the types of the SDK's own version
// (`stripe/esm/resources/*.d.ts`), which Stripe generates from its description: a name too many or too few does not compile.
import type { Stripe } from 'stripe'

/** The shape of a declared parameter: `true` where it holds no others by name. */
type Inside<T> = [Held<T>] extends [never]
  ? true
  : Held<T> extends readonly (infer Item)[]
    ? Inside<Item>
    : string extends keyof Held<T>
      ? true
      : { [Name in keyof Held<T>]-?: Inside<Held<T>[Name]> }

/** Without the text that may stand instead: an empty one, which unsets, and values that the SDK does not know yet. */
type Held<T> = Extract<Exclude<T, string>, object>

/** Of ways to pay that the sandbox does not sell only the name is known. */
type Ways<T> = { [Way in keyof T]-?: Way extends 'card' | 'fpx' ? Inside<T[Way]> : true }

export const ADDRESS: Inside<Stripe.AddressParam> = {
  city: true,
  country: true,
  line1: true,
  line2: true,
  postal_code: true,
  state: true,
}

const TRANSACTION = {
  customer_account_id: true,
  customer_device_fingerprint: true,
  customer_device_id: true,
  customer_email_address: true,
  customer_purchase_ip: true,
  product_description: true,
  shipping_address: ADDRESS,
} as const

/** docs.stripe.com/api/disputes/update */
export const EVIDENCE: Inside<Stripe.DisputeUpdateParams.Evidence> = {
  access_activity_log: true,
  appeal: { card: { reason_for_filing: true, supporting_files: true } },
  billing_address: true,
  cancellation_policy: true,
  cancellation_policy_disclosure: true,
  cancellation_rebuttal: true,
  customer_communication: true,
  customer_email_address: true,
  customer_name: true,
  customer_purchase_ip: true,
  customer_signature: true,
  duplicate_charge_documentation: true,
  duplicate_charge_explanation: true,
  duplicate_charge_id: true,
  enhanced_evidence: {
    mastercard_compliance: { fee_acknowledged: true },
    visa_compelling_evidence_3: {
      disputed_transaction: { ...TRANSACTION, merchandise_or_services: true },
      prior_undisputed_transactions: { ...TRANSACTION, charge: true },
    },
    visa_compliance: { fee_acknowledged: true },
  },
  product_description: true,
  receipt: true,
  refund_policy: true,
  refund_policy_disclosure: true,
  refund_refusal_explanation: true,
  service_date: true,
  service_documentation: true,
  shipping_address: true,
  shipping_carrier: true,
  shipping_date: true,
  shipping_documentation: true,
  shipping_tracking_number: true,
  uncategorized_file: true,
  uncategorized_text: true,
}

const MANDATE = {
  amount: true,
  amount_type: true,
  description: true,
  end_date: true,
  interval: true,
  interval_count: true,
  reference: true,
  start_date: true,
  supported_types: true,
} as const

const THREE_D_SECURE = {
  ares_trans_status: true,
  cryptogram: true,
  electronic_commerce_indicator: true,
  network_options: { cartes_bancaires: { cb_avalgo: true, cb_exemption: true, cb_score: true } },
  requestor_challenge_indicator: true,
  transaction_id: true,
  version: true,
} as const

/** docs.stripe.com/api/payment_intents/create */
export const PAYMENT_OPTIONS: Ways<Stripe.PaymentIntentCreateParams.PaymentMethodOptions> = {
  acss_debit: true,
  affirm: true,
  afterpay_clearpay: true,
  alipay: true,
  alma: true,
  amazon_pay: true,
  au_becs_debit: true,
  bacs_debit: true,
  bancontact: true,
  billie: true,
  bizum: true,
  blik: true,
  boleto: true,
  card: {
    capture_method: true,
    cvc_token: true,
    installments: { enabled: true, plan: { count: true, interval: true, type: true } },
    mandate_options: MANDATE,
    moto: true,
    network: true,
    request_extended_authorization: true,
    request_incremental_authorization: true,
    request_multicapture: true,
    request_overcapture: true,
    request_three_d_secure: true,
    require_cvc_recollection: true,
    setup_credential_usage: true,
    setup_future_usage: true,
    statement_descriptor_suffix_kana: true,
    statement_descriptor_suffix_kanji: true,
    stored_credential_usage: true,
    three_d_secure: { ...THREE_D_SECURE, exemption_indicator: true },
  },
  card_present: true,
  cashapp: true,
  crypto: true,
  customer_balance: true,
  eps: true,
  fpx: { setup_future_usage: true },
  giropay: true,
  grabpay: true,
  ideal: true,
  interac_present: true,
  kakao_pay: true,
  klarna: true,
  konbini: true,
  kr_card: true,
  link: true,
  mb_way: true,
  mobilepay: true,
  multibanco: true,
  naver_pay: true,
  nz_bank_account: true,
  oxxo: true,
  p24: true,
  pay_by_bank: true,
  payco: true,
  paynow: true,
  paypal: true,
  paypay: true,
  payto: true,
  pix: true,
  promptpay: true,
  revolut_pay: true,
  samsung_pay: true,
  satispay: true,
  scalapay: true,
  sepa_debit: true,
  sequra: true,
  sofort: true,
  sunbit: true,
  swish: true,
  twint: true,
  upi: true,
  us_bank_account: true,
  wechat_pay: true,
  zip: true,
}

/** docs.stripe.com/api/setup_intents/create */
export const SETUP_OPTIONS: Ways<Stripe.SetupIntentCreateParams.PaymentMethodOptions> = {
  acss_debit: true,
  amazon_pay: true,
  bacs_debit: true,
  bizum: true,
  blik: true,
  card: {
    mandate_options: { ...MANDATE, currency: true },
    moto: true,
    network: true,
    request_three_d_secure: true,
    setup_credential_usage: true,
    three_d_secure: THREE_D_SECURE,
  },
  card_present: true,
  klarna: true,
  link: true,
  paypal: true,
  payto: true,
  pix: true,
  sepa_debit: true,
  upi: true,
  us_bank_account: true,
}

export const SHIPPING: Inside<Stripe.PaymentIntentCreateParams.Shipping> = {
  address: ADDRESS,
  carrier: true,
  name: true,
  phone: true,
  tracking_number: true,
}

export const MANDATE_DATA: Inside<Stripe.PaymentIntentCreateParams.MandateData> = {
  customer_acceptance: {
    accepted_at: true,
    offline: true,
    online: { ip_address: true, user_agent: true },
    type: true,
  },
}

/** docs.stripe.com/api/customers/create */
export const INVOICE_SETTINGS: Inside<Stripe.CustomerCreateParams.InvoiceSettings> = {
  custom_fields: { name: true, value: true },
  default_payment_method: true,
  footer: true,
  rendering_options: { amount_tax_display: true, template: true },
}
