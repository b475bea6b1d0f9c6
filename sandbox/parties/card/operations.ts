import type { Account } from './account.ts'
import { createCustomer, deleteCustomer, updateCustomer } from './customers.ts'
import { closeDispute, updateDispute } from './disputes.ts'
import { noSuch, StripeFailure } from './failure.ts'
import { listPage, searchPage } from './listing.ts'
import type { Kind, PaymentIntent, SetupIntent, Tables } from './objects.ts'
import type { Params } from './params.ts'
import * as intents from './payment-intents.ts'
import * as methods from './payment-methods.ts'
import { createRefund } from './refunds.ts'
import * as setups from './setup-intents.ts'
import { describeAccount } from './describe-account.ts'
import { createWebhookEndpoint, deleteWebhookEndpoint } from './webhook-endpoints.ts'

export interface Call {
  account: Account
  /** The id in the path, if any. */
  id: string
  params: Params
  around: intents.Surroundings
}

export interface Operation {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below `/v1`. */
  path: string
  /** Browsers may call it with the publishable key. */
  isForBrowsers?: true
  run: (call: Call) => unknown
}

/** Of a payment, by itself or by its charge. */
const ofCharge = {
  filters: ['payment_intent', 'charge'],
  test: ({ payment_intent, charge }: { payment_intent: string; charge: string }, call: Call) =>
    matches(call, 'payment_intent', payment_intent) && matches(call, 'charge', charge),
}

/** Every call of Stripe's API that the sandbox answers. */
export const operations: Operation[] = [
  {
    method: 'POST',
    path: '/payment_methods',
    isForBrowsers: true,
    run: ({ account, params, around }) => methods.createPaymentMethod(account, params, around.isBrowser),
  },
  list('/payment_methods', 'payment_method', {
    filters: ['customer', 'type'],
    test: ({ customer }, { params }) => customer === params.requireText('customer'),
  }),
  get('/payment_methods/:id', 'payment_method', 'PaymentMethod'),
  {
    method: 'POST',
    path: '/payment_methods/:id',
    run: ({ account, id, params }) => methods.updatePaymentMethod(account, id, params),
  },
  {
    method: 'POST',
    path: '/payment_methods/:id/attach',
    run: ({ account, id, params }) => methods.attachPaymentMethod(account, id, params),
  },
  {
    method: 'POST',
    path: '/payment_methods/:id/detach',
    run: (call) => only(call, ({ account, id }) => methods.detachPaymentMethod(account, id)),
  },
  {
    method: 'POST',
    path: '/payment_intents',
    run: ({ account, params, around }) => intents.createPaymentIntent(account, params, around),
  },
  list('/payment_intents', 'payment_intent', { filters: ['customer'], test: isOfCustomer }),
  {
    method: 'GET',
    path: '/payment_intents/search',
    run: ({ account, params }) => {
      params.allow(['query', 'limit', 'page'])
      return searchPage(account.list('payment_intent'), params, '/v1/payment_intents/search')
    },
  },
  { method: 'GET', path: '/payment_intents/:id', isForBrowsers: true, run: (call) => only(call, getPaymentIntent) },
  {
    method: 'POST',
    path: '/payment_intents/:id',
    run: (call) => intents.updatePaymentIntent(call.account, getPaymentIntent(call), call.params),
  },
  {
    method: 'POST',
    path: '/payment_intents/:id/confirm',
    isForBrowsers: true,
    run: (call) => intents.confirmPaymentIntent(call.account, getPaymentIntent(call), call),
  },
  {
    method: 'POST',
    path: '/payment_intents/:id/capture',
    run: (call) => intents.capturePaymentIntent(call.account, getPaymentIntent(call), call),
  },
  {
    method: 'POST',
    path: '/payment_intents/:id/cancel',
    run: (call) => intents.cancelPaymentIntent(call.account, getPaymentIntent(call), call),
  },
  {
    method: 'POST',
    path: '/setup_intents',
    run: ({ account, params, around }) => setups.createSetupIntent(account, params, around),
  },
  list('/setup_intents', 'setup_intent', { filters: ['customer'], test: isOfCustomer }),
  { method: 'GET', path: '/setup_intents/:id', isForBrowsers: true, run: (call) => only(call, getSetupIntent) },
  {
    method: 'POST',
    path: '/setup_intents/:id/confirm',
    isForBrowsers: true,
    run: (call) => setups.confirmSetupIntent(call.account, getSetupIntent(call), call),
  },
  {
    method: 'POST',
    path: '/setup_intents/:id/cancel',
    run: (call) => setups.cancelSetupIntent(call.account, getSetupIntent(call), call.params),
  },
  { method: 'POST', path: '/customers', run: ({ account, params }) => createCustomer(account, params) },
  list('/customers', 'customer', {
    filters: ['email'],
    test: ({ email, deleted }, call) => !deleted && matches(call, 'email', email),
  }),
  get('/customers/:id', 'customer', 'customer'),
  {
    method: 'POST',
    path: '/customers/:id',
    run: ({ account, id, params }) => updateCustomer(account, id, params),
  },
  { method: 'DELETE', path: '/customers/:id', run: ({ account, id }) => deleteCustomer(account, id) },
  list('/customers/:id/payment_methods', 'payment_method', {
    filters: ['type', 'allow_redisplay'],
    test: ({ customer }, { id }) => customer === id,
  }),
  list('/charges', 'charge', {
    filters: ['payment_intent', 'customer'],
    test: (charge, call) =>
      matches(call, 'payment_intent', charge.payment_intent) && matches(call, 'customer', charge.customer),
  }),
  get('/charges/:id', 'charge', 'charge'),
  {
    method: 'POST',
    path: '/refunds',
    run: ({ account, params, around }) => createRefund(account, params, around.strikes),
  },
  list('/refunds', 'refund', ofCharge),
  get('/refunds/:id', 'refund', 'refund'),
  list('/disputes', 'dispute', ofCharge),
  get('/disputes/:id', 'dispute', 'dispute'),
  {
    method: 'POST',
    path: '/disputes/:id',
    run: ({ account, id, params }) => updateDispute(account, id, params),
  },
  { method: 'POST', path: '/disputes/:id/close', run: ({ account, id, params }) => closeDispute(account, id, params) },
  {
    method: 'POST',
    path: '/webhook_endpoints',
    run: ({ account, params }) => createWebhookEndpoint(account, params),
  },
  list('/webhook_endpoints', 'webhook_endpoint', { filters: [], test: ({ deleted }) => !deleted }),
  get('/webhook_endpoints/:id', 'webhook_endpoint', 'webhook endpoint'),
  {
    method: 'DELETE',
    path: '/webhook_endpoints/:id',
    run: ({ account, id }) => deleteWebhookEndpoint(account, id),
  },
  { method: 'GET', path: '/account', run: (call) => only(call, ({ account }) => describeAccount(account)) },
  list('/events', 'event', { filters: ['type'], test: ({ type }, call) => matches(call, 'type', type) }),
  get('/events/:id', 'event', 'event'),
]

