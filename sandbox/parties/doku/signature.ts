import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What is signed, in DOKU's order. Requests and answers differ only in whose time it is. */
export interface Signed {
  clientId: string
  requestId: string
  /** ISO 8601 in UTC, without milliseconds. */
  time: string
  timeHeader: 'Request-Timestamp' | 'Response-Timestamp'
  /** The path that is asked. */
  target: string
  /** The very bytes that travel; absent for GET. */
  body?: string | undefined
}

/** https://developers.doku.com/get-started-with-doku-api/signature-component/non-snap */
export function sign({ clientId, requestId, time, timeHeader, target, body }: Signed, secretKey: string): string {
  const lines = [
    `Client-Id:${clientId}`,
    `Request-Id:${requestId}`,
    `${timeHeader}:${time}`,
    `Request-Target:${target}`,
    ...(body === undefined ? [] : [`Digest:${createHash('sha256').update(body).digest('base64')}`]),
  ]
  return `HMACSHA256=${createHmac('sha256', secretKey).update(lines.join('\n')).digest('base64')}`
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

export function isSame(a: string, b: string): boolean {
  return timingSafeEqual(hashOf(a), hashOf(b))
}

export function timestamp(at = new Date()): string {
  return `${at.toISOString().slice(0, 19)}Z`
}
