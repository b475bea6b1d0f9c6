import { expect, it } from 'vitest'
import { describeFailure } from './failures.ts'

it.each([
  [400, 400],
  [404, 404],
  [413, 413],
  [415, 415],
  [416, 416],
  [429, 429],
  [500, 500],
  [undefined, 500],
])('what a library throws with status %s is answered with %s', (statusCode, answered) => {
  const { httpStatus, reported } = describeFailure(Object.assign(new Error('by a library'), { statusCode }), 'c')
  expect(httpStatus).toBe(answered)
  expect(reported, 'as our fault').toBe(answered === 500)
})
