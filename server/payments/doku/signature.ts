import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What DOKU signs, in its order. Answers carry their own time instead of the request's. */
interface SignedPart {
  clientId: string
  requestId: string
  time: string
  timeHeader: 'Request-Timestamp' | 'Response-Timestamp'
  /** The path that is called: theirs for our calls, ours for their notifications. */
  target: string
  /** The very bytes that travel. GET has none, and then there is no digest. */
  body?: string | Buffer | undefined
}

/** developers.doku.com: Signature Component, Non-SNAP. */
export function signatureOf({ clientId, requestId, time, timeHeader, target, body }: SignedPart, secret: string) {
  const component = [
    `Client-Id:${clientId}`,
    `Request-Id:${requestId}`,
    `${timeHeader}:${time}`,
    `Request-Target:${target}`,
    ...(body === undefined ? [] : [`Digest:${createHash('sha256').update(body).digest('base64')}`]),
  ].join('\n')
  return `HMACSHA256=${createHmac('sha256', secret).update(component).digest('base64')}`
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** In constant time for any lengths. */
export function isSignedBy(signature: string, part: SignedPart, secret: string): boolean {
  return timingSafeEqual(hashOf(signature), hashOf(signatureOf(part, secret)))
}

/** ISO 8601 in UTC without milliseconds, as DOKU wants it. */
export function timestampOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`
}
