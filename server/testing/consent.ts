import { randomBytes } from 'node:crypto'
import { type SocialType, socialStartPath } from '#shared/api/social.ts'
import { challengeOf } from '#server/identity/challenge.ts'

export interface Consented {
  /** The secret that the browser kept. */
  verifier: string
  /** ID token or access token; '' when the person said no. */
  credential: string
  /** Everything the provider sent back. */
  back: URLSearchParams
}

export interface Someone {
  email: string
  givenName?: string
  familyName?: string
}

/** Goes from our start page through the provider's consent page, as a browser and its owner do. */
export async function consent(shop: string, type: SocialType, person: Someone | 'deny'): Promise<Consented> {
  const verifier = randomBytes(32).toString('base64url')
  const start = await fetch(shop + socialStartPath(type, challengeOf(verifier)), { redirect: 'manual' })
  const page = new URL(start.headers.get('location') ?? '')
  const answer = person === 'deny' ? { answer: 'deny' } : { answer: 'allow', ...person }
  const body = new URLSearchParams({ ...Object.fromEntries(page.searchParams), ...answer })
  const sent = await fetch(page.origin + page.pathname, { method: 'POST', body, redirect: 'manual' })
  const back = new URL(sent.headers.get('location') ?? '')
  const parameters = new URLSearchParams([...back.searchParams, ...new URLSearchParams(back.hash.slice(1))])
  const credential = parameters.get(type === 'google' ? 'id_token' : 'access_token') ?? ''
  return { verifier, credential, back: parameters }
}
