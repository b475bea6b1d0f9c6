import { newId, now, type Account } from './account.ts'
import { fpxBanks } from './fpx-banks.ts'
import { badParameter, cardFailure, noSuch, StripeFailure } from './failure.ts'
import type { BillingDetails, PaymentMethod } from './objects.ts'
import { Params } from './params.ts'
import { behaviourOf, describeCard, numberOfTestId, readCard } from './test-cards.ts'

const TEST_ID_LIFETIME_YEARS = 4
const BILLING = ['address', 'email', 'name', 'phone', 'tax_id']
/** What Stripe's own script adds. */
const OF_BROWSERS = [
  'guid',
  'muid',
  'sid',
  'payment_user_agent',
  'referrer',
  'time_on_page',
  'client_attribution_metadata',
]

/** A method from a typed card. Only browsers may send numbers: a server that does is told off as Stripe does. */
export function createPaymentMethod(account: Account, params: Params, isBrowser: boolean): PaymentMethod {
  params.allow(['type', 'card', 'billing_details', 'allow_redisplay', ...OF_BROWSERS])
  if (params.choice('type', ['card']) === undefined) throw badParameter('type', 'Missing required param: type.')
  const billing_details = readBilling(params.map('billing_details', BILLING))
  const card = params.map('card', ['number', 'exp_month', 'exp_year', 'cvc', 'networks', 'token'])
  const token = card.text('token')
  if (token?.startsWith('tok_')) return fromTestId(account, token.replace(/^tok_/, 'pm_card_'))
  if (!isBrowser)
    throw new StripeFailure(402, {
      type: 'invalid_request_error',
      message:
        'Sending credit card numbers directly to the Stripe API is generally unsafe. To continue processing use Stripe.js, the Stripe mobile bindings, or Stripe Elements.',
    })
  const entry = {
    number: card.requireText('number'),
    month: card.integer('exp_month') ?? 0,
    year: card.integer('exp_year') ?? 0,
    cvc: card.text('cvc'),
  }
  const { number, card: details } = readCard(entry, new Date())
  return store(account, {
    card: details,
    _number: number,
    billing_details,
    metadata: params.metadata(),
  })
}

/** A customer's bank, named in the call that confirms a payment (`payment_method_data`). */
export function takeBank(account: Account, data: Params): PaymentMethod {
  if (data.choice('type', ['fpx']) === undefined) throw badParameter('type', 'Missing required param: type.')
  const bank = data.map('fpx', ['bank', 'account_holder_type']).requireText('bank')
  if (!fpxBanks.includes(bank)) throw badParameter('payment_method_data[fpx][bank]', `Invalid fpx[bank]: ${bank}`)
  const billing_details = readBilling(data.map('billing_details', BILLING))
  return store(account, { fpx: { bank, account_holder_type: null }, _number: '', billing_details, metadata: {} })
}

/** Finds a method; Stripe's shared ids (`pm_card_visa`) become a fresh method of this account. */
export function takePaymentMethod(account: Account, id: string, param = 'payment_method'): PaymentMethod {
  const method = account.find('payment_method', id) ?? fromTestId(account, id)
  if (!method) throw noSuch('PaymentMethod', id, param)
  return method
}

function fromTestId(account: Account, id: string): PaymentMethod {
  const number = numberOfTestId(id)
  if (number === undefined) throw noSuch('PaymentMethod', id, 'payment_method')
  const year = new Date().getUTCFullYear() + TEST_ID_LIFETIME_YEARS
  return store(account, {
    card: describeCard({ number, month: 12, year, isCvcGiven: true }),
    _number: number,
    billing_details: readBilling(new Params({})),
    metadata: {},
  })
}

function store(
  account: Account,
  given: Pick<PaymentMethod, 'card' | 'fpx' | '_number' | 'billing_details' | 'metadata'>,
): PaymentMethod {
  return account.put({
    id: newId('pm'),
    object: 'payment_method',
    type: given.fpx ? 'fpx' : 'card',
    created: now(),
    livemode: false,
    customer: null,
    allow_redisplay: 'unspecified',
    ...given,
    _isSetUp: false,
    _usedBy: null,
  })
}

export function updatePaymentMethod(account: Account, id: string, params: Params): PaymentMethod {
  params.allow(['billing_details', 'card', 'allow_redisplay'])
  const method = account.find('payment_method', id)
  if (!method) throw noSuch('PaymentMethod', id)
  const billing = params.map('billing_details', BILLING)
  method.billing_details = readBilling(billing, method.billing_details)
  method.metadata = params.metadata(method.metadata)
  account.emit('payment_method.updated', account.put(method))
  return method
}

export function attachPaymentMethod(account: Account, id: string, params: Params): PaymentMethod {
  params.allow(['customer'])
  const customer = params.requireText('customer')
  const method = takePaymentMethod(account, id)
  const { refusal, canBeSaved } = behaviourOf(method._number)
  if (refusal && !canBeSaved) throw cardFailure({ ...refusal, param: '' })
  return saveForCustomer(account, method, customer)
}

/** Binds a method to a customer, for good or until it is detached. */
export function saveForCustomer(account: Account, method: PaymentMethod, customer: string): PaymentMethod {
  const owner = account.find('customer', customer)
  if (!owner || owner.deleted) throw noSuch('customer', customer, 'customer')
  if (method.customer === customer) return method
  if (method.customer !== null)
    throw new StripeFailure(400, {
      type: 'invalid_request_error',
      message: 'The payment method you provided has already been attached to a customer.',
    })
  if (method._usedBy !== null) throw spent()
  method.customer = customer
  account.emit('payment_method.attached', account.put(method))
  return method
}

/** Detaching is final: the method can never be used or attached again. */
export function detachPaymentMethod(account: Account, id: string): PaymentMethod {
  const method = account.find('payment_method', id)
  if (!method) throw noSuch('PaymentMethod', id)
  if (method.customer === null)
    throw new StripeFailure(400, {
      type: 'invalid_request_error',
      message: 'The payment method you provided is not attached to a customer so detachment is impossible.',
    })
  method.customer = null
  method._usedBy = 'detached'
  account.emit('payment_method.detached', account.put(method))
  return method
}

/** Throws unless `method` may pay for the intent `intentId` of `customer`. */
export function checkUsable(method: PaymentMethod, intentId: string, customer: string | null): void {
  if (method.customer !== null && method.customer !== customer)
    throw badParameter(
      'payment_method',
      customer === null
        ? `The PaymentMethod ${method.id} belongs to the Customer ${method.customer}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`
        : `The PaymentMethod ${method.id} does not belong to the Customer ${customer}.`,
    )
  if (method.customer === null && method._usedBy !== null && method._usedBy !== intentId) throw spent()
}

function spent(): StripeFailure {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'payment_method_unexpected_state',
    message:
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
  })
}

function readBilling(params: Params, before?: BillingDetails): BillingDetails {
  const parts = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const
  const address = params.map('address', parts)
  return {
    address: Object.fromEntries(parts.map((part) => [part, address.text(part) ?? before?.address[part] ?? null])),
    email: params.text('email') ?? before?.email ?? null,
    name: params.text('name') ?? before?.name ?? null,
    phone: params.text('phone') ?? before?.phone ?? null,
  }
}
