import { expect, test } from 'vitest'
import { mostReviewed, toGuestRating } from './guest-rating.ts'

test.each([
  [
    { score: 8.6, outOf: 10, reviews: 1204 },
    { tenths: 86, reviews: 1204 },
  ],
  [
    { score: 4.3, outOf: 5, reviews: 7, source: 'Guest Voices' },
    { tenths: 86, reviews: 7, source: 'Guest Voices' },
  ],
  [
    { score: 10, outOf: 10, reviews: 1 },
    { tenths: 100, reviews: 1 },
  ],
  [
    { score: 0.1, outOf: 10, reviews: 1 },
    { tenths: 1, reviews: 1 },
  ],
])('%o is %o', (said, rating) => {
  expect(toGuestRating(said)).toEqual(rating)
})

test.each([
  ['nothing', { score: undefined, outOf: 10, reviews: undefined }],
  ['no score', { score: null, outOf: 10, reviews: 12 }],
  ['a score of 0', { score: 0, outOf: 10, reviews: 12 }],
  ['less than a tenth', { score: 0.04, outOf: 10, reviews: 12 }],
  ['a negative score', { score: -8, outOf: 10, reviews: 12 }],
  ['a score above its scale', { score: 5.1, outOf: 5, reviews: 12 }],
  ['no number of reviews', { score: 8, outOf: 10, reviews: undefined }],
  ['no reviews', { score: 8, outOf: 10, reviews: 0 }],
  ['negative reviews', { score: 8, outOf: 10, reviews: -3 }],
  ['a part of a review', { score: 8, outOf: 10, reviews: 2.5 }],
  ['no number', { score: Number.NaN, outOf: 10, reviews: 12 }],
  ['no end of reviews', { score: 8, outOf: 10, reviews: Number.POSITIVE_INFINITY }],
])('%s is no rating', (_, said) => {
  expect(toGuestRating(said)).toBeUndefined()
})

test('of several the one with the most reviews is shown as it is, the first of equals', () => {
  const [few, many] = [
    { tenths: 95, reviews: 10 },
    { tenths: 72, reviews: 900 },
  ]
  expect(mostReviewed([few, undefined, many])).toBe(many)
  expect(mostReviewed([many, few])).toBe(many)
  expect(mostReviewed([few, { tenths: 10, reviews: 10 }])).toBe(few)
  expect(mostReviewed([undefined])).toBeUndefined()
})
