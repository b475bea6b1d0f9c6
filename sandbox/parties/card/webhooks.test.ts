import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Stripe } from 'stripe'
import { startCards, type CardsForTest } from './start-for-test.ts'

interface Post {
  path: string
  body: string
  signature: string
}

let cards: CardsForTest
const posts: Post[] = []
const refusals = new Map<string, number>()
const shop = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const path = request.url ?? ''
    const refuse = (refusals.get(path) ?? 0) > 0
    refusals.set(path, (refusals.get(path) ?? 0) - 1)
    posts.push({ path, body, signature: String(request.headers['stripe-signature']) })
    response.writeHead(refuse ? 503 : 200).end()
  })
})
let shopUrl: string
beforeAll(async () => {
  cards = await startCards()
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
})
afterAll(async () => {
  await cards.stop()
  await new Promise((resolve) => shop.close(resolve))
})

async function registered(account: string): Promise<Stripe> {
  const stripe = cards.stripe(`sk_test_${account}`)
  const endpoint = await stripe.webhookEndpoints.create({
    url: `${shopUrl}/${account}`,
    enabled_events: ['payment_intent.amount_capturable_updated', 'refund.created'],
  })
  expect(endpoint.secret).toBe(`whsec_${account}`)
  return stripe
}

const postsOf = (account: string) => posts.filter(({ path }) => path === `/${account}`)

function hold(stripe: Stripe) {
  return stripe.paymentIntents.create({
    amount: 5_000,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    capture_method: 'manual',
    confirm: true,
    return_url: 'https://shop.example/back',
  })
}

async function deliveriesOf(name: string): Promise<unknown[]> {
  const answer = await fetch(`${cards.url}/card/ledger/sk_test_${name}`)
  return ((await answer.json()) as { deliveries: unknown[] }).deliveries
}

it('posts chosen events with a signature the official SDK accepts', async () => {
  const stripe = await registered('signed')
  const intent = await hold(stripe)
  await expect.poll(() => postsOf('signed')).toHaveLength(1)
  const [post] = postsOf('signed')
  const event = stripe.webhooks.constructEvent(post?.body ?? '', post?.signature ?? '', 'whsec_signed')
  expect(event).toMatchObject({
    type: 'payment_intent.amount_capturable_updated',
    data: { object: { id: intent.id, amount_capturable: 5_000 } },
  })
  expect(() => stripe.webhooks.constructEvent(post?.body ?? '', post?.signature ?? '', 'whsec_other')).toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  )
  expect((await stripe.events.retrieve(event.id)).type).toBe(event.type)
})

it('tries again when the shop is down', async () => {
  refusals.set('/retried', 1)
  await hold(await registered('retried'))
  await expect.poll(() => postsOf('retried')).toHaveLength(2)
  expect(postsOf('retried')[0]?.body).toBe(postsOf('retried')[1]?.body)
  await expect.poll(() => deliveriesOf('retried')).toMatchObject([{ status: 'delivered', attempts: 2 }])
})

it('posts twice or never where a switch says so', async () => {
  const twice = await registered('twice')
  cards.faults.set('sk_test_twice', 'webhook_duplicate', 1)
  await hold(twice)
  await expect.poll(() => postsOf('twice')).toHaveLength(2)
  const never = await registered('never')
  cards.faults.set('sk_test_never', 'webhook_never', 1)
  await hold(never)
  expect(await deliveriesOf('never')).toMatchObject([{ status: 'suppressed', attempts: 0 }])
  expect(postsOf('never')).toEqual([])
})

it('records every change as an event', async () => {
  const stripe = cards.stripe('sk_test_history')
  const { id } = await hold(stripe)
  await stripe.paymentIntents.capture(id)
  await stripe.refunds.create({ payment_intent: id, amount: 100 })
  const { events } = (await (await fetch(`${cards.url}/card/ledger/sk_test_history`)).json()) as {
    events: { type: string }[]
  }
  expect(events.map(({ type }) => type).toReversed()).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.amount_capturable_updated',
    'charge.captured',
    'payment_intent.succeeded',
    'charge.refunded',
    'refund.created',
    'refund.updated',
  ])
})

it('shows accounts, payments and deliveries to people', async () => {
  const page = await (await fetch(`${cards.url}/card`)).text()
  expect(page).toContain('sk_test_history')
  expect(page).toContain('USD 50.00')
  expect(page).not.toContain('client_secret')
})
