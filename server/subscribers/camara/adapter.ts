import * as z from 'zod'
import { codeMessage } from '#server/subscribers/code-message.ts'
import {
  noSubscriberCheck,
  type Confirmation,
  type Ownership,
  type Possession,
  type SubscriberCheck,
  type SubscriberChecks,
} from '#server/subscribers/subscriber-check.ts'
import type { Operator } from '#server/subscribers/settings.ts'
import { camaraClient, type AskCamara, type CamaraOptions, type CamaraReply } from './client.ts'

const DAY_MS = 86_400_000
/** How long a code is taken for good: operators do not say, and tell when it was too late. */
const CODE_MS = 5 * 60_000

/** Paths below an operator's root, with the versions that operators have open today. */
const SEND_CODE = '/one-time-password-sms/v1/send-code'
const VALIDATE_CODE = '/one-time-password-sms/v1/validate-code'
const CHECK_TENURE = '/kyc-tenure/v0.2/check-tenure'
/** The document misspells it. */
const STATUS = '/subscription-status/vwip/retrive-subscription-status'

const TenureInfo = z.object({ tenureDateCheck: z.boolean() })
const StatusInfo = z.object({ dataService: z.enum(['active', 'suspended', 'throttled']) })
const SentCode = z.object({ authenticationId: z.string().min(1).max(36) })

/**
 * A mobile operator over CAMARA's APIs, asked without its customer being there (two-legged tokens, the number in the call):
 * - one-time-password-sms 1.1: https://github.com/camaraproject/OTPValidation/blob/main/code/API_definitions/one-time-password-sms.yaml
 * - kyc-tenure 0.2: https://github.com/camaraproject/Tenure/blob/main/code/API_definitions/kyc-tenure.yaml
 * - subscription-status (in the making): https://github.com/camaraproject/SubscriptionStatus/blob/main/code/API_definitions/subscription-status.yaml
 */
export function camaraSubscriberCheck(options: CamaraOptions): SubscriberCheck {
  const ask = camaraClient(options)
  const { now } = options
  return {
    ownership: (number) => askOwnership(ask, number, now()),
    startPossession: async ({ number, brand, language }) => {
      const message = codeMessage(brand, language)
      return readSent(await ask(SEND_CODE, { phoneNumber: number, message }), now())
    },
    confirm: async (attempt, code) => readConfirmed(await ask(VALIDATE_CODE, { authenticationId: attempt, code })),
  }
}

/** Each partner's operator; of a partner without one nothing is known. */
export function camaraSubscriberChecks(
  operators: ReadonlyMap<string, Operator>,
  options: Omit<CamaraOptions, 'operator'>,
): SubscriberChecks {
  const checks = new Map([...operators].map(([id, operator]) => [id, camaraSubscriberCheck({ ...options, operator })]))
  return (partnerId) => checks.get(partnerId) ?? noSubscriberCheck
}

async function askOwnership(ask: AskCamara, phoneNumber: string, now: Date): Promise<Ownership> {
  // Since when does not matter: yesterday has begun wherever the operator is, and a date to come is out of range.
  const tenureDate = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)
  const tenure = await ask(CHECK_TENURE, { phoneNumber, tenureDate })
  if (tenure.kind === 'failed' && tenure.status === 404 && tenure.code === 'IDENTIFIER_NOT_FOUND') return 'OTHER'
  if (tenure.kind !== 'answered' || !TenureInfo.safeParse(tenure.body).success) return 'UNKNOWN'
  // Few operators have this one: without an answer it is not suspended.
  const status = await ask(STATUS, { phoneNumber })
  const said = status.kind === 'answered' ? StatusInfo.safeParse(status.body) : undefined
  return said?.data?.dataService === 'suspended' ? 'SUSPENDED' : 'OURS'
}

const refusals = new Map<string, 'TOO_MANY' | 'BLOCKED'>([
  ['ONE_TIME_PASSWORD_SMS.MAX_OTP_CODES_EXCEEDED', 'TOO_MANY'],
  ['ONE_TIME_PASSWORD_SMS.PHONE_NUMBER_NOT_ALLOWED', 'BLOCKED'],
  ['ONE_TIME_PASSWORD_SMS.PHONE_NUMBER_BLOCKED', 'BLOCKED'],
])

function readSent(reply: CamaraReply, now: Date): Possession {
  if (reply.kind === 'failed') {
    const reason = refusals.get(reply.code)
    return reason ? { status: 'refused', reason } : { status: 'unknown' }
  }
  const sent = reply.kind === 'answered' ? SentCode.safeParse(reply.body) : undefined
  if (!sent?.success) return { status: 'unknown' }
  return { status: 'sent', attempt: sent.data.authenticationId, expiresAt: new Date(now.getTime() + CODE_MS) }
}

const verdicts = new Map<string, Confirmation>([
  ['ONE_TIME_PASSWORD_SMS.INVALID_OTP', 'WRONG'],
  ['ONE_TIME_PASSWORD_SMS.VERIFICATION_EXPIRED', 'EXPIRED'],
  ['ONE_TIME_PASSWORD_SMS.VERIFICATION_FAILED', 'LOCKED'],
])

function readConfirmed(reply: CamaraReply): Confirmation {
  // The operator answers 204 to a right code and nothing else: a 200 of some gateway proves no possession.
  if (reply.kind === 'answered') return reply.status === 204 ? 'OK' : 'UNKNOWN'
  return (reply.kind === 'failed' ? verdicts.get(reply.code) : undefined) ?? 'UNKNOWN'
}
