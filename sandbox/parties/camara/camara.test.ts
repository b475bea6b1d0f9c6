import Fastify from 'fastify'
import formbody from '@fastify/formbody'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Faults } from '#sandbox/control/faults.ts'
import { fates } from './fates.ts'
import { camaraParty } from './party.ts'

const app = Fastify()
let token: string
beforeAll(async () => {
  await app.register(formbody)
  const world = { dataDir: '', publicUrl: '', smtpPort: 0, faults: new Faults() }
  await camaraParty(world).register(app)
  token = (await askToken('a:secret-of-a')).json<{ access_token: string }>().access_token
})
afterAll(() => app.close())

const askToken = (credentials: string) =>
  app.inject({
    method: 'POST',
    url: '/camara/tel/oauth2/token',
    headers: {
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'grant_type=client_credentials',
  })

const paths = {
  send: '/one-time-password-sms/v1/send-code',
  validate: '/one-time-password-sms/v1/validate-code',
  tenure: '/kyc-tenure/v0.2/check-tenure',
  status: '/subscription-status/vwip/retrive-subscription-status',
}

const ask = (path: keyof typeof paths, payload: object, { operator = 'tel', correlator = 'abc-1' } = {}) =>
  app.inject({
    method: 'POST',
    url: `/camara/${operator}${paths[path]}`,
    headers: { authorization: `Bearer ${token}`, 'x-correlator': correlator },
    payload,
  })

const phoneNumber = '+6281412340000'
const message = 'Shop: {{code}}'

test.each([
  ['a field that the documents lack', 'send', { phoneNumber, message, language: 'id' }, 400, 'INVALID_ARGUMENT'],
  ['a number without its +', 'send', { phoneNumber: '081412340000', message }, 400, 'INVALID_ARGUMENT'],
  ['a message without the place of the code', 'send', { phoneNumber, message: 'Shop' }, 400, 'INVALID_ARGUMENT'],
  ['a message of 161 characters', 'send', { phoneNumber, message: message.padEnd(161) }, 400, 'INVALID_ARGUMENT'],
  ['no number', 'tenure', { tenureDate: '2026-01-01' }, 422, 'MISSING_IDENTIFIER'],
  ['no number', 'status', {}, 422, 'MISSING_IDENTIFIER'],
  ['a date to come', 'tenure', { phoneNumber, tenureDate: '2999-01-01' }, 400, 'OUT_OF_RANGE'],
  ['an attempt that it never began', 'validate', { authenticationId: 'x', code: '1' }, 404, 'NOT_FOUND'],
] as const)('an operator refuses %s at %s', async (_, path, payload, status, code) => {
  const answer = await ask(path, payload)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ status, code })
  expect(answer.headers['x-correlator']).toBe('abc-1')
})

test('a token opens the operator that gave it, for a client with a secret', async () => {
  expect((await ask('tenure', { phoneNumber, tenureDate: '2026-01-01' })).statusCode).toBe(200)
  expect((await ask('tenure', { phoneNumber, tenureDate: '2026-01-01' }, { operator: 'other' })).statusCode).toBe(401)
  expect((await askToken('a:wrong')).statusCode).toBe(401)
})

test('a correlator that is none is refused', async () => {
  expect((await ask('status', { phoneNumber }, { correlator: 'a b' })).statusCode).toBe(400)
})

test('a code arrives on the phone that its page shows, and nothing in it is markup', async () => {
  await ask('send', { phoneNumber, message: '<b>{{code}}</b>' })
  const { body } = await app.inject('/camara?to=0814%201234%200000')
  expect(body).toMatch(/&lt;b&gt;\d{6}&lt;\/b&gt;/)
  expect((await app.inject('/camara?to=0814%201234%200001')).body).toContain('No message for 0814 1234 0001.')
})

test('the page names every number with a fate', async () => {
  const { body } = await app.inject('/camara')
  for (const { ending } of fates) expect(body).toContain(`<th scope="row">${ending}</th>`)
})
