import { fileURLToPath } from 'node:url'
import { Stripe } from 'stripe'
import type { Exchange } from '#conform/wire/exchange.ts'
import { readForm } from '#conform/wire/form.ts'
import type { Book, Fault, Operation } from '../book.ts'
import { faultsIn, judgesBy, type Schema } from '../json-schema.ts'
import { readJson } from '../read-json.ts'
import { Declarations } from '../declared/declarations.ts'
import { listOf, TypesToSchema } from '../declared/types-to-schema.ts'

const text = { type: 'string' }
const types = new TypesToSchema(new Declarations(fileURLToPath(new URL('.', import.meta.resolve('stripe')))), {
  address: 'stripe',
  // An open list of words, to which others may be added; and a number that is written as text.
  known: { OtherString: text, Decimal: text },
  // With `expand`.
  expanded: new Set(['Charge']),
})
const resource = (file: string, name: string) => types.refer(`resources/${file}.d.ts`, name)

/** Method and path with `:id`, what may be sent, what is answered, all in the SDK's words. */
interface Row {
  call: string
  params: Schema
  answer: Schema
}

const [intents, methods, setups] = ['PaymentIntents', 'PaymentMethods', 'SetupIntents'] as const
const intent = resource(intents, 'PaymentIntent')
const method = resource(methods, 'PaymentMethod')
const setup = resource(setups, 'SetupIntent')
const endpoint = resource('WebhookEndpoints', 'WebhookEndpoint')
const refund = resource('Refunds', 'Refund')
const dispute = resource('Disputes', 'Dispute')

/** A page of what a search finds (docs.stripe.com/api/pagination/search). */
const found = {
  type: 'object',
  properties: {
    object: { const: 'search_result' },
    data: { type: 'array', items: intent },
    has_more: { type: 'boolean' },
    next_page: { type: ['string', 'null'] },
    url: { type: 'string' },
  },
  required: ['object', 'data', 'has_more', 'next_page', 'url'],
  additionalProperties: false,
}

/** The secret is in the answer to its creation alone. */
const rows: Row[] = [
  { call: 'POST /v1/payment_intents', params: resource(intents, 'PaymentIntentCreateParams'), answer: intent },
  { call: 'GET /v1/payment_intents', params: resource(intents, 'PaymentIntentListParams'), answer: listOf(intent) },
  { call: 'GET /v1/payment_intents/search', params: resource(intents, 'PaymentIntentSearchParams'), answer: found },
  { call: 'GET /v1/payment_intents/:id', params: resource(intents, 'PaymentIntentRetrieveParams'), answer: intent },
  {
    call: 'POST /v1/payment_intents/:id/capture',
    params: resource(intents, 'PaymentIntentCaptureParams'),
    answer: intent,
  },
  {
    call: 'POST /v1/payment_intents/:id/cancel',
    params: resource(intents, 'PaymentIntentCancelParams'),
    answer: intent,
  },
  { call: 'POST /v1/refunds', params: resource('Refunds', 'RefundCreateParams'), answer: refund },
  { call: 'GET /v1/refunds', params: resource('Refunds', 'RefundListParams'), answer: listOf(refund) },
  {
    call: 'POST /v1/customers',
    params: resource('Customers', 'CustomerCreateParams'),
    answer: resource('Customers', 'Customer'),
  },
  {
    call: 'GET /v1/customers/:id/payment_methods',
    params: resource('Customers', 'CustomerListPaymentMethodsParams'),
    answer: listOf(method),
  },
  { call: 'POST /v1/setup_intents', params: resource(setups, 'SetupIntentCreateParams'), answer: setup },
  { call: 'GET /v1/setup_intents/:id', params: resource(setups, 'SetupIntentRetrieveParams'), answer: setup },
  { call: 'GET /v1/payment_methods/:id', params: resource(methods, 'PaymentMethodRetrieveParams'), answer: method },
  { call: 'POST /v1/payment_methods/:id', params: resource(methods, 'PaymentMethodUpdateParams'), answer: method },
  {
    call: 'POST /v1/payment_methods/:id/detach',
    params: resource(methods, 'PaymentMethodDetachParams'),
    answer: method,
  },
  { call: 'GET /v1/disputes', params: resource('Disputes', 'DisputeListParams'), answer: listOf(dispute) },
  { call: 'GET /v1/disputes/:id', params: resource('Disputes', 'DisputeRetrieveParams'), answer: dispute },
  {
    call: 'POST /v1/webhook_endpoints',
    params: resource('WebhookEndpoints', 'WebhookEndpointCreateParams'),
    answer: endpoint,
  },
  {
    call: 'GET /v1/webhook_endpoints',
    params: resource('WebhookEndpoints', 'WebhookEndpointListParams'),
    answer: listOf(endpoint),
  },
  {
    call: 'DELETE /v1/webhook_endpoints/:id',
    params: resource('WebhookEndpoints', 'WebhookEndpointDeleteParams'),
    answer: resource('WebhookEndpoints', 'DeletedWebhookEndpoint'),
  },
]

