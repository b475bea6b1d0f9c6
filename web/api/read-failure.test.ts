import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { Failure } from '#shared/api/failure.ts'
import { readFailure } from './read-failure.ts'

const plain = {
  status: false,
  success: false,
  code: 'SOLD_OUT',
  message: 'Gone',
  msg: 'Gone',
  error: 'Gone',
  correlationId: 'c-1',
}
const issues = [{ path: 'body.email', message: 'Wrong', reason: 'wrongEmail' }]
const verdict = { version: 1, action: 'ask', broken: [] }

it.each<[string, unknown]>([
  ['nothing but words', plain],
  ['a reason', { ...plain, reason: 'tooLong', params: { most: 3, of: 'name' } }],
  ['issues', { ...plain, issues }],
  ['a verdict', { ...plain, verdict }],
])('reads a failure with %s', async (_what, body) => {
  expect(await readFailure(body)).toEqual(body)
})

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

it('says a failure without its details where their schemas do not arrive', async () => {
  const body = { ...plain, reason: 'tooLong', issues, verdict, quote: {}, budgets: [] }
  expect(await readFailure(body, lost)).toEqual({ ...plain, reason: 'tooLong' })
})

const broken: [string, unknown][] = [
  ...Object.keys(plain).map((name): [string, unknown] => [`without ${name}`, { ...plain, [name]: undefined }]),
  ['of a code that there is none', { ...plain, code: 'TEAPOT' }],
  ['that says it is none', { ...plain, success: true }],
  ['whose reason is none', { ...plain, reason: 1 }],
  ['whose parameters are none', { ...plain, reason: 'tooLong', params: { most: null } }],
  ['whose issues are none', { ...plain, issues: ['Wrong'] }],
  ['whose verdict is none', { ...plain, verdict: { ...verdict, action: 'maybe' } }],
  ['that is text', 'Gone'],
  ['that is null', null],
]

it.each(broken)('refuses a body %s, as the contract does', async (_what, body) => {
  expect(await readFailure(body)).toBeUndefined()
  expect(z.safeParse(Failure, body).success).toBe(false)
})
