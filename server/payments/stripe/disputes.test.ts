import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import { readDispute } from './disputes.ts'

/** What Stripe's documents show of a dispute, as far as we read it. */
const aDispute = (changes: object = {}) =>
  ({
    id: 'du_1',
    object: 'dispute',
    amount: 10_000,
    balance_transactions: [{ amount: -10_000, currency: 'usd' }],
    created: 1_767_225_600,
    currency: 'usd',
    evidence_details: { due_by: 1_768_003_200 },
    payment_intent: 'pi_1',
    reason: 'fraudulent',
    status: 'needs_response',
    ...changes,
  }) as Stripe.Dispute

test.each([
  ['warning_needs_response', 'needs_response'],
  ['needs_response', 'needs_response'],
  ['appeal_needs_response', 'needs_response'],
  ['warning_under_review', 'under_review'],
  ['under_review', 'under_review'],
  ['appeal_under_review', 'under_review'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['warning_closed', 'dropped'],
  ['prevented', 'dropped'],
  // What a later version may say: a person looks.
  ['constructor', 'needs_response'],
])('%s is %s', (status, ours) => {
  expect(readDispute(aDispute({ status })).status).toBe(ours)
})

test('what it took and gave back is what moved our balance, without fees', () => {
  const moves = [
    { amount: -10_000, currency: 'usd', fee: 1500 },
    { amount: 4000, currency: 'usd', fee: 0 },
  ]
  expect(readDispute(aDispute({ balance_transactions: moves }))).toMatchObject({
    taken: money(10_000, 'USD'),
    returned: money(4000, 'USD'),
  })
  expect(readDispute(aDispute({ balance_transactions: [] }))).toMatchObject({
    taken: money(0, 'USD'),
    returned: money(0, 'USD'),
  })
})

test('an account that is paid out in other money has taken from it what is disputed', () => {
  const moves = [{ amount: -13_500, currency: 'sgd' }]
  const read = readDispute(aDispute({ balance_transactions: moves }))
  expect(read).toMatchObject({ taken: money(10_000, 'USD'), returned: money(0, 'USD') })
})

test('rupiah are hundredths at Stripe and whole with us', () => {
  const moves = [{ amount: -150_000_000, currency: 'idr' }]
  const read = readDispute(aDispute({ currency: 'idr', amount: 150_000_000, balance_transactions: moves }))
  expect(read.amount).toEqual(read.taken)
  expect(read.amount.currency).toBe('IDR')
})

test('where no answer is taken there is no day to answer by', () => {
  expect(readDispute(aDispute({ evidence_details: { due_by: 0 } })).respondBy).toBeUndefined()
  expect(readDispute(aDispute({ evidence_details: { due_by: null } })).respondBy).toBeUndefined()
})
