import type { FastifyInstance } from 'fastify'
import { addressOf } from '#server/http/address-of.ts'
import type { Context } from '#server/context.ts'
import { receiveEvent } from './receive-event.ts'

const BODY_LIMIT = 512 * 1024

/** Events are signed over their bytes, so this corner of the server must not parse JSON. */
export async function registerWebhooks(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    for (const gateway of context.payments.accounts) {
      raw.post(gateway.webhookPath, { schema: { hide: true } }, async (request, reply) => {
        const event = gateway.readWebhook(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), (name) => {
          const value = request.headers[name]
          return typeof value === 'string' ? value : undefined
        })
        if (event.status === 'invalid') {
          const about = { ip: addressOf(request), provider: gateway.account, because: event.because }
          request.log.warn(about, event.because ? 'webhook that we do not read' : 'webhook with a wrong signature')
          return reply.status(400).send({ received: false })
        }
        await receiveEvent(context, gateway, event)
        return { received: true }
      })
    }
  })
}
