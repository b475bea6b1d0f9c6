import { expect, it } from 'vitest'
import type { Reason } from '#shared/reasons/reasons.ts'
import en from '#web/public/assets/locales/en/translation.json'
import { ApiFailure } from '#web/api/client.ts'
import { wordsOf } from '#web/i18n/words.ts'
import { openingOf } from './payment-problem.ts'

const { t } = wordsOf('en', en)
const refused = (status: number, reason: Reason, words: string) =>
  openingOf(Promise.reject(new ApiFailure(status, words, { said: { reason } })), 'trace-1', t)

it.each([
  ['noBillingAddress', 'Please input your billing address'],
  ['choiceNotOffered', 'This way to pay is not offered. Please choose another one.'],
] as const)('a page that is not opened for %s says why', async (reason, words) => {
  expect(await refused(422, reason, words)).toMatchObject({ kind: 'notOpened', why: words })
})

it('what the heading says already, and an outage, are not said again', async () => {
  const words = 'Payment Failed. Please try again.'
  expect(await refused(402, 'paymentFailed', words)).toMatchObject({ kind: 'notOpened', why: undefined })
  expect(await refused(502, 'paymentUnopened', words)).toMatchObject({ kind: 'notOpened', why: undefined })
})
