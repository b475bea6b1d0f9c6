import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Exchange } from '#conform/wire/exchange.ts'
import { airaloBook } from './airalo-book.ts'

const anExchange = (more: Partial<Exchange>): Exchange => ({
  party: 'airalo',
  from: 'server',
  method: 'POST',
  path: '/v2/token',
  headers: {},
  body: '',
  status: 200,
  answerHeaders: {},
  answer: '',
  ...more,
})

const event = airaloBook.operations.find(({ name }) => name.startsWith('event '))!

/** What is wrong with the signature of an event, by a secret, after a token was asked for with a form. */
async function faultsOf(secret: string, form: string) {
  const body = '{}'
  const signature = createHmac('sha512', secret).update(body).digest('hex')
  const told = anExchange({
    from: 'party',
    path: '/api/webhooks/esims/airalo',
    headers: { 'content-type': 'application/json', 'airalo-signature': signature },
    body,
  })
  const faults = await event.judge(told, [anExchange({ body: form })])
  return faults.filter(({ pointer }) => pointer === 'header:airalo-signature').map(({ says }) => says)
}

test('an event is signed by a secret that a token was asked for with, and by nothing else', async () => {
  const wrong = 'is not the signature of this body by any secret that a token was asked for with'
  expect(await faultsOf('s3cret', 'client_id=us&client_secret=s3cret')).toEqual([])
  expect(await faultsOf('another', 'client_id=us&client_secret=s3cret')).toEqual([wrong])
  // A call without a secret adds none.
  expect(await faultsOf('undefined', 'client_id=us')).toEqual([wrong])
})
