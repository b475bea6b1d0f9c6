import { expect, test } from 'vitest'
import { captureLog } from '#server/testing/captured-log.ts'

test('of an error a line has what happened and where, and nothing that a party or the database put beside it', () => {
  const { log, lines } = captureLog()
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const error = Object.assign(new Error('duplicate key value', { cause }), {
    code: '23505',
    constraint: 'account_email_key_key',
    detail: 'Key (email_key)=(canary@lodestay.example) already exists.',
    headers: { authorization: 'Bearer canary' },
    raw: { payment_intent: { client_secret: 'pi_canary' } },
  })
  log.warn({ err: error }, 'it failed')
  expect(JSON.stringify(lines)).not.toContain('canary')
  expect(lines[0]).toMatchObject({
    msg: 'it failed',
    err: {
      type: 'Error',
      message: 'duplicate key value: connect ECONNREFUSED',
      stack: expect.stringMatching(/log\.test\.ts.*caused by: Error: connect ECONNREFUSED/s),
      code: '23505',
      constraint: 'account_email_key_key',
    },
  })
})

test('of a line that failed it has the reason that Stripe’s SDK keeps beside its own words', () => {
  const { log, lines } = captureLog()
  const err = Object.assign(new Error('An error occurred with our connection'), { detail: new Error('certificate') })
  log.warn({ err }, 'it failed')
  expect(lines[0]).toMatchObject({ err: { message: 'An error occurred with our connection', because: 'certificate' } })
})

test('what was thrown without being an error is written as text', () => {
  const { log, lines } = captureLog()
  log.warn({ err: 'nothing in particular' }, 'it failed')
  expect(lines[0]).toMatchObject({ err: 'nothing in particular' })
})
