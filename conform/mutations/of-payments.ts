import { inAnswer, inBody, inForm, type Json, type Mutation } from './mutation.ts'

/** DOKU's page says of each object what may stand in it, and not what becomes of anything else. */
const inOrder = (what: string, pointer: string, find: (body: Json) => Json): Mutation => ({
  what: `${what} has a field that DOKU does not know`,
  operation: 'POST /checkout/v1/payment',
  spoil: inBody((body) => Object.assign(find(body), { colour: 'red' })),
  part: 'request',
  pointer,
})
const fieldsUnknownToDoku: Mutation[] = [
  inOrder('an order', '', (body) => body),
  inOrder('its amount', '/order', ({ order }) => order as Json),
  inOrder('an item', '/order/line_items/0', ({ order }) => ((order as Json)['line_items'] as Json[])[0]!),
  inOrder('a payment', '/payment', ({ payment }) => payment as Json),
  inOrder('a customer', '/customer', ({ customer }) => customer as Json),
  inOrder('what is said beside', '/additional_info', (body) => body['additional_info'] as Json),
]

export const ofPayments: Record<string, Mutation[]> = {
  stripe: [
    {
      what: 'the amount is not sent',
      operation: 'POST /v1/payment_intents',
      spoil: inForm((form) => form.delete('amount')),
      part: 'request',
      pointer: '',
    },
    {
      what: 'the amount is a word',
      operation: 'POST /v1/payment_intents',
      spoil: inForm((form) => form.set('amount', 'much')),
      part: 'request',
      pointer: '/amount',
    },
    {
      what: 'an unknown parameter is sent',
      operation: 'POST /v1/refunds',
      spoil: inForm((form) => form.set('colour', 'red')),
      part: 'request',
      pointer: '',
    },
    {
      what: 'an unknown parameter is sent inside another',
      operation: 'POST /v1/setup_intents',
      spoil: inForm((form) => form.set('automatic_payment_methods[colour]', 'red')),
      part: 'request',
      pointer: '/automatic_payment_methods',
    },
    {
      what: 'the answer lacks a field that may be null and not missing',
      operation: 'GET /v1/payment_intents/:id',
      spoil: inAnswer((intent) => delete intent['review']),
      part: 'answer',
      pointer: '',
    },
    {
      what: 'the charge inside an answer has a word for a number',
      operation: 'GET /v1/payment_intents',
      spoil: inAnswer(({ data }) => Object.assign((data as Json[])[0]?.['latest_charge'] as Json, { amount: 'much' })),
      part: 'answer',
      pointer: '/data/0/latest_charge/amount',
    },
    {
      what: 'an event is about an object that lacks its currency',
      operation: 'event charge.dispute.created',
      spoil: inBody(({ data }) => delete ((data as Json)['object'] as Json)['currency']),
      part: 'event',
      pointer: '/data/object',
    },
    {
      what: 'the version is another',
      operation: 'POST /v1/refunds',
      spoil: (one) => ({ ...one, headers: { ...one.headers, 'stripe-version': '2024-06-20' } }),
      part: 'request',
      pointer: 'header:stripe-version',
    },
  ],
  doku: [
    {
      what: 'the invoice number is not sent',
      operation: 'POST /checkout/v1/payment',
      spoil: inBody(({ order }) => delete (order as Json)['invoice_number']),
      part: 'request',
      pointer: '/order',
    },
    {
      what: 'the amount is text',
      operation: 'POST /checkout/v1/payment',
      spoil: inBody(({ order }) => Object.assign(order as Json, { amount: '1235000' })),
      part: 'request',
      pointer: '/order/amount',
    },
    ...fieldsUnknownToDoku,
    {
      what: 'a way to pay is asked for that DOKU does not have',
      operation: 'POST /checkout/v1/payment',
      spoil: inBody(({ payment }) => Object.assign(payment as Json, { payment_method_types: ['QRIS', 'PIGGY_BANK'] })),
      part: 'request',
      pointer: '/payment/payment_method_types/1',
    },
    {
      what: 'a field is sent that DOKU does not know',
      operation: 'POST /cancellation/credit-card/refund',
      spoil: inBody((body) => Object.assign(body, { colour: 'red' })),
      part: 'request',
      pointer: '',
    },
    {
      what: 'the body is another than was signed',
      operation: 'POST /checkout/v1/payment',
      spoil: inBody(({ customer }) => Object.assign(customer as Json, { name: 'Somebody Else' })),
      part: 'request',
      pointer: 'header:signature',
    },
    {
      what: 'a notification is about an order without its amount',
      operation: 'event /api/webhooks/local/doku',
      spoil: inBody(({ order }) => delete (order as Json)['amount']),
      part: 'event',
      pointer: '/order',
    },
  ],
}
