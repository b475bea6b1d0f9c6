import { isSecretKey, secretKeyOf } from './accounts.ts'
import { StripeFailure } from './failure.ts'

export interface Caller {
  secretKey: string
  isBrowser: boolean
}

/** Who calls, by `Authorization: Bearer <key>`, `Basic <key>:` or the `key` parameter of browsers. */
export function readCaller(authorization: string | undefined, keyParameter: string | undefined): Caller {
  const key = readKey(authorization) ?? keyParameter
  if (key === undefined || key === '')
    throw unauthorised(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  if (isSecretKey(key)) return { secretKey: key, isBrowser: false }
  const secretKey = secretKeyOf(key)
  if (secretKey === undefined) throw unauthorised(`Invalid API Key provided: ${mask(key)}`)
  return { secretKey, isBrowser: true }
}

function readKey(authorization: string | undefined): string | undefined {
  const [scheme, credentials] = authorization?.split(' ') ?? []
  if (scheme?.toLowerCase() === 'bearer') return credentials
  if (scheme?.toLowerCase() !== 'basic' || credentials === undefined) return undefined
  return Buffer.from(credentials, 'base64').toString('utf8').split(':')[0]
}

function mask(key: string): string {
  return key.length <= 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}****${key.slice(-4)}`
}

function unauthorised(message: string): StripeFailure {
  return new StripeFailure(401, { type: 'invalid_request_error', message }, false)
}

export function needsSecretKey(): StripeFailure {
  return new StripeFailure(
    401,
    {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message:
        'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    },
    false,
  )
}
