import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Stripe } from 'stripe'
import { startCards, type CardsForTest } from './start-for-test.ts'

const KEY = 'sk_test_disputes'
let cards: CardsForTest
let stripe: Stripe
beforeAll(async () => {
  cards = await startCards()
  stripe = cards.stripe(KEY)
})
afterAll(() => cards.stop())

/** Held first and taken afterwards, as a shop does that books in between. */
async function pay(paymentMethod: string, amount = 12_345) {
  const { id } = await stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    payment_method: paymentMethod,
    capture_method: 'manual',
    confirm: true,
    return_url: 'https://shop.example/back',
  })
  expect((await stripe.disputes.list({ payment_intent: id })).data).toEqual([])
  await stripe.paymentIntents.capture(id)
  const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data
  return { id, dispute }
}

async function disputed(paymentMethod = 'pm_card_createDispute') {
  const { id, dispute } = await pay(paymentMethod)
  if (!dispute) throw new Error('not disputed')
  return { id, dispute }
}

const eventsAbout = async (id: string) =>
  (await stripe.events.list({ limit: 100 })).data
    .filter(({ data }) => (data.object as { id?: string }).id === id)
    .map(({ type }) => type)
    .toReversed()

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a disputed payment', () => {
  it('is disputed once it is taken: the money leaves, less a fee, and the charge says so', async () => {
    const { id, dispute } = await disputed()
    expect(dispute).toMatchObject({
      object: 'dispute',
      amount: 12_345,
      currency: 'usd',
      payment_intent: id,
      reason: 'fraudulent',
      status: 'needs_response',
      is_charge_refundable: false,
      balance_transactions: [{ amount: -12_345, fee: 1500, net: -13_845, reporting_category: 'dispute' }],
    })
    expect(dispute.evidence_details.due_by).toBeGreaterThan(dispute.created + 6 * 24 * 3600)
    expect((await stripe.charges.retrieve(dispute.charge as string)).disputed).toBe(true)
    expect(await eventsAbout(dispute.id)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
  })

  it('is refunded by nobody while it stands, nor once it is lost', async () => {
    const { id, dispute } = await disputed()
    const refund = () => failureOf(stripe.refunds.create({ payment_intent: id }))
    expect(await refund()).toMatchObject({ statusCode: 400, code: 'charge_disputed' })
    await stripe.disputes.close(dispute.id)
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'lost' })
    expect(await refund()).toMatchObject({ code: 'charge_disputed' })
  })

  it('is won by evidence that says so: the money is back, and may be refunded', async () => {
    const { id, dispute } = await disputed()
    const evidence = { uncategorized_text: 'winning_evidence' }
    expect(await stripe.disputes.update(dispute.id, { evidence })).toMatchObject({
      status: 'won',
      balance_transactions: [{ amount: -12_345 }, { amount: 12_345, reporting_category: 'dispute_reversal' }],
    })
    expect(await eventsAbout(dispute.id)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
    ])
    expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 12_345 })
  })

  it('waits for its bank under other evidence, which the control call plays', async () => {
    const { dispute } = await disputed('pm_card_createDisputeProductNotReceived')
    expect(dispute.reason).toBe('product_not_received')
    const evidence = { uncategorized_text: 'They slept here.' }
    expect(await stripe.disputes.update(dispute.id, { evidence })).toMatchObject({ status: 'under_review' })
    const decide = (verdict: string) =>
      fetch(`${cards.url}/card/disputes/${KEY}/${dispute.id}`, {
        method: 'POST',
        body: new URLSearchParams({ verdict }),
        redirect: 'manual',
      })
    expect((await decide('perhaps')).status).toBe(400)
    expect((await decide('lost')).status).toBe(303)
    expect((await decide('won')).status).toBe(409)
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'lost' })
    expect((await decide('overturned')).status).toBe(303)
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({
      status: 'won',
      balance_transactions: [{ amount: -12_345 }, { amount: 12_345 }],
    })
    expect((await decide('overturned')).status).toBe(409)
  })

  it('as an inquiry takes no money, and may be refunded', async () => {
    const { id, dispute } = await disputed('pm_card_createDisputeInquiry')
    expect(dispute).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] })
    await stripe.refunds.create({ payment_intent: id, amount: 345 })
    const evidence = { uncategorized_text: 'winning_evidence' }
    expect(await stripe.disputes.update(dispute.id, { evidence })).toMatchObject({ status: 'warning_closed' })
  })

  it('as an inquiry is closed by who is asked, too, and takes no money then either', async () => {
    const { dispute } = await disputed('pm_card_createDisputeInquiry')
    expect(await stripe.disputes.close(dispute.id)).toMatchObject({
      status: 'warning_closed',
      balance_transactions: [],
    })
  })

  it('is unknown by another name', async () => {
    expect(await failureOf(stripe.disputes.retrieve('du_nobodys'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
  })
})

it('other cards are never disputed', async () => {
  expect((await pay('pm_card_visa')).dispute).toBeUndefined()
})
