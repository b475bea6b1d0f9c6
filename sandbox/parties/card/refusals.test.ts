import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCards, type CardsForTest } from './start-for-test.ts'

let cards: CardsForTest
beforeAll(async () => {
  cards = await startCards()
})
afterAll(() => cards.stop())

interface Answer {
  error?: { type: string; code?: string; param?: string; message: string }
}

/** Asks over the wire, as the SDK would not: it knows what Stripe takes. */
async function ask(method: string, path: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  const url = `${cards.url}/v1${path}`
  const headers = { authorization: 'Bearer sk_test_refusals' }
  const answer = await (method === 'GET'
    ? fetch(`${url}?${body.toString()}`, { headers })
    : fetch(url, { method, headers, body }))
  const { error } = (await answer.json()) as Answer
  return { status: answer.status, error }
}
const make = (fields: Record<string, string>) =>
  ask('POST', '/payment_intents', { amount: '5000', currency: 'usd', ...fields })
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`metadata[k${at}]`, 'x']))

it.each([
  ['POST', '/payment_intents'],
  ['GET', '/payment_intents'],
  ['GET', '/payment_intents/search'],
  ['GET', '/payment_intents/pi_1'],
  ['POST', '/payment_methods'],
  ['GET', '/payment_methods'],
  ['POST', '/payment_methods/pm_1'],
  ['POST', '/payment_methods/pm_1/attach'],
  ['POST', '/payment_methods/pm_1/detach'],
  ['POST', '/setup_intents'],
  ['POST', '/customers'],
  ['GET', '/customers/cus_1/payment_methods'],
  ['GET', '/charges'],
  ['POST', '/refunds'],
  ['GET', '/refunds'],
  ['GET', '/disputes'],
  ['GET', '/disputes/du_1'],
  ['POST', '/disputes/du_1'],
  ['POST', '/disputes/du_1/close'],
  ['POST', '/webhook_endpoints'],
  ['GET', '/events'],
])('a parameter that %s %s does not know', async (method, path) => {
  expect(await ask(method, path, { colour: 'red' })).toEqual({
    status: 400,
    error: {
      type: 'invalid_request_error',
      code: 'parameter_unknown',
      param: 'colour',
      message: 'Received unknown parameter: colour',
    },
  })
})

it.each([
  ['/payment_intents', 'automatic_payment_methods', '[colour]'],
  ['/payment_intents', 'payment_method_data', '[colour]'],
  ['/payment_intents', 'payment_method_data', '[fpx][colour]'],
  ['/payment_methods', 'billing_details', '[colour]'],
  ['/payment_methods', 'billing_details', '[address][colour]'],
  ['/setup_intents', 'automatic_payment_methods', '[colour]'],
  ['/customers', 'invoice_settings', '[colour]'],
  ['/customers', 'invoice_settings', '[custom_fields][0][colour]'],
  ['/customers', 'address', '[colour]'],
  ['/payment_intents', 'payment_method_options', '[colour]'],
  ['/payment_intents', 'payment_method_options', '[card][colour]'],
  ['/payment_intents', 'payment_method_options', '[card][three_d_secure][colour]'],
  ['/payment_intents', 'payment_method_options', '[fpx][colour]'],
  ['/payment_intents', 'shipping', '[address][colour]'],
  ['/payment_intents', 'mandate_data', '[customer_acceptance][colour]'],
  ['/setup_intents', 'payment_method_options', '[card][colour]'],
  ['/setup_intents', 'payment_method_options', '[fpx]'],
  ['/disputes/du_1', 'evidence', '[colour]'],
  ['/disputes/du_1', 'evidence', '[enhanced_evidence][colour]'],
  [
    '/disputes/du_1',
    'evidence',
    '[enhanced_evidence][visa_compelling_evidence_3][prior_undisputed_transactions][0][colour]',
  ],
])('a parameter inside another that %s does not know: %s%s', async (path, name, inner) => {
  const needed: Record<string, Record<string, string>> = {
    '/payment_intents': { amount: '5000', currency: 'myr', 'payment_method_data[type]': 'fpx' },
    '/payment_methods': { type: 'card', 'card[token]': 'tok_visa' },
  }
  const param = name + inner
  expect(await ask('POST', path, { ...needed[path], [param]: 'red' })).toEqual({
    status: 400,
    error: {
      type: 'invalid_request_error',
      code: 'parameter_unknown',
      param,
      message: `Received unknown parameter: ${param}`,
    },
  })
})

it('takes what Stripe documents inside another parameter', async () => {
  const known = { 'payment_method_options[card][request_three_d_secure]': 'any', 'shipping[address][line1]': '1' }
  expect(await make({ ...known, 'payment_method_options[wechat_pay][client]': 'web' })).toMatchObject({ status: 200 })
})

it.each(['zzz', 'dollars', ''])('a currency that is none: %j', async (currency) => {
  const { status, error } = await make({ currency })
  expect(status).toBe(400)
  expect(error).toMatchObject({ type: 'invalid_request_error', param: 'currency' })
})

it.each([
  [
    { 'enabled_events[0]': 'payment_intent.succeeded', 'enabled_events[1]': 'payment_intent.painted' },
    'enabled_events[1]',
  ],
  [{ 'enabled_events[]': '*', api_version: '2026-10-29.endive' }, 'api_version'],
  [{ 'enabled_events[]': '*', api_version: 'newest' }, 'api_version'],
])('an endpoint for events, or in a version, that there is not: %j', async (fields, param) => {
  const answer = await ask('POST', '/webhook_endpoints', { url: 'https://shop.example/hook', ...fields })
  expect(answer).toMatchObject({ status: 400, error: { type: 'invalid_request_error', param } })
})

it.each([
  ['2026-10-28.endive', 200],
  ['2020-08-27', 200],
  ['2099-01-01', 400],
])('a call in version %s, where there is none such: %d', async (version, status) => {
  const headers = { authorization: 'Bearer sk_test_refusals', 'stripe-version': version }
  expect((await fetch(`${cards.url}/v1/account`, { headers })).status).toBe(status)
})

it('metadata of more than it keeps: keys, their length and what they hold', async () => {
  expect((await make(keys(50))).status).toBe(200)
  expect(await make(keys(51))).toMatchObject({ status: 400, error: { param: 'metadata' } })
  expect((await make({ [`metadata[${'k'.repeat(40)}]`]: 'v'.repeat(500) })).status).toBe(200)
  const [key, value] = ['k'.repeat(41), 'v'.repeat(501)]
  expect((await make({ [`metadata[${key}]`]: 'v' })).error?.message).toBe(
    `Metadata keys can have up to 40 characters, but you passed in a key that is 41 characters. Invalid key: ${key}`,
  )
  expect((await make({ 'metadata[k]': value })).error).toEqual({
    type: 'invalid_request_error',
    param: 'metadata[k]',
    message: `Metadata values can have up to 500 characters, but you passed in a value that is 501 characters. Invalid value: ${value}`,
  })
})
