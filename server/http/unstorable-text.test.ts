import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '#shared/api/contract.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { routes } from '#server/app.ts'
import type { Traveller } from '#server/testing/api-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** What no column of text or JSON keeps: NUL, and half a character. */
const unstorable = ['\0', '\ud800'] as const

interface Def {
  shape?: Record<string, z.core.$ZodType>
  [part: string]: unknown
}

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'def' in (value._zod as object)

/** Every text that a schema reads, with the way to it. */
function* textsOf(schema: z.core.$ZodType, path: string): Generator<[string, z.core.$ZodType]> {
  const def = schema._zod.def as unknown as Def
  if (schema._zod.def.type === 'string') yield [path, schema]
  for (const [name, member] of Object.entries(def.shape ?? {})) yield* textsOf(member, `${path}.${name}`)
  for (const [name, part] of Object.entries(def)) {
    if (name === 'shape' || name === 'checks') continue
    for (const one of Array.isArray(part) ? part : [part]) if (isSchema(one)) yield* textsOf(one, path)
  }
}

/** Whatever the rest of a text must look like, one of these does. */
const shapes = [
  '',
  'a',
  '12',
  'a b',
  '+62 812 5550 100',
  'a@b.cd',
  '2026-01-31',
  'Ab12!Ab12!',
  'x'.repeat(43),
  'https://a.b/c',
]
const isTaken = (leaf: z.core.$ZodType) =>
  unstorable.some((sign) =>
    shapes.some((text) => [text + sign, sign + text].some((one) => z.safeParse(leaf, one).success)),
  )

/** Never written as they come: passwords and keys are hashed, the others compared, sent on, made anew or read by nobody. */
const neverStored = [
  /\.(?:password|confirm|newPassword|token|forgetPasswordKey|key|credential)$/,
  /\.(?:stripeCustomerId|customerIp|hotelName)$/,
  /\.hotelInfo\.(?:hotelname|destination|address|image)$/,
  // Rows of a file, each judged as an invitation is: what is no address is only said to be none.
  /^inviteTeamMembers\.body\.rows\./,
]

test('no text of the contract that is stored takes what cannot be', () => {
  const texts = (Object.entries(contract) as [string, Endpoint][]).flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? [...textsOf(schema, `${name}.${part}`)] : [],
    ),
  )
  expect(texts.length).toBeGreaterThan(200)
  const taken = texts.filter(([, leaf]) => isTaken(leaf)).map(([path]) => path)
  expect(taken.filter((path) => !neverStored.some((pattern) => pattern.test(path)))).toEqual([])
})

const keysOf = (schema: unknown) => Object.keys((schema as { _zod?: { def: Def } } | undefined)?._zod?.def.shape ?? {})

describe('what cannot be stored ends in no failure of ours', () => {
  let server: TestServer
  let pic: Traveller
  beforeAll(async () => {
    server = await startTestServer()
    pic = await server.signUp({ country: 'ID', isRegisterCompanyPIC: true })
  })
  afterAll(() => server.close())

  const send = async (endpoint: Endpoint, sign: string) => {
    const path = endpoint.path.replaceAll(/:\w+/g, `a${sign}b`)
    const query = keysOf(endpoint.query).map((key) => `${key}=a${sign}b`)
    const as = {
      token: pic.token,
      ip: `203.0.113.${Math.floor(Math.random() * 250)}`,
      headers: { 'user-agent': 'a\u0080' },
    }
    return server.request(endpoint.method, `/api${path}?${query.join('&')}`, endpoint.body && {}, as)
  }

  test.each(routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'in the address of %s',
    async (_name, endpoint) => {
      // NUL, half a character as bytes, an overlong NUL.
      for (const sign of ['%00', '%ED%A0%80', '%C0%80', '%EF%BF%BF']) {
        expect((await send(endpoint, sign)).status).toBeLessThan(500)
      }
    },
  )

  test.each(unstorable)('in what is never stored (%j)', async (sign) => {
    const text = `Wander-0ften${sign}!`
    const { email } = pic
    const form = {
      first_name: 'A',
      last_name: 'B',
      email: `x-${email}`,
      contactNumber: '+62 812 5550 100',
      country: 'ID',
    }
    const calls: [Endpoint, object][] = [
      [contract.login, { body: { email, password: text } }],
      [contract.register, { body: { ...form, password: text, confirm: text } }],
      [contract.socialLogin, { body: { type: 'google', verifier: 'v'.repeat(43), credential: text } }],
      [contract.acceptInvitation, { body: { ...form, key: 'k'.repeat(43), password: text, confirm: text } }],
      [
        contract.attachPaymentMethod,
        { body: { paymentMethodId: 'pm_card_visa', stripeCustomerId: text, cardName: 'A' } },
      ],
      [contract.checkResetLink, { query: { email, key: text } }],
      [contract.verifyResetLink, { body: { email, forgetPasswordKey: text } }],
      [contract.resetPassword, { body: { email, forgetPasswordKey: text, password: text } }],
      [contract.secretResetPassword, { body: { email, newPassword: text, token: text } }],
      [contract.changePassword, { body: { password: text, newPassword: text } }],
      [contract.confirmPassword, { body: { password: text } }],
      [contract.deleteAccount, { body: { password: text } }],
      [contract.getBookingInfo, { body: { id: 'LS-NONE', customerIp: text } }],
      [contract.makeBooking, { body: { id: 'LS-NONE', customerIp: text } }],
      [contract.getBookingPdf, { params: { hotelName: text.toWellFormed() }, query: { id: 'LS-NONE' } }],
    ]
    for (const [endpoint, input] of calls) {
      const answer = await server.call<Endpoint>(endpoint, input, { token: pic.token, ip: '203.0.113.251' })
      expect(answer.status, `${endpoint.path} ${answer.text}`).toBeLessThan(500)
    }
  })
})
