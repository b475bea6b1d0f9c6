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
}
