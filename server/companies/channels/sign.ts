import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A signing secret as Standard Webhooks writes it: 32 random bytes. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64')

interface Message {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

const signature = (secret: string, { id, timestamp, body }: Message) =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')

/**
 * The headers of Standard Webhooks (standardwebhooks.com): one signature for each secret that is valid now, so that a receiver
 * may change over in its own time.
 */
export function signedHeaders(secrets: readonly string[], message: Message): Record<string, string> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${signature(secret, message)}`).join(' '),
  }
}
