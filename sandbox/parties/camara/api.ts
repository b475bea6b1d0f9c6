import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { World } from '#sandbox/party.ts'
import type { Codes } from './codes.ts'
import { fateOf, type Failure, type Fate } from './fates.ts'
import type { Tokens } from './tokens.ts'

/** Longer than any caller waits. */
const FOREVER_MS = 60_000

const PhoneNumber = z.string().regex(/^\+[1-9]\d{4,14}$/)
const Correlator = /^[a-zA-Z0-9-]{0,55}$/

/** As the documents have them; newer releases refuse unknown fields. */
const SendCode = z.strictObject({
  phoneNumber: PhoneNumber,
  message: z
    .string()
    .max(160)
    .regex(/\{\{code\}\}/),
})
const ValidateCode = z.strictObject({ authenticationId: z.string().max(36), code: z.string().max(10) })
const TenureDate = z.strictObject({ phoneNumber: PhoneNumber.optional(), tenureDate: z.iso.date() })
const StatusRequest = z.strictObject({ phoneNumber: PhoneNumber.optional() })

const invalid: Failure = {
  status: 400,
  code: 'INVALID_ARGUMENT',
  message: 'Client specified an invalid argument, request body or query param.',
}
const unauthenticated: Failure = {
  status: 401,
  code: 'UNAUTHENTICATED',
  message: 'Request not authenticated due to missing, invalid, or expired credentials.',
}
const forbidden: Failure = {
  status: 403,
  code: 'PERMISSION_DENIED',
  message: 'Client does not have sufficient permissions to perform this action.',
}
const unavailable: Failure = { status: 503, code: 'UNAVAILABLE', message: 'Service Unavailable.' }
const missing: Failure = {
  status: 422,
  code: 'MISSING_IDENTIFIER',
  message: 'The phone number cannot be identified.',
}

interface OfOperator {
  Params: { operator: string }
}
type Call = FastifyRequest<OfOperator>

interface Known {
  clientId: string
  operator: string
}

const fail = (reply: FastifyReply, failure: Failure) => reply.status(failure.status).send(failure)

/** What happens to any call about such a number. True when it is answered. */
async function befalls(fate: Fate | undefined, reply: FastifyReply): Promise<boolean> {
  if (fate?.forgetsCorrelator) void reply.removeHeader('x-correlator')
  if (fate?.hangs) await pause(FOREVER_MS, undefined, { ref: false })
  if (fate?.talksNonsense) await reply.send({ ok: 'yes' })
  else if (fate?.showsPage) await reply.status(502).type('text/html').send('<!doctype html><h1>502 Bad Gateway</h1>')
  return Boolean(fate?.talksNonsense || fate?.showsPage)
}