/** All that we have Stripe tell us of. */
const events = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]
const eventTypes = events.map((type) => ({ type, schema: resource('Events', `${inCamelCase(type)}Event`) }))
const failure = {
  type: 'object',
  properties: { error: types.refer('Types.d.ts', 'StripeRawError') },
  required: ['error'],
  additionalProperties: false,
}

const shared = { stripe: { $defs: types.definitions } }
const ofTexts = judgesBy({ texts: true, shared })
const ofJson = judgesBy({ shared })
const judgeFailure = ofJson(failure)

export const stripeBook: Book = {
  party: 'stripe',
  word: {
    source: `the types of the npm package stripe, generated from Stripe's OpenAPI description`,
    version: `${Stripe.PACKAGE_VERSION}, API ${Stripe.API_VERSION}`,
    read: 'as installed',
    isMachineReadable: true,
  },
  operations: [...rows.map(toOperation), ...eventTypes.map(toEvent)],
}

function toOperation({ call, params, answer }: Row): Operation {
  const [verb = '', path = ''] = call.split(' ')
  const pattern = new RegExp(`^${path.replaceAll(':id', '(?!search$)[^/]+')}$`)
  const [judgeParams, judgeAnswer] = [ofTexts(params), ofJson(answer)]
  return {
    name: call,
    isOf: ({ from, method: asked, path: target }) =>
      from === 'server' && asked === verb && pattern.test(target.split('?')[0] ?? ''),
    isDone: ({ status }) => status < 300,
    judge: (exchange) => [
      ...judgeHeaders(exchange),
      ...faultsIn('request', judgeParams, readForm(paramsOf(exchange))),
      ...faultsIn('answer', exchange.status < 300 ? judgeAnswer : judgeFailure, readJson(exchange.answer)),
    ],
  }
}

const paramsOf = ({ method: verb, path, body }: Exchange) => (verb === 'POST' ? body : (path.split('?')[1] ?? ''))

/** docs.stripe.com/api/versioning, /authentication, /idempotent_requests. */
function judgeHeaders({ headers, body }: Exchange): Fault[] {
  const key = headers['idempotency-key']
  const rules: [string, boolean, string][] = [
    ['stripe-version', headers['stripe-version'] === Stripe.API_VERSION, 'is not the version of the SDK'],
    ['authorization', /^Bearer \S+$/.test(headers.authorization ?? ''), 'is no bearer key'],
    ['idempotency-key', key === undefined || String(key).length <= 255, 'is longer than 255 characters'],
    [
      'content-type',
      body === '' || headers['content-type'] === 'application/x-www-form-urlencoded',
      'is no form, the only thing that v1 takes',
    ],
  ]
  return rules
    .filter(([, isKept]) => !isKept)
    .map(([name, , says]) => ({ part: 'request', pointer: `header:${name}`, says }))
}

function toEvent({ type, schema }: (typeof eventTypes)[number]): Operation {
  const judgeEvent = ofJson(schema)
  return {
    name: `event ${type}`,
    isOf: ({ from, body }) => from === 'party' && typeOf(body) === type,
    judge: ({ headers, body, status }) => [
      ...faultsIn('event', judgeEvent, readJson(body)),
      // docs.stripe.com/webhooks/signature
      ...(/^t=\d+,v1=[0-9a-f]{64}/.test(String(headers['stripe-signature']))
        ? []
        : [{ part: 'event' as const, pointer: 'header:stripe-signature', says: 'is no signature' }]),
      ...(status < 300 ? [] : [{ part: 'answer' as const, pointer: '', says: `our server answered ${status}` }]),
    ],
  }
}

const typeOf = (body: string) => (readJson(body) as { type?: unknown } | undefined)?.type

function inCamelCase(type: string): string {
  return type.replaceAll(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
