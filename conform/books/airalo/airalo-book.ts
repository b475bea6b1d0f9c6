import { createHmac } from 'node:crypto'
import type { Exchange } from '#conform/wire/exchange.ts'
import { readForm } from '#conform/wire/form.ts'
import type { Book, Fault } from '../book.ts'
import { headersLike, restBook } from '../rest-book.ts'

/**
 * HMAC-SHA512 of the raw body, in hexadecimals, by the API secret ("Webhook definition", "Airalo webhooks optin and flow"). An event
 * names no client: the secrets are those that tokens were asked for with. That their library (airalo-sdk 1.2.2,
 * `src/helpers/Signature.js`) signs the body with each slash escaped is nobody's word but its own, and is not taken here.
 */
function signatureFaults({ headers, body }: Exchange, all: readonly Exchange[]): Fault[] {
  const asked = all.filter(({ method, path }) => method === 'POST' && path === '/v2/token')
  const secrets = new Set(
    asked.map((one) => readForm(one.body)['client_secret']).filter((one) => typeof one === 'string'),
  )
  const given = String(headers['airalo-signature'])
  const isOurs = [...secrets].some((secret) => createHmac('sha512', secret).update(body).digest('hex') === given)
  const says = 'is not the signature of this body by any secret that a token was asked for with'
  return isOurs ? [] : [{ part: 'event', pointer: 'header:airalo-signature', says }]
}

export const airaloBook: Book = restBook({
  party: 'airalo',
  word: {
    source: 'developers.partners.airalo.com, the examples of its reference, in our notation',
    version: 'v2',
    read: 'excerpts of 28 November 2026',
    isMachineReadable: false,
  },
  declarations: new URL('airalo.d.ts', import.meta.url),
  below: '/v2',
  failure: 'Failure',
  headers: headersLike({
    'content-type': /^(application\/json|multipart\/form-data; boundary=\S+|application\/x-www-form-urlencoded.*|)$/,
  }),
  rows: [
    { call: 'POST /token', body: 'TokenRequest', bodyIs: 'form', answer: 'Token' },
    { call: 'GET /packages', query: 'PackagesQuery', answer: 'Packages' },
    { call: 'POST /orders', body: 'OrderRequest', bodyIs: 'form', answer: 'Ordered' },
    { call: 'POST /orders-async', body: 'OrderRequest', bodyIs: 'form', answer: 'Accepted' },
    { call: 'POST /future-orders', body: 'FutureRequest', answer: 'FutureAccepted' },
    { call: 'GET /future-orders', query: 'FutureQuery', answer: 'FutureOrders' },
    { call: 'POST /cancel-future-orders', body: 'CancelRequest', answer: 'Cancelled' },
    { call: 'GET /orders', query: 'OrdersQuery', answer: 'Orders' },
    { call: 'GET /sims/:iccid', query: 'OneSimQuery', answer: 'OneSim' },
    { call: 'GET /sims/:iccid/usage', answer: 'Usage' },
    { call: 'GET /sims/:iccid/instructions', answer: 'Instructions' },
    { call: 'GET /compatible-devices-lite', answer: 'Devices' },
    { call: 'GET /balance', answer: 'Balance' },
    { call: 'POST /refund', body: 'RefundRequest', bodyIs: 'form', answer: 'Refund' },
    { call: 'event /api/webhooks/esims/airalo', body: 'OrderDone', also: signatureFaults },
  ],
})
