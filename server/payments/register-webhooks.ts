import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { receiveEvent } from './receive-event.ts'

const BODY_LIMIT = 512 * 1024

/** Where a card provider posts its events. */
export function cardWebhookPath(providerId: string): string {
  return `/api/webhooks/card/${providerId}`
}

/** Events are signed over their bytes, so this corner of the server must not parse JSON. */
export async function registerWebhooks(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    raw.post(cardWebhookPath(context.cards.id), { schema: { hide: true } }, async (request, reply) => {
      const signature = request.headers[context.cards.signatureHeader]
      const event = context.cards.readWebhook(
        Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        typeof signature === 'string' ? signature : undefined,
      )
      if (event.status === 'invalid') {
        request.log.warn({ ip: request.ip }, 'webhook with a wrong signature')
        return reply.status(400).send({ received: false })
      }
      await receiveEvent(context, event)
      return { received: true }
    })
  })
}
