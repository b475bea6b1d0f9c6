import { expect, test } from 'vitest'
import { declineOf } from './decline-of.ts'

test.each([
  // As adapters write a reason of ours, and what a provider says of it.
  ['cardDeclined', { reason: 'cardDeclined' }],
  ['notPaidByBank', { reason: 'notPaidByBank' }],
  [
    'Your card has insufficient funds.',
    { reason: 'declinedBecause', params: { words: 'Your card has insufficient funds.' } },
  ],
  // A word of a provider that happens to be a reason, of something else.
  ['notFound', { reason: 'declinedBecause', params: { words: 'notFound' } }],
])('%s', (message, said) => {
  expect(declineOf(message)).toEqual(said)
})
