import type { Config } from '#server/config.ts'
import type { ReadHeader, WebhookReading } from '#server/payments/payment-gateway.ts'
import { referenceOf } from './invoice-number.ts'
import { DokuOrder } from './order.ts'
import { isSignedBy } from './signature.ts'

const AHEAD_MS = 5 * 60_000
/** DOKU sends again after 30 minutes, 6 and 12 hours: a copy of what was signed first is not too old. */
const BEHIND_MS = 24 * 60 * 60_000
const invalid: WebhookReading = { status: 'invalid' }

interface Received {
  rawBody: Buffer
  header: ReadHeader
  /** Our own path: part of what is signed. */
  target: string
  now: Date
}

/**
 * A notification, when it is DOKU's, of the last day and whole. What it says of the money is a hint and no more: the receiver
 * asks for the status. Its Request-Id is the event's: a replay is the same event.
 */
export function readNotification(
  { clientId, secretKey }: NonNullable<Config['doku']>,
  { rawBody, header, target, now }: Received,
): WebhookReading {
  const requestId = header('request-id') ?? ''
  const time = header('request-timestamp') ?? ''
  const signature = header('signature') ?? ''
  const isForUs = header('client-id') === clientId && /^[\x21-\x7e]{1,128}$/.test(requestId)
  const sentAt = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(time) ? Date.parse(time) : Number.NaN
  const ageMs = now.getTime() - sentAt
  const isOfNow = ageMs >= -AHEAD_MS && ageMs <= BEHIND_MS
  const part = { clientId, requestId, time, timeHeader: 'Request-Timestamp', target, body: rawBody } as const
  if (!isForUs || !isOfNow || !isSignedBy(signature, part, secretKey)) return invalid
  const payload = parse(rawBody)
  const order = DokuOrder.safeParse(payload)
  if (!order.success) return invalid
  const { invoice_number: invoice } = order.data.order
  const type = order.data.transaction?.status ?? order.data.order.status ?? 'none'
  return { status: 'event', eventId: requestId, type, intentId: invoice, reference: referenceOf(invoice), payload }
}

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return undefined
  }
}
