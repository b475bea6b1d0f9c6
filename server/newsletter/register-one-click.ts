import type { FastifyInstance } from 'fastify'
import { unsubscribeNewsletter as endpoint } from '#shared/api/newsletter.ts'
import type { Context } from '#server/context.ts'
import { createCounter } from '#server/http/limits.ts'
import { unsubscribeNewsletter } from './unsubscribe-newsletter.ts'

const BODY_LIMIT = 4096

/**
 * The button of a mail program (RFC 8058): it posts a form to the address in the letter's header, without cookies and without a
 * page. To a person who opens the same address, the page there asks for a press.
 */
export async function registerOneClick(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (raw) => {
    const count = createCounter(raw, { max: 60, windowSeconds: 3600 })
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    raw.post('/newsletter/unsubscribe', { schema: { hide: true } }, async (request, reply) => {
      await count(request, { reply })
      const { key } = request.query as { key?: unknown }
      const parsed = endpoint.body.safeParse({ key })
      if (!parsed.success) return reply.status(410).send()
      await unsubscribeNewsletter(context, { body: parsed.data } as never)
      return reply.status(200).send()
    })
  })
}