const paging = ['limit', 'starting_after', 'ending_before', 'created']

function get(path: string, kind: Kind, noun: string): Operation {
  const run = ({ account, id, params }: Call) => {
    params.allow([])
    const object = account.find(kind, id)
    if (!object) throw noSuch(noun, id)
    return object
  }
  return { method: 'GET', path, run }
}

function list<K extends Kind>(
  path: string,
  kind: K,
  { filters, test }: { filters: readonly string[]; test: (object: Tables[K], call: Call) => boolean },
): Operation {
  const run = (call: Call) => {
    call.params.allow([...paging, ...filters])
    const found = call.account.list(kind).filter((object) => test(object, call))
    return listPage(found, call.params, `/v1${path.replace(':id', call.id)}`)
  }
  return { method: 'GET', path, run }
}

/** Reads it, with no parameter but those that every call takes. */
function only<T>(call: Call, read: (call: Call) => T): T {
  call.params.allow([])
  return read(call)
}

function isOfCustomer({ customer }: { customer: string | null }, call: Call): boolean {
  return matches(call, 'customer', customer)
}

/** A filter that was not asked for lets everything pass. */
function matches({ params }: Call, filter: string, value: string | null): boolean {
  const wanted = params.text(filter)
  return wanted === undefined || wanted === value
}

function getPaymentIntent(call: Call): PaymentIntent {
  const intent = call.account.find('payment_intent', call.id)
  if (!intent) throw noSuch('payment_intent', call.id, 'intent')
  checkSecret(call, intent.client_secret)
  return intent
}

function getSetupIntent(call: Call): SetupIntent {
  const intent = call.account.find('setup_intent', call.id)
  if (!intent) throw noSuch('setupintent', call.id, 'intent')
  checkSecret(call, intent.client_secret)
  return intent
}

/** A browser proves with the client secret that the intent is its own. */
function checkSecret({ params, around }: Call, secret: string): void {
  if (!around.isBrowser || params.text('client_secret') === secret) return
  throw new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_invalid_parameter',
    param: 'client_secret',
    message: 'The client_secret provided does not match any associated PaymentIntent on this account.',
  })
}
