import { expect, it } from 'vitest'
import { wordsOf } from '#web/i18n/words.ts'
import en from '../public/assets/locales/en/translation.json'
import { ApiFailure } from './client.ts'
import { retryWords, wordsFor } from './errors.ts'

it.each([
  [1, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [120, '2 minutes'],
  [3599, '60 minutes'],
  [3661, '62 minutes'],
  [7201, '3 hours'],
  [86_400, '24 hours'],
])('a limit of %i more seconds is over in %s: whole minutes or hours, never too few', (retryAfterSeconds, words) => {
  const { t } = wordsOf('en', en)
  expect(retryWords(new ApiFailure(429, '', { retryAfterSeconds }), t)).toContain(` in ${words}.`)
})

it('without a time, or for another failure, there are no such words', () => {
  const { t } = wordsOf('en', en)
  expect(retryWords(new ApiFailure(429, ''), t)).toBeUndefined()
  expect(retryWords(new ApiFailure(503, '', { retryAfterSeconds: 60 }), t)).toBeUndefined()
  expect(retryWords(new Error('x'), t)).toBeUndefined()
})

it('a wait of a day that the server tells in words of its own is told in them', () => {
  const { t } = wordsOf('en', en)
  const words = 'Enough emails have been sent for today. Please try again tomorrow.'
  expect(wordsFor(new ApiFailure(429, words, { retryAfterSeconds: 80_000 }), t)).toBe(words)
})
