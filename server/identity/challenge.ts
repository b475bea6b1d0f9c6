import { createHash } from 'node:crypto'

/** What a browser shows of the secret it keeps (as PKCE does, RFC 7636). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
