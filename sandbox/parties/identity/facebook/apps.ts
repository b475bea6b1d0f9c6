import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { numberOf, type DemoPerson } from '#sandbox/parties/identity/people.ts'

const LIFETIME_MS = 60 * 24 * 60 * 60_000

export interface AccessToken {
  appId: string
  person: DemoPerson
  scopes: string[]
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Every app has one secret, told from its id: no app has to be signed up here. */
export const secretOf = (appId: string) => `secret-of-${appId}`

/** People have another id in every app. */
export const userIdOf = (appId: string, person: DemoPerson) => numberOf(`${appId} ${person.email}`, 16)

const equal = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** `{app id}|{app secret}`: how an app's server calls itself. */
export function appOfToken(token: string): string | undefined {
  const [appId = '', secret = ''] = token.split('|')
  return equal(secret, secretOf(appId)) ? appId : undefined
}

export function isProof(token: AccessToken, credential: string, proof: string): boolean {
  return equal(proof, createHmac('sha256', secretOf(token.appId)).update(credential).digest('hex'))
}

/** What Facebook posts to an app's data-deletion callback. */
export function signedRequest(appId: string, person: DemoPerson): string {
  const now = Math.floor(Date.now() / 1000)
  const payload = { algorithm: 'HMAC-SHA256', user_id: userIdOf(appId, person), issued_at: now, expires: now + 3600 }
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url')
  const signature = createHmac('sha256', secretOf(appId)).update(body).digest('base64url')
  return `${signature}.${body}`
}

/** The access tokens that are about. */
export class AccessTokens {
  readonly #tokens = new Map<string, AccessToken>()

  issue(token: Omit<AccessToken, 'expiresAt'>): { credential: string; expiresInS: number } {
    const credential = `EAA${randomBytes(60).toString('hex')}`
    this.#tokens.set(credential, { ...token, expiresAt: Date.now() + LIFETIME_MS })
    return { credential, expiresInS: LIFETIME_MS / 1000 }
  }

  find(credential: string): AccessToken | undefined {
    return this.#tokens.get(credential)
  }
}