/** The calls of every operator, each below its own name: every name there is one. */
export function registerApi(app: FastifyInstance, { faults }: World, tokens: Tokens, codes: Codes): void {
  app.post<OfOperator>('/camara/:operator/oauth2/token', async ({ params, headers, body }, reply) => {
    const [clientId = '', secret] = Buffer.from(headers.authorization?.replace(/^Basic /, '') ?? '', 'base64')
      .toString('utf8')
      .split(':')
      .map(decodeURIComponent)
    void reply.header('cache-control', 'no-store')
    if (faults.strikes(clientId, 'telecom_down')) return fail(reply, unavailable)
    // A 400 of OAuth, not of CAMARA (OpenID CIBA, 11).
    if (faults.strikes(clientId, 'telecom_slow_down')) return reply.status(400).send({ error: 'slow_down' })
    if (clientId === '' || secret !== `secret-of-${clientId}`)
      return reply.status(401).send({ error: 'invalid_client' })
    if ((body as { grant_type?: unknown } | undefined)?.grant_type !== 'client_credentials')
      return reply.status(400).send({ error: 'unsupported_grant_type' })
    return tokens.give(params.operator, clientId)
  })

  /** Undefined when it has been answered already: without a token that is good, or by a switch. */
  const known = async (request: Call, reply: FastifyReply): Promise<Known | undefined> => {
    const { operator } = request.params
    const token = tokens.use(operator, request.headers.authorization)
    const correlator = request.headers['x-correlator']
    if (typeof correlator === 'string') void reply.header('x-correlator', correlator)
    const isRefused = (name: Parameters<typeof faults.strikes>[1]) =>
      token !== undefined && faults.strikes(token.clientId, name)
    const refusal =
      !token || (token.uses > 0 && isRefused('telecom_token_once')) || isRefused('telecom_token_dead')
        ? unauthenticated
        : isRefused('telecom_down')
          ? unavailable
          : isRefused('telecom_scope')
            ? forbidden
            : typeof correlator === 'string' && !Correlator.test(correlator)
              ? invalid
              : undefined
    if (token && !refusal) return { clientId: token.clientId, operator }
    await fail(reply, refusal ?? unauthenticated)
    return undefined
  }

  app.post<OfOperator>('/camara/:operator/one-time-password-sms/v1/send-code', async (request, reply) => {
    const client = await known(request, reply)
    if (!client) return reply
    const { data } = SendCode.safeParse(request.body)
    if (!data) return fail(reply, invalid)
    const fate = fateOf(data.phoneNumber)
    if (await befalls(fate, reply)) return reply
    if (fate?.send) return fail(reply, fate.send)
    const handling = { arrives: !fate?.losesMessage, isOld: fate?.expiresAtOnce ?? false }
    const authenticationId = codes.send({ ...client, number: data.phoneNumber }, data.message, handling)
    if (fate?.losesAnswer) {
      reply.hijack()
      reply.raw.destroy()
      return reply
    }
    return { authenticationId }
  })

  app.post<OfOperator>('/camara/:operator/one-time-password-sms/v1/validate-code', async (request, reply) => {
    const client = await known(request, reply)
    if (!client) return reply
    const { data } = ValidateCode.safeParse(request.body)
    if (!data) return fail(reply, invalid)
    const verdict = codes.check(client.clientId, data.authenticationId, data.code)
    const failures = {
      right: undefined,
      wrong: ['INVALID_OTP', 'The provided OTP is not valid for this authenticationId'],
      failed: [
        'VERIFICATION_FAILED',
        'The maximum number of attempts for this authenticationId was exceeded without providing a valid OTP',
      ],
      expired: ['VERIFICATION_EXPIRED', 'The authenticationId is no longer valid'],
      unknown: undefined,
    } as const
    const said = failures[verdict]
    if (said) return fail(reply, { status: 400, code: `ONE_TIME_PASSWORD_SMS.${said[0]}`, message: said[1] })
    if (verdict === 'unknown')
      return fail(reply, { status: 404, code: 'NOT_FOUND', message: 'The specified resource is not found.' })
    return reply.status(204).send()
  })

  app.post<OfOperator>('/camara/:operator/kyc-tenure/v0.2/check-tenure', async (request, reply) => {
    if (!(await known(request, reply))) return reply
    const { data } = TenureDate.safeParse(request.body)
    if (!data) return fail(reply, invalid)
    if (data.phoneNumber === undefined) return fail(reply, missing)
    const fate = fateOf(data.phoneNumber)
    if (await befalls(fate, reply)) return reply
    if (fate?.tenure) return fail(reply, fate.tenure)
    if (data.tenureDate > new Date().toISOString().slice(0, 10))
      return fail(reply, { status: 400, code: 'OUT_OF_RANGE', message: 'Client specified an invalid range.' })
    return { tenureDateCheck: !fate?.isRecycled, contractType: 'PAYG' }
  })

  app.post<OfOperator>(
    '/camara/:operator/subscription-status/vwip/retrive-subscription-status',
    async (request, reply) => {
      if (!(await known(request, reply))) return reply
      const { data } = StatusRequest.safeParse(request.body)
      if (!data) return fail(reply, invalid)
      if (data.phoneNumber === undefined) return fail(reply, missing)
      const fate = fateOf(data.phoneNumber)
      if (await befalls(fate, reply)) return reply
      if (fate?.status) return fail(reply, fate.status)
      const dataService = fate?.isSuspended ? 'suspended' : 'active'
      return { voiceSmsIn: 'active', voiceSmsOut: 'active', dataService }
    },
  )
}
