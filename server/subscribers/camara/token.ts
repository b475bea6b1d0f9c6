import * as z from 'zod'
import type { Operator } from '#server/subscribers/settings.ts'
import type { AskHttp } from './http.ts'

/** Asked for anew so long before it ends. */
const MARGIN_MS = 30_000
/** For an operator that does not say (RFC 6749, 5.1 only recommends it), and the longest that we believe one that does. */
const USUAL_S = 300
const LONGEST_S = 23 * 3600

/** Scopes of the calls that we make, by the documents of each API. */
const SCOPES =
  'one-time-password-sms:send-validate kyc-tenure:check-tenure subscription-status:retrive-subscription-status'

const Token = z.object({
  access_token: z
    .string()
    .min(1)
    .max(8192)
    .regex(/^[\x21-\x7e]+$/),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.coerce.number().positive().optional(),
})

interface Kept {
  token: Promise<string>
  /** Of our clock, in milliseconds; of one that is still asked for not known yet. */
  until: number
}

export interface Tokens {
  get: () => Promise<string>
  /** The operator does not take it any more. Another one that came meanwhile stays. */
  drop: (token: string) => void
}

/**
 * OAuth's client credentials, kept until shortly before they end and asked for once by all callers who need them.
 * https://github.com/camaraproject/IdentityAndConsentManagement/blob/main/documentation/CAMARA-Security-Interoperability.md#client-credentials-flow
 */
export function clientCredentials(
  { tokenUrl, clientId, clientSecret }: Operator,
  ask: AskHttp,
  now: () => Date,
): Tokens {
  // RFC 6749, 2.3.1: both are form-encoded first.
  const credentials = [clientId, clientSecret].map(encodeURIComponent).join(':')
  let kept: Kept | undefined
  let known = ''

  async function fetchToken(mine: Kept): Promise<string> {
    const answer = await ask(tokenUrl, {
      headers: {
        authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPES }).toString(),
    })
    if (answer.status !== 200) throw new Error(`the token call answered ${answer.status}`)
    const { access_token, expires_in = USUAL_S } = Token.parse(answer.body)
    mine.until = now().getTime() + Math.min(expires_in, LONGEST_S) * 1000 - MARGIN_MS
    known = access_token
    return access_token
  }

  return {
    get: () => {
      if (kept && kept.until > now().getTime()) return kept.token
      const mine: Kept = { until: Number.POSITIVE_INFINITY, token: Promise.resolve('') }
      mine.token = fetchToken(mine).catch((error: unknown) => {
        if (kept === mine) kept = undefined
        throw error
      })
      kept = mine
      return mine.token
    },
    drop: (token) => {
      if (token !== known) return
      known = ''
      kept = undefined
    },
  }
}
