import { readJson } from './books/read-json.ts'
import type { Fault } from './books/book.ts'
import type { Exchange } from './wire/exchange.ts'

/** One message of an operation, spoilt, and where that has to be found. */
interface Mutation {
  what: string
  operation: string
  spoil: (exchange: Exchange) => Exchange
  part: Fault['part']
  pointer: string
}

type Json = Record<string, unknown>

const changed = (text: string, change: (value: Json) => void): string => {
  const value = readJson(text) as Json
  change(value)
  return JSON.stringify(value)
}
const inAnswer = (change: (value: Json) => void) => (one: Exchange) => ({ ...one, answer: changed(one.answer, change) })
const inBody = (change: (value: Json) => void) => (one: Exchange) => ({ ...one, body: changed(one.body, change) })
const inForm = (change: (form: URLSearchParams) => void) => (one: Exchange) => {
  const form = new URLSearchParams(one.body)
  change(form)
  return { ...one, body: form.toString() }
}

/** By the vendor: a field that is missing, one of a wrong type, and one that it does not know. */
export const mutations: Record<string, Mutation[]> = {
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
  hub: [
    {
      what: 'the nationality is not sent',
      operation: 'POST /hotel/availability/init',
      spoil: inBody((body) => delete body['nationality']),
      part: 'request',
      pointer: '',
    },
    {
      what: 'the dates are no dates',
      operation: 'POST /hotel/availability/init',
      spoil: inBody((body) => Object.assign(body, { checkIn: '12/24/2026' })),
      part: 'request',
      pointer: '/checkIn',
    },
    {
      what: 'a guest has a field that the hub does not know',
      operation: 'POST /hotel/:hotelId/:token/book',
      spoil: inBody(({ billingContact }) => Object.assign(billingContact as Json, { colour: 'red' })),
      part: 'request',
      pointer: '/billingContact',
    },
    {
      what: 'the journey has no GUID',
      operation: 'POST /hotel/getBookingList',
      spoil: (one) => ({ ...one, headers: { ...one.headers, correlationid: 'reconciliation' } }),
      part: 'request',
      pointer: 'header:correlationid',
    },
    {
      what: 'a booking has no status',
      operation: 'POST /hotel/getBookingDetails',
      spoil: inAnswer((booking) => delete booking['bookingStatus']),
      part: 'answer',
      pointer: '',
    },
  ],
  liteapi: [
    {
      what: 'metadata are not sent whole',
      operation: 'POST /rates/book',
      spoil: inBody((body) => Object.assign(body, { metadata: { ip: '203.0.113.7' } })),
      part: 'request',
      pointer: '/metadata',
    },
    {
      what: 'the ages are texts',
      operation: 'POST /hotels/rates',
      spoil: inBody(({ occupancies }) => Object.assign((occupancies as Json[])[0]!, { children: ['7'] })),
      part: 'request',
      pointer: '/occupancies/0/children/0',
    },
    {
      what: 'a parameter is asked for that it does not know',
      operation: 'GET /bookings/',
      spoil: (one) => ({ ...one, path: `${one.path}&colour=red` }),
      part: 'request',
      pointer: '',
    },
    {
      what: 'an answer has null where the schema knows none',
      operation: 'GET /bookings/:bookingId',
      spoil: inAnswer(({ data }) => Object.assign(data as Json, { cancelledAt: null })),
      part: 'answer',
      pointer: '/data/cancelledAt',
    },
    {
      what: 'a prebook has no price',
      operation: 'POST /rates/prebook',
      spoil: inAnswer(({ data }) => delete (data as Json)['price']),
      part: 'answer',
      pointer: '/data',
    },
  ],
}
