import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: the only secret of a session, shown once. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What we keep of a token: a stolen table opens no session. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
