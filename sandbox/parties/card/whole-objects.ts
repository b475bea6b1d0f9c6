/**
 * What this sandbox keeps nothing of and Stripe's answers have all the same: fields that the pinned version makes mandatory and lets
 * be null, as the types of its SDK say. They are added as an object leaves.
 */
type Json = Record<string, unknown>

const nulls = (names: string): Json =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, null]),
  )

const ofIntents = nulls(
  'application excluded_payment_method_types on_behalf_of payment_method_configuration_details payment_method_options',
)
const always: Record<string, Json> = {
  payment_intent: {
    ...ofIntents,
    ...nulls(
      `application_fee_amount customer_account managed_payments payment_record processing review shipping source
       statement_descriptor statement_descriptor_suffix transfer_group`,
    ),
  },
  setup_intent: {
    ...ofIntents,
    ...nulls(
      'allowed_payment_method_types automatic_payment_methods customer_account latest_attempt mandate single_use_mandate',
    ),
  },
  payment_method: nulls('customer_account'),
  charge: nulls(
    `application application_fee application_fee_amount balance_transaction calculated_statement_descriptor
     failure_balance_transaction fraud_details on_behalf_of receipt_email receipt_number receipt_url review shipping source
     source_transfer statement_descriptor statement_descriptor_suffix transfer_data transfer_group`,
  ),
  refund: nulls(
    `balance_transaction customer customer_account payment_method receipt_number source_transfer_reversal
     transfer_reversal`,
  ),
  customer: { ...nulls('default_source shipping'), balance: 0 },
  webhook_endpoint: nulls('application'),
}

const billing = nulls('tax_id')
const outcome = nulls('advice_code network_advice_code network_decline_code')
const invoices = nulls('custom_fields footer rendering_options')
const charged = nulls(
  `authorization_code electronic_commerce_indicator installments mandate network_transaction_id regulated_status
   transaction_link_id wallet`,
)
const evidence = {
  ...nulls(
    `access_activity_log billing_address cancellation_policy cancellation_policy_disclosure cancellation_rebuttal
     customer_communication customer_email_address customer_name customer_purchase_ip customer_signature
     duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id product_description receipt
     refund_policy refund_policy_disclosure refund_refusal_explanation service_date service_documentation shipping_address
     shipping_carrier shipping_date shipping_documentation shipping_tracking_number uncategorized_file
     uncategorized_text`,
  ),
  enhanced_evidence: {},
}

/** What a part of an object has always, by the object's kind and the part's name. */
const partsOf: Record<string, Record<string, (part: Json) => Json>> = {
  payment_method: {
    billing_details: () => billing,
    card: ({ brand }) => ({
      ...nulls('generated_from regulated_status wallet'),
      display_brand: brand,
      networks: { available: [brand], preferred: null },
    }),
  },
  charge: { billing_details: () => billing, outcome: () => outcome },
  customer: { invoice_settings: () => invoices },
  dispute: { evidence: () => evidence },
}

/** The card inside an object's `payment_method_details`. */
const detailsOf: Record<string, (card: Json) => Json> = {
  charge: () => charged,
  dispute: ({ brand }) => ({ network: brand }),
}

/** One of Stripe's objects with all that it always has; anything else as it is. */
export function whole(value: unknown): unknown {
  // What was deleted has its id alone.
  if (!isJson(value) || value['deleted'] === true) return value
  const kind = String(value['object'])
  const parts = Object.entries(partsOf[kind] ?? {}).flatMap(([name, defaults]) => {
    const part = value[name]
    return isJson(part) ? [[name, { ...defaults(part), ...part }] as const] : []
  })
  return { ...always[kind], ...value, ...Object.fromEntries(parts), ...detailsIn(value, detailsOf[kind]) }
}

function detailsIn(value: Json, defaults: ((card: Json) => Json) | undefined): Json {
  const details = value['payment_method_details']
  if (!defaults || !isJson(details) || !isJson(details['card'])) return {}
  return { payment_method_details: { ...details, card: { ...defaults(details['card']), ...details['card'] } } }
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
