import type { FastifyInstance } from 'fastify'
import { addressOf } from '#server/http/address-of.ts'
import type { Context } from '#server/context.ts'
import { receiveEsimEvent } from './receive-esim-event.ts'

const BODY_LIMIT = 512 * 1024

/** Events are signed over their bytes, so this corner of the server must not parse JSON. */
export async function registerEsimEvents(app: FastifyInstance, context: Context): Promise<void> {
  const { esims: vendor } = context
  if (!vendor) return
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    // Asked before a vendor takes an order whose end it tells of.
    raw.head(vendor.webhookPath, { schema: { hide: true } }, async (_request, reply) => reply.status(200).send())
    raw.post(vendor.webhookPath, { schema: { hide: true } }, async (request, reply) => {
      const event = vendor.readEvent(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), (name) => {
        const value = request.headers[name]
        return typeof value === 'string' ? value : undefined
      })
      if (event.status === 'invalid') {
        request.log.warn({ ip: addressOf(request), vendor: vendor.id }, 'eSIM event with a wrong signature')
        return reply.status(400).send({ received: false })
      }
      await receiveEsimEvent(context, vendor, event)
      return { received: true }
    })
  })
}
